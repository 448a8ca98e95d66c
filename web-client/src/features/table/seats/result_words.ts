// SPDX-License-Identifier: MIT
import type { GamePage, Names, ResultWords } from '../../../games/kit/game_page';
import type { Result } from '../../../net/protocol';
import { words } from '../../../words';

/** What the room itself calls the end of a match that no rule ended. */
const earlyEnds = ['abandoned', 'closed'] as const;

/** How a match ended: in the words of its game, unless the room ended it. */
export function resultWords(
  game: Pick<GamePage, 'resultWords'>,
  result: Result,
  names: Names,
  options: Record<string, unknown>,
  view: unknown,
): ResultWords {
  const early = earlyEnds.find((reason) => reason === result.reason);
  if (early === undefined) return game.resultWords(result, names, options, view);
  return { headline: words.result.nobodyWon, detail: words.result[early] };
}
