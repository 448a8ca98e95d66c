// SPDX-License-Identifier: MIT
/** A part of a game's rules: a heading and a paragraph. */
export function RulesPart({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}
