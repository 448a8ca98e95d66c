// SPDX-License-Identifier: MIT
/** A battle step by step: always the same five, the same for everybody. */
import { useState } from 'preact/hooks';
import { Glyph } from '../../../ui/glyph';
import { cornerAwayFrom } from '../map/corner';
import { cardName } from '../terms/naming';
import { colourClass, FactionHead } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import type { BattleFrame, Faction } from '../terms/types';
import { rootWords as words } from '../terms/words';

type Step = BattleFrame['step'];
const placeOf: Readonly<Record<Step, number>> = {
  ambush: 1,
  foil: 1,
  ambush_hits: 1,
  ambush_removal: 1,
  ambush_over: 1,
  roll: 2,
  attacker_cards: 3,
  defender_cards: 3,
  deal_hits: 4,
  defender_losses: 4,
  attacker_losses: 4,
  removal: 4,
  end: 4,
};

/** A battle names the step that comes next; what is being asked tells more. */
function placeInCourse(asked: string | undefined, next: Step): number {
  if (asked === 'ambush' || asked === 'foil') return 1;
  return asked === 'battle_cards' ? 3 : placeOf[next];
}

/** Lies in the corner of the map that is farthest from the fight. Once put away, a battle stays a button. */
export function BattlePanel({ scene }: PartProps) {
  const [putAway, setPutAway] = useState<string | null>(null);
  const battle = scene.view.stack.findLast(
    (frame): frame is BattleFrame => frame.frame === 'battle' && 'dice' in frame,
  );
  if (!battle) return null;
  const at = placeInCourse(scene.view.stack.at(-1)?.frame, battle.step);
  const rolled = at >= 3;
  const title = words.battle.title(battle.clearing);
  const { x, y } = cornerAwayFrom(battle.clearing);
  const place = `rt-battle-${x} rt-battle-${y}`;
  const battleKey = `${scene.view.turn.number} ${battle.clearing} ${battle.seats.attacker} ${battle.seats.defender}`;
  if (putAway === battleKey) {
    return (
      <button type="button" class={`button slim kit-float rt-battle-open ${place}`} onClick={() => setPutAway(null)}>
        <Glyph name="l-swords" size={18} />
        {title}
      </button>
    );
  }
  return (
    <aside class={`kit-float rt-battle ${place}`} aria-label={title} tabIndex={0}>
      <h3 class="kit-heading">{title}</h3>
      <button
        type="button"
        class="icon-button rt-close"
        aria-label={words.battle.putAway}
        onClick={() => setPutAway(battleKey)}
      >
        <Glyph name="l-x" size={18} />
      </button>
      <ol class="kit-line rt-battle-steps" aria-label={words.battle.step(at + 1)}>
        {words.battle.steps.map((step, place) => (
          <li key={step} class={place < at ? 'rt-past' : place === at ? 'rt-present' : ''}>
            {step}
          </li>
        ))}
      </ol>
      <div class="small rt-battle-sides">
        <SideView {...{ scene, battle, rolled }} side="attacker" />
        <Glyph name="l-swords" size={26} />
        <SideView {...{ scene, battle, rolled }} side="defender" />
      </div>
      <p class="muted small">{noteOf(battle, at)}</p>
    </aside>
  );
}

/** A Vagabond fights alone. */
const hasWarriors = (faction: Faction): boolean => faction !== 'vagabond' && faction !== 'vagabond_2';

function noteOf(battle: BattleFrame, at: number): string {
  if (battle.ambush) return words.battle.ambushed(cardName(battle.ambush));
  if (at === 1) return words.battle.waitingAmbush;
  return at === 2 ? words.battle.notRolled : '';
}

interface SideProps {
  scene: PartProps['scene'];
  battle: BattleFrame;
  side: 'attacker' | 'defender';
  rolled: boolean;
}

function SideView({ scene: { view, names, motion }, battle, side, rolled }: SideProps) {
  const seat = battle.seats[side];
  const faction = view.seats[seat]?.faction;
  if (!faction) return null;
  const isFresh = motion.some((event) => event.type === 'dice_rolled');
  const count = view.clearings[battle.clearing - 1]?.warriors[faction] ?? 0;
  return (
    <div class="kit-middle rt-battle-side">
      <FactionHead faction={faction} size={34} />
      <strong>{words.factions[faction]}</strong>
      <span class="muted">
        {side === 'attacker' ? words.battle.attacker : words.battle.defender}
        {hasWarriors(faction) && ` · ${words.battle.warriors(count)}`}
      </span>
      {rolled && (
        <>
          <span
            class={`kit-middle rt-die ${isFresh ? 'kit-roll' : ''} ${colourClass(faction)}`}
            role="img"
            aria-label={words.battle.die(names.of(seat), battle.dice[side])}
          >
            {battle.dice[side]}
          </span>
          <span>{words.battle.deals(battle.rolled[side], battle.extra[side])}</span>
          {battle.armorers[side] && <span>{words.battle.armorers}</span>}
        </>
      )}
    </div>
  );
}
