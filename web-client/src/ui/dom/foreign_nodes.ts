// SPDX-License-Identifier: MIT
import { options } from 'preact';

/**
 * Other programs edit the page: translators replace text nodes, extensions insert and wrap elements. Preact does not look:
 * it goes on writing into text that nobody sees any more, and inserts before nodes that have gone elsewhere, which throws.
 * So before every rendering the document is compared with what was drawn. A node that stands in for text of ours is
 * taken for that text as long as the text stays the same (a translation remains); once it changes, our own comes back.
 */

/** What this needs of Preact's nodes, by the names that its builds of version 10 share with its own tools. */
interface Drawn {
  type: string | null | ((...args: never[]) => unknown);
  props: unknown;
  /** Children. */
  __k: Array<Drawn | null> | null;
  /** The (first) node in the document. */
  __e: ChildNode | null;
  __c: { base: ChildNode | null } | null;
}

interface Leaf extends Drawn {
  type: string | null;
  __e: ChildNode;
}

type Children = Drawn['__k'] | undefined;
type Visit = (host: Node, leaves: readonly Leaf[], children: Children) => void;

/** Neighbours that have left their place, and what is found there instead. */
interface Gap {
  missing: Leaf[];
  foreign: ChildNode[];
  /** Where it ends. */
  next: ChildNode | null;
}

/** Our text for each node that stands in for it. */
const replaced = new WeakMap<Node, Text>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const showsText = (node: Node) => node.nodeType !== Node.COMMENT_NODE && (node.textContent ?? '').trim() !== '';

/** The nodes of the document that these components and elements draw side by side. */
function leavesOf(children: Children, found: Leaf[] = []): Leaf[] {
  for (const child of children ?? []) {
    if (child === null) continue;
    if (typeof child.type === 'function') leavesOf(child.__k, found);
    else if (child.__e) found.push(child as Leaf);
  }
  return found;
}

function isAsDrawn(host: Node, leaves: readonly Leaf[]): boolean {
  let at = host.firstChild;
  for (const { __e: node, type, props } of leaves) {
    if (node !== at || (type === null && !(isText(node) && node.data === String(props)))) return false;
    at = node.nextSibling;
  }
  return at === null;
}

/** Calls `visit` for every element whose children are not those that were drawn, from the outside in. */
function visitEdited(host: Node, children: Children, visit: Visit): void {
  const leaves = leavesOf(children);
  if (!isAsDrawn(host, leaves)) visit(host, leaves, children);
  for (const leaf of leaves) if (leaf.type !== null) visitEdited(leaf.__e, leaf.__k, visit);
}

/** Components point to their first node; that may be another one now. */
function pointAgain(children: Children): ChildNode | null {
  let first: ChildNode | null = null;
  for (const child of children ?? []) {
    if (child === null) continue;
    if (typeof child.type === 'function') {
      if (child.__k) child.__e = pointAgain(child.__k);
      if (child.__c) child.__c.base = child.__e;
    }
    first ??= child.__e;
  }
  return first;
}

/** Our nodes among the children, in the order in which they were drawn. */
function sort(host: Node, leaves: readonly Leaf[]): void {
  const own = new Set<ChildNode>(leaves.map((leaf) => leaf.__e));
  const present = [...host.childNodes].filter((node) => own.has(node));
  const wanted = [...own].filter((node) => node.parentNode === host);
  if (wanted.some((node, at) => node !== present[at])) for (const node of wanted) host.appendChild(node);
}

function gapsOf(host: Node, leaves: readonly Leaf[]): Gap[] {
  const gaps: Gap[] = [];
  let missing: Leaf[] = [];
  let at = host.firstChild;
  const end = (next: ChildNode | null) => {
    const foreign: ChildNode[] = [];
    for (; at !== next && at !== null; at = at.nextSibling) foreign.push(at);
    if (missing.length > 0) gaps.push({ missing, foreign, next });
    missing = [];
    at = next?.nextSibling ?? null;
  };
  for (const leaf of leaves)
    if (leaf.__e.parentNode === host) end(leaf.__e);
    else missing.push(leaf);
  end(null);
  return gaps;
}

const ownText = (leaf: Leaf) => replaced.get(leaf.__e) ?? (leaf.__e as Text);

/** From now on the node is drawn as the text: Preact keeps its place by it, and removes it with the text. */
function standIn(leaf: Leaf, node: ChildNode): void {
  const text = ownText(leaf);
  if (node !== text && !isText(node)) replaced.set(node, text);
  leaf.__e = node;
}

/** Our own node of a text, up to date. */
function takeBack(leaf: Leaf): void {
  if (leaf.type !== null) return;
  const text = ownText(leaf);
  text.data = String(leaf.props);
  if (leaf.__e !== text) leaf.__e.replaceWith(text);
  leaf.__e = text;
}

/** True if the missing nodes themselves are back. */
function fill(host: Node, { missing, foreign, next }: Gap): boolean {
  const isInstead = (node: ChildNode) => showsText(node) || missing.some((leaf) => node.contains(leaf.__e));
  const instead = foreign.length === missing.length ? foreign : foreign.filter(isInstead);
  if (instead.length === missing.length && missing.every((leaf) => leaf.type === null)) {
    for (const [at, leaf] of missing.entries()) standIn(leaf, instead[at]!);
    return false;
  }
  // These are wrappings, copies or translations of ours; what else somebody put there may stay.
  for (const leaf of missing) {
    takeBack(leaf);
    host.insertBefore(leaf.__e, next);
  }
  for (const node of instead) node.remove();
  return true;
}

/** The texts, before a rendering, of elements that others have edited. */
const before = new Map<Node, Map<ChildNode, unknown>>();

const textsOf = (leaves: readonly Leaf[]) =>
  new Map(leaves.filter((leaf) => leaf.type === null).map((leaf) => [leaf.__e, leaf.props]));

const takeIn: Visit = (host, leaves, children) => {
  sort(host, leaves);
  const filled = gapsOf(host, leaves).map((gap) => fill(host, gap));
  // The neighbours may hold what was said by the missing ones: Node.normalize() joins texts.
  if (filled.includes(true)) leaves.forEach(takeBack);
  pointAgain(children);
  before.set(host, textsOf(leaves));
};

/** A translation of an older text goes, also one beside the text or spread over its neighbours. */
const dropStale: Visit = (host, leaves, children) => {
  const now = textsOf(leaves);
  const older = [...(before.get(host) ?? [])];
  if (older.every(([node, text]) => now.has(node) && now.get(node) === text)) return;
  leaves.forEach(takeBack);
  const own = new Set<ChildNode>(leaves.map((leaf) => leaf.__e));
  for (const node of [...host.childNodes]) if (!own.has(node) && (isText(node) || showsText(node))) node.remove();
  pointAgain(children);
};

/** To be called once, before the first rendering into `root`. */
export function outliveForeignNodes(root: Element): void {
  const drawn = () => [(root as unknown as { __k?: Drawn }).__k ?? null];
  options.debounceRendering = (renderAll) =>
    queueMicrotask(() => {
      visitEdited(root, drawn(), takeIn);
      try {
        renderAll();
      } finally {
        if (before.size > 0) visitEdited(root, drawn(), dropStale);
        before.clear();
      }
    });
}
