// SPDX-License-Identifier: MIT
import { dirname } from 'node:path';
import type { SourceFile } from './tree.js';

/** The includes between C++ folders: folder -> folder -> one line as an example. */
export type FolderGraph = Map<string, Map<string, string>>;

export function folderGraph(sources: readonly SourceFile[]): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const file of sources) {
    const from = dirname(file.path);
    const needs = graph.get(from) ?? new Map<string, string>();
    graph.set(from, needs);
    for (const line of file.lines) {
      const header = /^#include "([^"]+)"/.exec(line)?.[1];
      if (header === undefined || !header.includes('/')) continue;
      const to = dirname(header);
      if (to !== from && !needs.has(to)) needs.set(to, `${file.path} includes ${header}`);
    }
  }
  return graph;
}

/** Sets of folders that depend on each other, directly or indirectly. */
export function knots(graph: FolderGraph): string[][] {
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of graph.get(at)?.keys() ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(folder)]));
  const inKnot = [...graph.keys()].filter((folder) => reach.get(folder)?.has(folder));
  const found = new Map<string, string[]>();
  for (const folder of inKnot) {
    const knot = inKnot.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)).sort();
    found.set(knot.join(' '), knot);
  }
  return [...found.values()];
}

/** "folder: n" of the folders with more than `most` units; a header counts once with its source. */
export function crowded(sources: readonly { path: string }[], most: number): string[] {
  const units = new Map<string, Set<string>>();
  for (const file of sources) {
    const folder = dirname(file.path);
    const inside = units.get(folder) ?? new Set<string>();
    inside.add(file.path.replace(/\.\w+$/, ''));
    units.set(folder, inside);
  }
  return [...units].filter(([, inside]) => inside.size > most).map(([folder, inside]) => `${folder}: ${inside.size}`);
}
