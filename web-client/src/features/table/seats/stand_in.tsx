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

/** Somebody wants a bot to play for a player: who is asked agrees with one press. */
export function BotQuestion({ model, room, names }: StandInProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const own = model.ownSeat.value;
  const asked = model.botAskedFor.value;
  const seat = asked === null ? undefined : room.seats[asked];
  const answered = asked !== null && model.botsWanted.value.includes(asked);
  const decides = own !== null && own !== asked && !room.seats[own]?.resigned;
  if (!seat || !decides || answered || !mayStandIn(room, seat)) return null;
  const agree = async () => {
    const fault = await model.wantBot(seat.seat);
    if (fault === null) model.botAskedFor.value = null;
    else setRefused(words.fault(fault));
  };
  return (
    <p class="frame-line" role="status">
      <Glyph name="l-bot" size={18} />
      <span class="grow">
        {words.bots.questionFor(names.of(seat.seat))} {refused}
      </span>
      <button type="button" class="button slim" onClick={() => void agree()}>
        {words.bots.agree}
      </button>
      <button type="button" class="button slim plain" onClick={() => (model.botAskedFor.value = null)}>
        {words.bots.notNow}
      </button>
    </p>
  );
}

/** In the menu of a match: bots for this player, and for those who are away. */
export function StandInButtons({ model, room, names, onDone }: StandInProps & { onDone(): void }) {
  const own = model.ownSeat.value;
  const toMove = model.picture.value?.state.to_move ?? [];
  const isWaitedFor = (seat: SeatState) =>
    own !== null && !seat.connected && room.clock === null && toMove.includes(seat.seat);
  const seats = room.seats.filter((seat) => mayStandIn(room, seat) && (seat.seat === own || isWaitedFor(seat)));
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
