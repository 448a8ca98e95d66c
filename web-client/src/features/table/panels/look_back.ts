// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableState } from '../../../games/kit/game_page';
import type { GameEvent, HistoryEntry } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { toast } from '../../../model/toasts';
import { words } from '../../../words';

export interface LookBack {
  /** The moment looked at; null in the present. */
  at: number | null;
  /** Its picture, once it has come. */
  state: TableState | null;
  /** What led to it, if it was reached from the moment before. */
  events: GameEvent[];
  /** A recap: it goes on by itself, or would if it were not paused. */
  recap: 'playing' | 'paused' | null;
  to(seq: number): void;
  step(by: number): void;
  end(): void;
  /** Plays all from that moment to the present. */
  playFrom(seq: number): void;
  /** Pauses a recap, or goes on with it. */
  toggle(): void;
}

function asState(entry: HistoryEntry): TableState {
  return { seq: entry.seq, seat: null, view: entry.view, to_move: [], deciding: [], legal: [], undo: null };
}

/** A moment of a recap stands for as long as its events take on the map, and long enough to read its line of the log. */
const eventMs = 240;
const leastMs = 600;
const mostMs = 1_200;

export function momentMs(events: readonly GameEvent[]): number {
  return Math.min(mostMs, Math.max(leastMs, events.length * eventMs));
}

const nothing: GameEvent[] = [];

/** Steps through a running match as a spectator saw it. New moves do not pull the reader out. */
export function useLookBack(model: RoomModel): LookBack {
  const [{ at, before }, setMoment] = useState<{ at: number | null; before: number | null }>({
    at: null,
    before: null,
  });
  const [recap, setRecap] = useState<LookBack['recap']>(null);
  const now = model.picture.value?.state.seq ?? 0;
  const latest = useRef(now);
  latest.current = now;
  const show = (seq: number) => {
    const isPast = seq < latest.current;
    setMoment(({ at: shown }) => ({ at: isPast ? Math.max(0, seq) : null, before: shown }));
    if (!isPast) setRecap(null);
  };
  const end = () => show(latest.current);
  const entry = useEntry(model, at, () => {
    end();
    toast(words.lookBack.notFound, 'problem');
  });
  const step = (by: number) => {
    setRecap((running) => running && 'paused');
    show((at ?? now) + by);
  };
  useEffect(() => {
    if (recap !== 'playing' || at === null || entry?.seq !== at) return;
    const timer = setTimeout(() => show(at + 1), momentMs(entry.events));
    return () => clearTimeout(timer);
  }, [recap, at, entry]);
  return {
    at,
    state: at !== null && entry ? asState(entry) : null,
    events: entry && entry.seq === at && before === at - 1 ? entry.events : nothing,
    recap: at === null ? null : recap,
    to: (seq) => {
      setRecap((running) => running && 'paused');
      show(seq);
    },
    step,
    end,
    playFrom: (seq) => {
      setRecap('playing');
      show(seq);
    },
    toggle: () => setRecap((running) => (running === 'playing' ? 'paused' : 'playing')),
  };
}

/** The entry of a moment; the one before it until it has come. */
function useEntry(model: RoomModel, at: number | null, onMissing: () => void): HistoryEntry | null {
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  useEffect(() => {
    if (at === null) {
      setEntry(null);
      return;
    }
    let wanted = true;
    void model.log.entryAt(at).then((found) => {
      if (!wanted) return;
      if (found) setEntry(found);
      else onMissing();
    });
    return () => {
      wanted = false;
    };
  }, [at]);
  return entry;
}
