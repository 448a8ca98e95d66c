// SPDX-License-Identifier: MIT
import { useRef } from 'preact/hooks';
import type { Names } from '../../../games/kit/game_page';
import type { Deciding } from '../../../net/protocol';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';

/** The seats that were asked the same thing at the same time, and which of them have not answered yet. */
export interface Deciders {
  kind: string | null;
  asked: number[];
  open: number[];
}

/** Carries a question that several seats answer on from one state to the next: whoever is no longer asked has answered. */
export function decidersAfter(before: Deciders, deciding: Deciding[]): Deciders {
  const open = deciding.map((one) => one.seat);
  const kind = deciding[0]?.kind ?? null;
  const goesOn = kind === before.kind && open.every((seat) => before.open.includes(seat));
  return goesOn ? { ...before, open } : { kind, asked: open, open };
}

const nobody: Deciders = { kind: null, asked: [], open: [] };

/** Where two or more seats decide at once: who has, never what. */
export function DeciderDots({ deciding, names }: { deciding: Deciding[]; names: Names }) {
  const before = useRef(nobody);
  const now = decidersAfter(before.current, deciding);
  before.current = now;
  if (now.asked.length < 2 || now.open.length === 0) return null;
  return (
    <ul class="frame-line deciders" aria-label={words.table.deciders}>
      {now.asked.map((seat) => {
        const done = !now.open.includes(seat);
        return (
          <li key={seat} class={done ? 'done' : ''}>
            {done ? <Glyph name="l-check" size={14} /> : <span class="decider-dot" aria-hidden="true" />}
            {names.of(seat)}
            <span class="only-spoken">: {done ? words.table.hasDecided : words.table.stillDecides}</span>
          </li>
        );
      })}
    </ul>
  );
}
