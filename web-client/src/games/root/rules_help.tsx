// SPDX-License-Identifier: MIT
/** The rules in words of our own: what all share, then each faction that may play; elsewhere than at a table all of them. */
import { FactionHead } from './pieces/signs';
import type { Faction } from './terms/types';
import { rootWords as words } from './terms/words';

export function RulesHelp({ options }: { options: Record<string, unknown> | null }) {
  const chosen = Array.isArray(options?.['factions']) ? (options['factions'] as Faction[]) : null;
  const all = Object.keys(words.help.factions) as (keyof typeof words.help.factions)[];
  return (
    <div class="rt-rules">
      {words.help.common.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {all
        .filter((faction) => chosen === null || chosen.includes(faction))
        .map((faction) => (
          <details key={faction} open={chosen !== null && chosen.length <= 3}>
            <summary>
              <FactionHead faction={faction} size={20} /> {words.help.factions[faction].title}
            </summary>
            {words.help.factions[faction].lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </details>
        ))}
    </div>
  );
}
