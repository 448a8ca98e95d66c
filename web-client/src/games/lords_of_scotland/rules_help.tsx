/** The rules in words of our own: beside a table its own, elsewhere those of all its variants. */
import { CardView } from './table/card_view';
import type { Card, Clan } from './terms/types';
import { lordsWords as words } from './terms/words_en';

export function RulesHelp({ options }: { options: Record<string, unknown> | null }) {
  const { help } = words;
  const hasBruce = options === null || options['bruce'] === true;
  const clans = (Object.keys(words.clans) as Clan[]).filter((clan) => clan !== 'bruce' || hasBruce);
  return (
    <div class="ls-rules">
      <Part {...help.goal} />
      <Part {...help.turn} />
      <Part title={help.recruit.title} text={recruitText(options)} />
      <Part {...help.muster} />
      <Part
        title={help.power.title}
        text={options?.['same_clan_activation'] === true ? help.power.sameClan : help.power.any}
      />
      {options === null && <Part title={help.power.titleSameClan} text={help.power.sameClan} />}
      <section>
        <h3>{help.powers.title}</h3>
        <ul class="ls-rules-powers">
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
      <Part {...help.fight} />
      <Part {...help.claims} />
      <Part {...help.leaving} />
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

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}
