// SPDX-License-Identifier: MIT
/** The rules beside a table are that table's; the page of rules has all variants. */
import { render } from 'preact';
import { expect, test } from 'vitest';
import { RulesHelp as LordsRules } from '../../src/games/lords_of_scotland/rules_help';
import { lordsWords } from '../../src/games/lords_of_scotland/terms/words';
import { RulesHelp as SchottenRules } from '../../src/games/schotten_totten/rules_help';
import { schottenTottenWords } from '../../src/games/schotten_totten/terms/words';

type Rules = typeof SchottenRules;
function told(Game: Rules, options: Record<string, unknown> | null): string {
  const root = document.createElement('div');
  render(<Game options={options} />, root);
  return root.textContent ?? '';
}

const { turn, pass, expert, rounds, tactics } = schottenTottenWords.help;

test('Schotten Totten: with expert claims nothing is claimed after the card, nor after a pass', () => {
  for (const tactical of [false, true]) {
    const rules = told(SchottenRules, { tactical, expert: true });
    expect(rules).toContain(turn.claimFirst);
    expect(rules).not.toContain(turn.thenClaim);
    expect(rules).toContain(expert.text);
    expect(rules).not.toContain('you may claim');
  }
  expect(told(SchottenRules, { tactical: false, expert: false })).toContain(turn.thenClaim);
});

test('Schotten Totten: a table is told of no variant that it does not play', () => {
  const rules = told(SchottenRules, { tactical: false, expert: false, rounds: 1 });
  for (const absent of [turn.tactical, tactics.text, expert.text, expert.anyTable, rounds.text])
    expect(rules).not.toContain(absent);
  expect(told(SchottenRules, { tactical: true, expert: false, rounds: 3 })).not.toContain(pass.text);
});

test('Schotten Totten: the page of rules leaves nothing out', () => {
  const rules = told(SchottenRules, null);
  for (const part of [turn.base, turn.tactical, tactics.text, pass.text, expert.anyTable, rounds.text])
    expect(rules).toContain(part);
});

test('Lords of Scotland: the page of rules tells both hand limits, both blocks and of Bruce', () => {
  const { recruit, power } = lordsWords.help;
  const rules = told(LordsRules, null);
  for (const part of [recruit.loose, recruit.either, power.any, power.sameClan, lordsWords.clans.bruce.rules])
    expect(rules).toContain(part);
  expect(told(LordsRules, { strict_hand_limit: true })).not.toContain(recruit.loose);
});
