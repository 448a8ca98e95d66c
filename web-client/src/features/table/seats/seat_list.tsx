// SPDX-License-Identifier: MIT
import { findGame } from '../../../games';
import { isBot } from '../../../model/bots';
import type { Room, SeatState } from '../../../net/protocol';
import { botLevels, botNames, seatNames } from '../../shared/room_words';
import type { ComponentChildren } from 'preact';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import { SeatAvatar } from './seat_avatar';

interface SeatListProps {
  room: Room;
  ownSeat: number | null;
  /** A stranger may wish for a seat. */
  chosen?: number | null;
  onChoose?(seat: number | null): void;
  /** The host may send people away before the start. */
  onKick?(seat: number): void;
  /** The host decides where bots play: what there is to do at a free seat, or at that of a bot. */
  botControls?(seat: SeatState, name: string | null): ComponentChildren;
}

/** Who sits where before the start. */
export function SeatList({ room, ownSeat, chosen, onChoose, onKick, botControls }: SeatListProps) {
  const names = seatNames(room);
  // Where the level can be changed, it stands beside the name.
  const bots = botControls ? botNames(botLevels(room), words.bots.shortName) : [];
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
            >
              {botControls?.(seat, null)}
            </FreeSeat>
          );
        return (
          <li key={seat.seat} class={seat.seat === ownSeat ? 'seat-row own' : 'seat-row'}>
            <SeatAvatar name={name} state={seat} />
            <span class="grow">
              <strong>{bots[index] ?? name}</strong>
              {seat.seat === ownSeat && <span class="muted"> {words.you.marker}</span>}
              {(seat.seat === room.host || agreed !== null) && (
                <span class="small muted block">
                  {[agreed, seat.seat === room.host && words.waiting.host].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
            {isBot(seat) && botControls?.(seat, name)}
            {onKick && seat.player && seat.seat !== ownSeat && (
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
  children?: ComponentChildren;
}

function FreeSeat({ seat, agreed, chosen, onChoose, children }: FreeSeatProps) {
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
      {children}
    </li>
  );
}
