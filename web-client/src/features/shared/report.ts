// SPDX-License-Identifier: MIT
import type { LogLine } from '../../games/kit/game_page';
import type { MatchRecord, RecordEntry } from '../../net/protocol';
import { ownBuild } from '../../model/build';
import { serverVersion } from '../../model/session';

/** What somebody found wrong in a match, with all that is needed to look at it: who reads it needs no server. */
export interface MatchReport {
  format: 1;
  text: string;
  /** The moment that was on screen. */
  seq: number;
  /** The move that led to it; null at the start. */
  entry: RecordEntry | null;
  /** What the log says of it, in the reader's words. */
  log: string[];
  link: string;
  server: string;
  page: string;
  record: MatchRecord;
}

interface ReportedMoment {
  seq: number;
  entry: RecordEntry | null;
}

export function reportOf(
  text: string,
  record: MatchRecord,
  { seq, entry }: ReportedMoment,
  lines: readonly LogLine[],
  link: string,
): MatchReport {
  const log = lines.filter((line) => line.seq === seq).map((line) => line.words);
  return { format: 1, text, seq, entry, log, link, server: serverVersion.value, page: ownBuild(), record };
}

export function reportFileName(id: string, seq: number): string {
  return `marchstone-report-${id}-${seq}.json`;
}
