// SPDX-License-Identifier: MIT
import { registerGame, type RegisteredGame } from './kit/game_page';
import { listing as lordsOfScotland } from './lords_of_scotland/listing';
import { listing as root } from './root/listing';
import { listing as schottenTotten } from './schotten_totten/listing';
import { listing as twelvePatrols } from './twelve_patrols/listing';

/** Every game this page can draw: one line each. */
export const registeredGames: readonly RegisteredGame[] = [
  registerGame(schottenTotten, () => import('./schotten_totten/page')),
  registerGame(lordsOfScotland, () => import('./lords_of_scotland/page')),
  registerGame(twelvePatrols, () => import('./twelve_patrols/page')),
  registerGame(root, () => import('./root/page')),
];

export function findGame(id: string): RegisteredGame | undefined {
  return registeredGames.find((game) => game.listing.id === id);
}
