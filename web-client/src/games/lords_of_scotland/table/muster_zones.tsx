// SPDX-License-Identifier: MIT
/** Where the picked card may go in the own army, and a card that is on its way there. */
import { cardName } from '../terms/cards';
import { CardView } from './card_view';
import type { TapOf } from '../../kit/tap';
import type { Actions, Scene } from '../picking/scene';
import type { Muster } from '../terms/types';
import { lordsWords as words } from '../terms/words';

interface ZonesProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
}

/** What a way to muster is called on the table. */
function zoneWords(way: Muster, ways: readonly Muster[]): { title: string; note: string } {
  if (!way.face_up) return { title: words.prompt.downZone, note: '' };
  if (way.activate) return { title: words.prompt.upZone, note: words.prompt.zonePower };
  const hasPower = ways.some((other) => other.activate);
  return { title: words.prompt.upZone, note: hasPower ? words.prompt.zonePlain : words.prompt.zoneBlocked };
}

export function MusterZones({ scene, actions, tapOf }: ZonesProps) {
  const { ways } = scene;
  return (
    <>
      {ways.map((way, index) => {
        const { title, note } = zoneWords(way, ways);
        return (
          <li key={index}>
            <button
              type="button"
              class="kit-middle kit-bare kit-zone ls-zone"
              data-drop={`way ${index}`}
              aria-label={`${title}${note ? `, ${note}` : ''}: ${cardName(way.card)}`}
              onClick={(event) => actions.choose(way, tapOf(event, event.currentTarget))}
            >
              <strong>{title}</strong>
              {note && <span>{note}</span>}
            </button>
          </li>
        );
      })}
    </>
  );
}

export function SendingCard({ scene: { pending } }: { scene: Scene }) {
  if (pending?.type !== 'muster') return null;
  return (
    <li class="kit-pale" data-piece={pending.card}>
      <CardView card={pending.card} isHidden={!pending.face_up} name={cardName(pending.card)} />
    </li>
  );
}
