// SPDX-License-Identifier: MIT
/** How the edges are read. */
import { Badge } from './region_view';
import { patrolsWords as words } from '../terms/words';

export function Legend() {
  const { legend } = words.table;
  return (
    <section class="kit-panel tp-legend small" aria-label={words.table.reading}>
      <h3 class="kit-heading">{words.table.reading}</h3>
      <ul class="kit-rules-list">
        <li>
          <Badge requirement={{ type: 'count', n: 3 }} /> {legend.count}
        </li>
        <li>
          <Badge requirement={{ type: 'colours', n: 2 }} /> {legend.colours}
        </li>
        <li>
          <Badge requirement={{ type: 'dice_sum', n: 6 }} /> {legend.dice_sum}
        </li>
        <li>
          <Badge requirement={{ type: 'count', n: 3 }} state="outer" /> {legend.outer}
        </li>
      </ul>
    </section>
  );
}
