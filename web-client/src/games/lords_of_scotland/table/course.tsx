// SPDX-License-Identifier: MIT
/** Where the match stands: skirmish, turn, and what wins. */
import type { View } from '../terms/types';
import { lordsWords as words } from '../terms/words';

const turns = [1, 2, 3, 4, 5];

export function Course({ view }: { view: View }) {
  return (
    <p class="kit-row ls-course small">
      <strong>{words.table.course(view.skirmish)}</strong>
      <span class="kit-line ls-turns" role="img" aria-label={words.table.turnName(view.turn)}>
        {words.table.turn}
        {turns.map((turn) => (
          <span key={turn} class={`kit-middle ${turn < view.turn ? 'ls-done' : turn === view.turn ? 'ls-now' : ''}`}>
            {turn}
          </span>
        ))}
      </span>
      <span class="ls-goal muted">{words.table.goal}</span>
    </p>
  );
}
