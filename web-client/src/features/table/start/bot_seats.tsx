// SPDX-License-Identifier: MIT
import { useEffect, useRef } from 'preact/hooks';
import { addBot, changePace, isBot, removeBot } from '../../../model/bots';
import { botLevel } from '../../../model/settings';
import { toast } from '../../../model/toasts';
import type { BotLevel, BotPace, Fault, Room, SeatState } from '../../../net/protocol';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';

/** The seat whose controls were pressed last: what takes their place is focused. */
export interface PressedSeat {
  current: number | null;
}

interface BotControlsProps {
  room: Room;
  seat: SeatState;
  /** The bot that plays there; null at a free seat. */
  name: string | null;
  levels: BotLevel[];
  pressed: PressedSeat;
}

async function tellFault(fault: Promise<Fault | null>): Promise<void> {
  const found = await fault;
  if (found !== null) toast(words.fault(found), 'problem');
}

/** What the host can do at a free seat, or at that of a bot: one tap adds one, its level is changed in place. */
export function BotControls({ room, seat, name, levels, pressed }: BotControlsProps) {
  const whole = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (pressed.current !== seat.seat) return;
    pressed.current = null;
    whole.current?.querySelector<HTMLElement>('button, select')?.focus();
  }, []);
  const press = (asked: Promise<Fault | null>) => {
    pressed.current = seat.seat;
    void tellFault(asked);
  };
  if (name === null || !seat.bot) {
    const add = () => press(addBot(room.code, seat.seat, { level: botLevel.value }));
    return (
      <span ref={whole}>
        <button type="button" class="button slim" onClick={add} aria-label={words.bots.addAt(seat.seat + 1)}>
          <Glyph name="l-bot" size={18} />
          {words.bots.add}
        </button>
      </span>
    );
  }
  const { level } = seat.bot;
  const change = (to: BotLevel) => {
    botLevel.value = to;
    void tellFault(addBot(room.code, seat.seat, { level: to }));
  };
  return (
    <span class="bot-controls" ref={whole}>
      <LevelSelect label={words.bots.levelOf(name)} value={level} levels={levels} onChange={change} />
      <button
        type="button"
        class="icon-button"
        onClick={() => press(removeBot(room.code, seat.seat))}
        aria-label={words.bots.remove(name)}
      >
        <Glyph name="l-x" size={18} />
      </button>
    </span>
  );
}

interface LevelSelectProps {
  label: string;
  value: BotLevel;
  levels: BotLevel[];
  onChange(level: BotLevel): void;
}

function LevelSelect({ label, value, levels, onChange }: LevelSelectProps) {
  return (
    <select
      class="text-field slim"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as BotLevel)}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {words.bots.levelName[level]}
        </option>
      ))}
    </select>
  );
}

const paces: BotPace[] = ['fast', 'normal', 'slow'];

/** How long the bots of a table take for an answer; nothing where there are none. */
export function PaceField({ room }: { room: Room }) {
  const first = room.seats.find(isBot)?.bot;
  if (!first) return null;
  return (
    <label class="field-row bot-pace">
      <span>{words.bots.pace}</span>
      <select
        class="text-field slim"
        value={first.pace}
        onChange={(event) => void tellFault(changePace(room, event.currentTarget.value as BotPace))}
      >
        {paces.map((pace) => (
          <option key={pace} value={pace}>
            {words.bots.paceName[pace]}
          </option>
        ))}
      </select>
    </label>
  );
}
