// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { Names } from '../../../games/kit/game_page';
import { levelsOffered, otherPeople, removeBot } from '../../../model/bots';
import type { RoomModel } from '../../../model/room_model';
import { toast } from '../../../model/toasts';
import type { Room, SeatState } from '../../../net/protocol';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';

/** Bots in the place of people, while a match is played. */

/** Whether a bot could play for who sits there, as far as this page can tell. */
export function mayStandIn(room: Room, seat: SeatState): boolean {
  const isPerson = seat.player !== undefined && seat.bot === undefined && !seat.resigned;
  return isPerson && room.status === 'playing' && !room.daily && levelsOffered(room.game).length > 0;
}

/** Asks for a bot at that seat, and says what becomes of it; `name`: null for the own seat. */
export async function letBotPlay(model: RoomModel, room: Room, seat: number, name: string | null): Promise<void> {
  const fault = await model.wantBot(seat);
  const othersDecide = otherPeople(room, model.ownSeat.value).some((one) => one.connected && one.seat !== seat);
  if (fault === null) {
    if (othersDecide) toast(words.bots.asked);
    return;
  }
  toast(fault === 'forbidden' && name !== null ? words.bots.tooEarly(name) : words.fault(fault), 'problem');
}

export async function playMyself(model: RoomModel, seat: number): Promise<void> {
  const fault = await removeBot(model.code, seat);
  if (fault !== null) toast(words.fault(fault), 'problem');
}

interface StandInProps {
  model: RoomModel;
  room: Room;
  names: Names;
}

/** Somebody wants a bot to play for a player: who is asked agrees with one press. The server does not say for whom it is. */
export function BotQuestion({ model, room, names }: StandInProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const own = model.ownSeat.value;
  const seats = otherPeople(room, own).filter((seat) => mayStandIn(room, seat));
  const answered = model.botsWanted.value.length > 0;
  if (!model.botIsAsked.value || own === null || answered || seats.length === 0 || room.seats[own]?.resigned)
    return null;
  const only = seats.length === 1;
  const agree = async (seat: number) => {
    const fault = await model.wantBot(seat);
    if (fault === null) model.botIsAsked.value = false;
    else setRefused(fault === 'forbidden' ? words.bots.notAsked(names.of(seat)) : words.fault(fault));
  };
  const first = seats[0]?.seat ?? 0;
  return (
    <p class="frame-line" role="status">
      <Glyph name="l-bot" size={18} />
      <span class="grow">
        {only ? words.bots.questionFor(names.of(first)) : words.bots.question} {refused}
      </span>
      {seats.map(({ seat }) => (
        <button key={seat} type="button" class="button slim" onClick={() => void agree(seat)}>
          {only ? words.bots.agree : words.bots.agreeFor(names.of(seat))}
        </button>
      ))}
      <button type="button" class="button slim plain" onClick={() => (model.botIsAsked.value = false)}>
        {words.bots.notNow}
      </button>
    </p>
  );
}

/** In the menu of a match: bots for this player, and for those who are away. */
export function StandInButtons({ model, room, names, onDone }: StandInProps & { onDone(): void }) {
  const own = model.ownSeat.value;
  const seats = room.seats.filter(
    (seat) => mayStandIn(room, seat) && (seat.seat === own || (own !== null && !seat.connected)),
  );
  return (
    <>
      {seats.map(({ seat }) => {
        const name = seat === own ? null : names.of(seat);
        const ask = () => {
          onDone();
          void letBotPlay(model, room, seat, name);
        };
        return (
          <button key={seat} type="button" class="button slim" onClick={ask}>
            <Glyph name="l-bot" size={18} />
            {name === null ? words.bots.playForMe : words.bots.playFor(name)}
          </button>
        );
      })}
    </>
  );
}
