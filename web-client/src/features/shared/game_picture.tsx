// SPDX-License-Identifier: MIT
import { findGame } from '../../games';

/** A game's picture in a box of the given look; decoration. */
export function GamePicture({ game, look }: { game: string; look: 'card' | 'line' | 'tile' }) {
  const Picture = findGame(game)?.listing.Picture;
  return (
    <span class={`game-picture ${look}`} aria-hidden="true">
      {Picture && <Picture />}
    </span>
  );
}
