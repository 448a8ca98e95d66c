// SPDX-License-Identifier: MIT
/** Forests: named only while a vagabond may go there or stands there. */
import { placeKey } from '../picking/last_move';
import { partKey } from '../terms/move_parts';
import { Choosable } from '../pieces/choosable';
import { FactionHead } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import { rootWords as words } from '../terms/words';
import { forests, type Places } from '../terms/autumn_map';
import { pawnsAt } from './tile';

export function Forests({ scene, actions, places }: PartProps & { places: Places['forests'] }) {
  return (
    <>
      {forests.map((forest) => {
        const part = partKey('place', forest);
        const pawns = pawnsAt(scene.view, forest);
        const isOffered = scene.offer.lit.has(part) || scene.selection.picks.includes(part);
        if (!isOffered && pawns.length === 0) return null;
        const { x, y } = places[forest];
        const heads = pawns.map((faction) => <FactionHead key={faction} faction={faction} size={26} />);
        return (
          <div
            key={forest}
            class="rt-spot rt-forest-spot"
            data-anchor={placeKey(forest)}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {isOffered ? (
              <Choosable
                {...{ scene, actions, part }}
                class="kit-line rt-forest"
                rove={Math.round(x / 12)}
                label={words.map.forest(words.forests[forest])}
              >
                {heads}
                <span>{forest.toUpperCase()}</span>
              </Choosable>
            ) : (
              <span
                class="kit-line rt-forest"
                role="img"
                aria-label={`${words.map.forest(words.forests[forest])}: ${pawns.map((each) => words.factionsThe[each]).join(', ')}`}
              >
                {heads}
              </span>
            )}
          </div>
        );
      })}
    </>
  );
}
