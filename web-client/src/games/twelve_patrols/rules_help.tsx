// SPDX-License-Identifier: MIT
/** The help beside the table: the rules in words of our own. */
import { Legend } from './table/legend';
import { patrolsWords as words } from './terms/words';

export function RulesHelp() {
  const { goal, turn, patrol, edges, change, loss } = words.help;
  return (
    <div class="tp-rules">
      {[goal, turn, patrol, edges].map((part) => (
        <Part key={part.title} {...part} />
      ))}
      <Legend />
      {[change, loss].map((part) => (
        <Part key={part.title} {...part} />
      ))}
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
