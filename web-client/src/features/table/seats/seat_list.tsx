// SPDX-License-Identifier: MIT
import { findGame } from '../../../games';
import type { Room } from '../../../net/protocol';
import { seatNames } from '../../shared/room_words';
import { Avatar, type Presence } from '../../../ui/avatar';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';

interface SeatListProps {
  room: Room;
  ownSeat: number | null;
  /** A stranger may wish for a seat. */
  chosen?: number | null;
  onChoose?(seat: number | null): void;
  /** The host may send people away before the start. */
  onKick?(seat: number): void;
}

export function presenceOf(seat: Room['seats'][number]): Presence {
  return seat.connected ? 'here' : 'gone';
}

/** Who sits where before the start. */
export function SeatList({ room, ownSeat, chosen, onChoose, onKick }: SeatListProps) {
  const names = seatNames(room);
  return (
    <ul class="seat-list">
      {room.seats.map((seat, index) => {
        const name = names[index] ?? null;
        const agreed = findGame(room.game)?.listing.seatInWords?.(room.options, seat.seat) ?? null;
        if (name === null)
          return (
            <FreeSeat
              key={seat.seat}
              seat={seat.seat}
              agreed={agreed}
              chosen={chosen === seat.seat}
              {...(onChoose ? { onChoose } : {})}
            />
          );
        return (
          <li key={seat.seat} class={seat.seat === ownSeat ? 'seat-row own' : 'seat-row'}>
            <Avatar name={name} presence={presenceOf(seat)} />
            <span class="grow">
              <strong>{name}</strong>
              {seat.seat === ownSeat && <span class="muted"> {words.you.marker}</span>}
              {(seat.seat === room.host || agreed !== null) && (
                <span class="small muted block">
                  {[agreed, seat.seat === room.host && words.waiting.host].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
            {onKick && seat.seat !== ownSeat && (
              <button type="button" class="button slim plain" onClick={() => onKick(seat.seat)}>
                {words.waiting.kick}
                <span class="only-spoken">: {name}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FreeSeatProps {
  seat: number;
  agreed: string | null;
  chosen: boolean;
  onChoose?(seat: number | null): void;
}

function FreeSeat({ seat, agreed, chosen, onChoose }: FreeSeatProps) {
  const label = [words.waiting.freeSeat(seat + 1), agreed].filter(Boolean).join(' · ');
  return (
    <li class={chosen ? 'seat-row free chosen' : 'seat-row free'}>
      <span class="avatar vacant" aria-hidden="true">
        <Glyph name="l-user" size={18} />
      </span>
      {onChoose ? (
        <button
          type="button"
          class="link-button grow"
          aria-pressed={chosen}
          onClick={() => onChoose(chosen ? null : seat)}
        >
          {label}
        </button>
      ) : (
        <span class="muted grow">{label}</span>
      )}
      {chosen && <Glyph name="l-check" />}
    </li>
  );
}
