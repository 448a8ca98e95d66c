import { useEffect, useState } from 'preact/hooks';
import type { TableState } from '../games/game_page';
import type { HistoryEntry } from '../net/protocol';
import type { RoomModel } from '../store/room_model';
import { toast } from '../store/toasts';
import { words } from '../words';

export interface LookBack {
  /** The moment looked at; null in the present. */
  at: number | null;
  /** Its picture, once it has come. */
  state: TableState | null;
  to(seq: number): void;
  step(by: number): void;
  end(): void;
}

function asState(entry: HistoryEntry): TableState {
  return { seq: entry.seq, seat: null, view: entry.view, to_move: [], deciding: [], legal: [], undo: null };
}

/** Steps through a running match as a spectator saw it. New moves do not pull the reader out. */
export function useLookBack(model: RoomModel): LookBack {
  const [at, setAt] = useState<number | null>(null);
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  const now = model.picture.value?.state.seq ?? 0;
  const to = (seq: number) => setAt(seq >= now ? null : Math.max(0, seq));
  useEffect(() => {
    if (at === null) {
      setEntry(null);
      return;
    }
    let wanted = true;
    void model.log.entryAt(at).then((found) => {
      if (!wanted) return;
      if (found) setEntry(found);
      else {
        setAt(null);
        toast(words.lookBack.notFound, 'problem');
      }
    });
    return () => {
      wanted = false;
    };
  }, [at]);
  return {
    at,
    state: at !== null && entry ? asState(entry) : null,
    to,
    step: (by) => to((at ?? now) + by),
    end: () => setAt(null),
  };
}
