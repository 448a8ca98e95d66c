// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { RoomModel } from '../../model/room_model';
import { gameTitle, yourMoves } from '../../model/session';
import { useLeftMs } from '../../ui/left_time';
import { Link } from '../../ui/link';
import { width } from '../../ui/dom/viewport';
import { words } from '../../words';
import { GamePicture } from '../shared/game_picture';
import { opponentsWords } from '../shared/room_words';

/** The first thing in the lobby: tables that wait for you. */
export function YourMoves() {
  const [unfolded, setUnfolded] = useState(false);
  const waiting = yourMoves.value;
  if (waiting.length === 0) return null;
  const shown = width.value === 'phone' && !unfolded ? waiting.slice(0, 1) : waiting;
  const folded = waiting.length - shown.length;
  return (
    <section class="your-moves" aria-label={words.lobby.yourMoves}>
      <h2 class="only-spoken">{words.lobby.yourMoves}</h2>
      {shown.map((model) => (
        <YourMove key={model.code} model={model} />
      ))}
      {folded > 0 && (
        <button type="button" class="link-button" onClick={() => setUnfolded(true)}>
          {words.lobby.moreWait(folded)}
        </button>
      )}
    </section>
  );
}

function YourMove({ model }: { model: RoomModel }) {
  const room = model.info.value;
  const seat = model.ownSeat.value;
  const left = useLeftMs(model.clock.value, seat);
  if (!room) return null;
  return (
    <article class="your-move panel">
      <GamePicture game={room.game} look="line" />
      <div class="grow">
        <h3>{gameTitle(room.game)}</h3>
        <p class="small">{opponentsWords(room, seat)}</p>
        <p class="small accent-words">
          {left === null ? words.lobby.yourMove : words.lobby.yourMoveLeft(words.duration(left))}
        </p>
      </div>
      <Link
        to={{ page: 'play', code: room.code }}
        class="button primary"
        label={words.lobby.playAt(gameTitle(room.game))}
      >
        {words.lobby.play}
      </Link>
    </article>
  );
}
