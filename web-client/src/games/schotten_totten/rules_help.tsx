// SPDX-License-Identifier: MIT
/** The rules in words of our own: beside a table its own, elsewhere those of all its variants. */
import { RulesPart } from '../kit/rules_part';
import { CardView } from './table/card_view';
import { tacticsCards } from './terms/cards';
import type { Card, FormationClass } from './terms/types';
import { schottenTottenWords as words } from './terms/words';

/** The best first, each with cards that make it. */
const formations: readonly [FormationClass, readonly Card[]][] = [
  ['colour_run', ['red_3', 'red_4', 'red_5']],
  ['equal_numbers', ['blue_8', 'yellow_8', 'violet_8']],
  ['colour', ['green_2', 'green_7', 'green_4']],
  ['run', ['violet_5', 'brown_6', 'blue_7']],
  ['sum', ['yellow_3', 'brown_3', 'red_5']],
];

export function RulesHelp({ options }: { options: Record<string, unknown> | null }) {
  const { help } = words;
  const hasTactics = options === null || options['tactical'] === true;
  const isBase = options?.['tactical'] !== true;
  const isExpert = options?.['expert'] === true;
  return (
    <div class="st-rules">
      <RulesPart title={help.goal.title} text={help.goal.text} />
      {isBase && <RulesPart title={help.turn.title} text={turnText(false, isExpert)} />}
      {hasTactics && (
        <RulesPart
          title={options === null ? help.turn.titleTactical : help.turn.title}
          text={turnText(true, isExpert)}
        />
      )}
      <section>
        <h3>{help.formations.title}</h3>
        <ol class="kit-rules-list st-formations">
          {formations.map(([formation, example]) => (
            <li key={formation}>
              <span>
                <strong>{help.formations.rows[formation].name}</strong> {help.formations.rows[formation].meaning}
              </span>
              <span class="kit-row" aria-hidden="true">
                {example.map((card) => (
                  <CardView key={card} card={card} isCovered />
                ))}
              </span>
            </li>
          ))}
        </ol>
        <p>{help.formations.text}</p>
      </section>
      <RulesPart title={help.claim.title} text={help.claim.text} />
      {(options === null || isExpert) && (
        <RulesPart title={help.expert.title} text={isExpert ? help.expert.text : help.expert.anyTable} />
      )}
      {isBase && <RulesPart title={help.pass.title} text={isExpert ? help.pass.expert : help.pass.text} />}
      {hasTactics && <TacticsHelp />}
      <RulesPart title={help.deadlock.title} text={help.deadlock.text} />
      {(options === null || Number(options['rounds'] ?? 1) > 1) && (
        <RulesPart title={help.rounds.title} text={help.rounds.text} />
      )}
    </div>
  );
}

/** With expert claims they come first. */
function turnText(hasTactics: boolean, isExpert: boolean): string {
  const { turn } = words.help;
  const play = hasTactics ? turn.tactical : turn.base;
  const draw = hasTactics ? turn.drawTactical : turn.draw;
  return (isExpert ? [turn.claimFirst, play, draw] : [play, turn.thenClaim, draw]).join(' ');
}

function TacticsHelp() {
  return (
    <section>
      <h3>{words.help.tactics.title}</h3>
      <p>{words.help.tactics.text}</p>
      <ul class="kit-rules-list">
        {tacticsCards.map((card) => (
          <li key={card}>
            <CardView card={card} isCovered />
            <span>
              <strong>{words.tactics[card].name}</strong> {words.tactics[card].rules}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
