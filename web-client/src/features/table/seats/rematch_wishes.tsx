// SPDX-License-Identifier: MIT
import { useEffect } from 'preact/hooks';
import { isBot } from '../../../model/bots';
import type { Room } from '../../../net/protocol';
import { seatNames } from '../../shared/room_words';
import { closeTable, openTable, rooms, roomModel } from '../../../model/session';
import { words } from '../../../words';
import { SeatAvatar } from './seat_avatar';

/** Who has asked for a rematch: the people who sit at the new table already. */
export function RematchWishes({ room }: { room: Room }) {
  const code = room.rematch;
  useEffect(() => {
    if (code === undefined) return;
    const model = roomModel(code);
    openTable(model);
    return () => closeTable(model);
  }, [code]);
  const next = code === undefined ? null : rooms.value.get(code)?.info.value;
  if (!next) return null;
  const names = seatNames(next);
  const there = next.seats.filter((seat) => seat.player);
  return (
    <p class="rematch-wishes">
      {there.map((seat) => (
        <SeatAvatar key={seat.seat} name={names[seat.seat] ?? ''} state={seat} />
      ))}
      <span class="small muted">
        {words.result.wantRematch(there.length, next.players - next.seats.filter(isBot).length)}
      </span>
    </p>
  );
}
