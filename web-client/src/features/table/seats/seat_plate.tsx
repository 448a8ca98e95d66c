// SPDX-License-Identifier: MIT
import { useEffect, useReducer } from 'preact/hooks';
import type { PlateFact } from '../../../games/kit/game_page';
import type { Room } from '../../../net/protocol';
import { standsIn } from '../../../model/bots';
import type { ArrivedClock } from '../../../model/clocks';
import { clockDigits } from '../../../model/clocks';
import { monotonicMs } from '../../../model/time';
import { ClockFace } from '../../../ui/clock_face';
import { Glyph } from '../../../ui/glyph';
import { width } from '../../../ui/dom/viewport';
import { words } from '../../../words';
import { SeatAvatar } from './seat_avatar';

export interface SeatPlateProps {
  room: Room;
  seat: number;
  name: string;
  own: boolean;
  facts: PlateFact[];
  toMove: boolean;
  clock: ArrivedClock | null;
  /** The line is down: presence and clocks are what they were. */
  unsure: boolean;
  /** When the question came up, by the monotonic clock. */
  askedAtMs: number | null;
}

export function fullClockMs(room: Pick<Room, 'clock'>): number | null {
  return room.clock ? room.clock.seconds * 1_000 : null;
}

/** One seat: who, what others may know of it, its clock. */
export function SeatPlate(props: SeatPlateProps) {
  const { room, seat, name, own, facts, toMove, clock, unsure, askedAtMs } = props;
  const small = width.value === 'phone';
  const state = room.seats[seat];
  const isPlayedFor = state !== undefined && standsIn(state);
  const look = ['seat-plate', own ? 'own' : '', toMove && !(own && isPlayedFor) ? 'to-move' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div class={look} role="group" aria-label={name} data-anchor={`seat ${seat}`}>
      <SeatAvatar name={name} state={state} unsure={unsure} />
      <div class="plate-words">
        <p class="plate-name">
          <strong title={name}>{small && own ? words.you.you : name}</strong>
          {!small && own && !toMove && <span class="muted">{words.you.marker}</span>}
          {toMove && own && !isPlayedFor && <span class="plate-turn">{words.table.yourMove}</span>}
          {toMove && !own && !(small && isPlayedFor) && <Thinking askedAtMs={clock ? null : askedAtMs} />}
          {state?.resigned && <span class="plate-note">{words.table.resigned}</span>}
          {isPlayedFor && <BotNote own={own} isSlim={small} />}
          {!unsure && state && !state.connected && !state.resigned && !state.bot && (
            <span class="plate-note">{words.table.offline}</span>
          )}
        </p>
        <p class="plate-facts">
          {facts.map((fact) => (
            <span key={fact.words} class={fact.strong ? 'strong' : ''}>
              {fact.glyph && <Glyph name={fact.glyph} size={15} />}
              {fact.words}
            </span>
          ))}
        </p>
      </div>
      {clock && clock.clock.left_ms[seat] !== undefined && (
        <ClockFace arrived={clock} seat={seat} wholeMs={fullClockMs(room)} unsure={unsure} own={own} />
      )}
    </div>
  );
}

/** The seat is somebody's whom a bot plays for. */
function BotNote({ own, isSlim }: { own: boolean; isSlim: boolean }) {
  const said = own ? words.bots.playsForYou : words.bots.playsForThem;
  return (
    <span class="plate-note bot">
      <Glyph name="l-bot" size={15} />
      {isSlim ? words.bots.plays : said}
    </span>
  );
}

const silentMs = 30_000;

/** Whose turn it is; after half a minute also for how long. */
function Thinking({ askedAtMs }: { askedAtMs: number | null }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const waited = askedAtMs === null ? 0 : monotonicMs() - askedAtMs;
  useEffect(() => {
    if (askedAtMs === null) return;
    const timer = setTimeout(() => redraw(undefined), waited < silentMs ? silentMs - waited : 1_000);
    return () => clearTimeout(timer);
  });
  return (
    <span class="plate-note quiet">
      {words.table.toMove}
      {waited >= silentMs && ` · ${clockDigits(waited)}`}
    </span>
  );
}
