/** The help beside the table: the rules of this very table, in words of our own. */
import { CardView } from './card_view';
import { tacticsCards } from './cards';
import { schottenTottenWords as words } from './words_en';

export function RulesHelp({ options }: { options: Record<string, unknown> }) {
  const { help } = words;
  const hasTactics = options['tactical'] === true;
  return (
    <div class="st-rules">
      <Part title={help.goal.title} text={help.goal.text} />
      <Part title={help.turn.title} text={hasTactics ? help.turn.tactical : help.turn.text} />
      <section>
        <h3>{help.formations.title}</h3>
        <ol class="st-rules-formations">
          {help.formations.rows.map(({ name, meaning, example }) => (
            <li key={name}>
              <span>
                <strong>{name}</strong> {meaning}
              </span>
              <span class="st-row" aria-hidden="true">
                {example.map((card) => (
                  <CardView key={card} card={card} isCovered />
                ))}
              </span>
            </li>
          ))}
        </ol>
        <p>{help.formations.text}</p>
      </section>
      <Part title={help.claim.title} text={help.claim.text} />
      {options['expert'] === true && <Part title={help.expert.title} text={help.expert.text} />}
      {hasTactics && <TacticsHelp />}
      {!hasTactics && <Part title={help.pass.title} text={help.pass.text} />}
      <Part title={help.deadlock.title} text={help.deadlock.text} />
      {Number(options['rounds'] ?? 1) > 1 && <Part title={help.rounds.title} text={help.rounds.text} />}
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}

function TacticsHelp() {
  return (
    <section>
      <h3>{words.help.tactics.title}</h3>
      <p>{words.help.tactics.text}</p>
      <ul class="st-rules-tactics">
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
