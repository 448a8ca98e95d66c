// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { GameEvent, HistoryEntry } from '../net/protocol';

/** Fetches entries from `from` on; null when the line broke or the room does not answer. */
export type FetchHistory = (from: number, count: number) => Promise<HistoryEntry[] | null>;

const chunk = 50;

/**
 * What happened at a table, as far as this page knows it. Pushes bring the newest events; what came before this page, or
 * while the line was away, is asked for. Entries fetched keep their view, for looking back.
 */
export class EventLog {
  /** Oldest first. */
  readonly events = signal<GameEvent[]>([]);
  /** Entries from here on are complete; earlier ones were not asked for yet. */
  readonly from = signal(0);
  private heardTo = -1;
  private entries = new Map<number, HistoryEntry>();
  private filling: Promise<void> = Promise.resolve();

  constructor(private readonly fetch: FetchHistory) {}

  /** Takes the events of a push and asks for what is missing before them. True if nothing was missing. */
  take(seq: number, events: GameEvent[]): boolean {
    const first = events.find((event) => event.seq > this.heardTo)?.seq ?? seq + 1;
    const nothingMissed = this.heardTo >= 0 && first <= this.heardTo + 1;
    if (nothingMissed) {
      this.append(seq, events);
      return true;
    }
    if (this.heardTo < 0) {
      this.from.value = Math.max(0, seq - chunk + 1);
      this.heardTo = this.from.value - 1;
    }
    this.filling = this.filling.then(() => this.fill(seq, events));
    return false;
  }

  /** Resolves when everything asked for so far has come. */
  settled(): Promise<void> {
    return this.filling;
  }

  /** The chunk before the oldest one known. */
  async loadEarlier(): Promise<void> {
    const to = this.from.value;
    const start = Math.max(0, to - chunk);
    const entries = await this.fetchAll(start, to - 1);
    if (entries === null || this.from.value !== to) return;
    this.from.value = start;
    this.events.value = [...entries.flatMap((entry) => entry.events), ...this.events.value];
  }

  /** The moment after entry `seq`, as a spectator saw it. */
  async entryAt(seq: number): Promise<HistoryEntry | null> {
    const known = this.entries.get(seq);
    if (known) return known;
    await this.fetchAll(Math.max(0, seq - chunk / 2), seq + chunk / 2 - 1);
    return this.entries.get(seq) ?? null;
  }

  /** A viewer's own push tells more than the spectators' history ("you drew red 5"): where both know an entry, it counts. */
  private async fill(seq: number, events: GameEvent[]): Promise<void> {
    if (this.heardTo >= seq) return;
    const entries = await this.fetchAll(this.heardTo + 1, seq);
    if (entries === null) return;
    const pushed = new Set(events.map((event) => event.seq));
    const fetched = entries.filter((entry) => !pushed.has(entry.seq)).flatMap((entry) => entry.events);
    this.append(
      seq,
      [...fetched, ...events].sort((one, other) => one.seq - other.seq),
    );
  }

  /** One answer may hold fewer entries than asked for. */
  private async fetchAll(from: number, to: number): Promise<HistoryEntry[] | null> {
    const all: HistoryEntry[] = [];
    let next = from;
    while (next <= to) {
      const got = await this.fetch(next, Math.min(chunk, to - next + 1));
      if (got === null) return null;
      const last = got.at(-1);
      if (!last || last.seq < next) break;
      for (const entry of got) this.entries.set(entry.seq, entry);
      all.push(...got);
      next = last.seq + 1;
    }
    return all;
  }

  private append(seq: number, events: GameEvent[]): void {
    const unheard = events.filter((event) => event.seq > this.heardTo && event.seq <= seq);
    this.heardTo = Math.max(this.heardTo, seq);
    if (unheard.length > 0) this.events.value = [...this.events.value, ...unheard];
  }
}
