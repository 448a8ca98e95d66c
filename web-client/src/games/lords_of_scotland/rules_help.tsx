// SPDX-License-Identifier: MIT
/** The rules in words of our own: beside a table its own, elsewhere those of all its variants. */
import { RulesPart } from '../kit/rules_part';
import { CardView } from './table/card_view';
import type { Card, Clan } from './terms/types';
import { lordsWords as words } from './terms/words';

export function RulesHelp({ options }: { options: Record<string, unknown> | null }) {
  const { help } = words;
  const hasBruce = options === null || options['bruce'] === true;
  const clans = (Object.keys(words.clans) as Clan[]).filter((clan) => clan !== 'bruce' || hasBruce);
  return (
    <div class="ls-rules">
      <RulesPart {...help.goal} />
      <RulesPart {...help.turn} />
      <RulesPart title={help.recruit.title} text={recruitText(options)} />
      <RulesPart {...help.muster} />
      <RulesPart
        title={help.power.title}
        text={options?.['same_clan_activation'] === true ? help.power.sameClan : help.power.any}
      />
      {options === null && <RulesPart title={help.power.titleSameClan} text={help.power.sameClan} />}
      <section>
        <h3>{help.powers.title}</h3>
        <ul class="kit-rules-list">
          {clans.map((clan) => (
            <li key={clan}>
              <CardView card={sampleOf(clan)} />
              <span>
                <strong>{words.clans[clan].name}</strong> {words.clans[clan].kind}. {words.clans[clan].rules}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <RulesPart {...help.fight} />
      <RulesPart {...help.claims} />
      <RulesPart {...help.leaving} />
    </div>
  );
}

function recruitText(options: Record<string, unknown> | null): string {
  const { loose, strict, either } = words.help.recruit;
  if (options === null) return `${loose} ${either}`;
  return options['strict_hand_limit'] === true ? strict : loose;
}

function sampleOf(clan: Clan): Card {
  return clan === 'bruce' ? 'bruce_97' : `${clan}_5`;
}
