// SPDX-License-Identifier: MIT
/** What the lobby shows of this game; part of the first load, so it is kept small. */
import type { GameListing, OptionField } from '../kit/game_page';
import { listingWords as words } from './listing_words';
import { Picture } from './picture';

type Faction = keyof typeof words.factions;

/** The sets that the rules advise, for two seats and more. */
const advised: readonly Faction[] = ['marquise', 'eyrie', 'alliance', 'vagabond', 'riverfolk', 'cult'];

/** Why no match can be played with these factions; the server refuses the same ones. */
export function faultOfFactions(factions: readonly string[]): string | null {
  if (new Set(factions).size < factions.length) return words.faults.twice;
  if (!['marquise', 'eyrie', 'cult'].some((leader) => factions.includes(leader))) return words.faults.leader;
  return factions.includes('vagabond_2') && !factions.includes('vagabond') ? words.faults.second : null;
}

/** The agreed factions by name; none where the players choose. */
function agreed({ factions }: Record<string, unknown>): string[] {
  return Array.isArray(factions) ? factions.map((faction) => words.factions[faction as Faction]) : [];
}

export const listing: GameListing = {
  id: 'root',
  minutes: 120,
  Picture,
  get optionFields(): OptionField[] {
    return [
      {
        kind: 'seats',
        name: 'factions',
        label: words.options.factions,
        players: words.options.players,
        host: words.options.host,
        choices: Object.entries(words.factions).map(([value, label]) => ({ value, label })),
        suggestion: advised,
        fault: faultOfFactions,
      },
    ];
  },
  get lessons() {
    return advised.map((faction) => ({
      name: faction,
      label: words.factions[faction],
      detail: words.lessons[faction as keyof typeof words.lessons],
    }));
  },
  optionsInWords: (options) => {
    const names = agreed(options);
    return names.length > 0 ? [names.join(', ')] : [];
  },
  seatInWords: (options, seat) => agreed(options)[seat] ?? null,
  get inFiveSentences() {
    return words.inFiveSentences;
  },
};
