// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { Names } from '../../../games/kit/game_page';
import type { RoomModel } from '../../../model/room_model';
import type { Room } from '../../../net/protocol';
import { request } from '../../../model/session';
import { monotonicMs } from '../../../model/time';
import { toast } from '../../../model/toasts';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import { letBotPlay, mayStandIn } from './stand_in';

const absenceMs = 10 * 60 * 1_000;

/** Since when this page has seen a seat without a connection. */
function useGoneSince(gone: boolean): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(gone ? monotonicMs() : null), [gone]);
  return since;
}

interface AbsentSeatProps {
  model: RoomModel;
  room: Room;
  seat: number;
  names: Names;
  toMove: boolean;
}

/** At a table without a clock a seat that must decide and has been away for ten minutes may be played by a bot, or given up by the others. */
export function AbsentSeat({ model, room, seat, names, toMove }: AbsentSeatProps) {
  const state = room.seats[seat];
  const gone = room.status === 'playing' && state !== undefined && !state.connected && !state.bot && !state.resigned;
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
  const mayEnd = room.clock === null && toMove;
  const mayBot = state !== undefined && mayStandIn(room, state) && !model.botsWanted.value.includes(seat);
  if (!mayEnd) return null;
  return (
    <p class="frame-line warn" role="status">
      <span class="grow">
        {words.absent.gone(names.of(seat))} {asked && words.absent.asked}
      </span>
      {mayBot && (
        <button type="button" class="button slim" onClick={() => void letBotPlay(model, room, seat, names.of(seat))}>
          <Glyph name="l-bot" size={18} />
          {words.bots.playOn}
        </button>
      )}
      {!asked && (
        <button type="button" class="button slim" onClick={() => void claim()}>
          {words.absent.end}
        </button>
      )}
    </p>
  );
}
