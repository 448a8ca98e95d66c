import type { RegisteredGame } from './game_page';

/** Every game this page can draw: one line each, such as
 * `registerGame(listing, () => import('./the_game/page'))`. */
export const registeredGames: readonly RegisteredGame[] = [];

export function findGame(id: string): RegisteredGame | undefined {
  return registeredGames.find((game) => game.listing.id === id);
}
