// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { Names } from '../../../games/kit/game_page';
import type { Room } from '../../../net/protocol';
import { request } from '../../../model/session';
import { monotonicMs } from '../../../model/time';
import { toast } from '../../../model/toasts';
import { words } from '../../../words';

const absenceMs = 10 * 60 * 1_000;

/** Since when this page has seen a seat without a connection. */
function useGoneSince(gone: boolean): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(gone ? monotonicMs() : null), [gone]);
  return since;
}

/** At a table without a clock: a seat that must decide and has been away for ten minutes may be given up by the others. */
export function AbsentSeat({ room, seat, names, toMove }: { room: Room; seat: number; names: Names; toMove: boolean }) {
  const state = room.seats[seat];
  const gone =
    room.status === 'playing' &&
    room.clock === null &&
    toMove &&
    state !== undefined &&
    !state.connected &&
    !state.resigned;
  const since = useGoneSince(gone);
  const [asked, setAsked] = useState(false);
  const [, redraw] = useState(0);
  useEffect(() => {
    setAsked(false);
    if (since === null) return;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(0, since + absenceMs - monotonicMs()));
    return () => clearTimeout(timer);
  }, [since]);
  const own = names.own === null ? undefined : room.seats[names.own];
  if (!own || own.resigned || since === null || monotonicMs() - since < absenceMs) return null;
  const claim = async () => {
    const answer = await request({ type: 'claim_absent', room: room.code, seat });
    if (answer.ok) setAsked(true);
    else toast(words.fault(answer.fault), 'problem');
  };
  return (
    <p class="frame-line warn" role="status">
      <span class="grow">
        {words.absent.gone(names.of(seat))} {asked && words.absent.asked}
      </span>
      {!asked && (
        <button type="button" class="button slim" onClick={() => void claim()}>
          {words.absent.end}
        </button>
      )}
    </p>
  );
}
