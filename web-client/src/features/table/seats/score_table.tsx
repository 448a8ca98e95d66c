// SPDX-License-Identifier: MIT
/** The scores of a finished match as a table, the winners first. */
import type { GamePage, Names } from '../../../games/kit/game_page';
import type { Result, Room } from '../../../net/protocol';
import { Glyph } from '../../../ui/glyph';
import { width } from '../../../ui/dom/viewport';
import { words } from '../../../words';
import { SeatAvatar } from './seat_avatar';

/** Places by score, the highest first; seats without a score come last. */
export function placesOf(result: Result): { seat: number; place: number; score: number | null }[] {
  const scored = result.scores.map((score, seat) => ({ seat, score, won: result.winners.includes(seat) }));
  scored.sort(
    (one, other) => Number(other.won) - Number(one.won) || (other.score ?? -Infinity) - (one.score ?? -Infinity),
  );
  return scored.map(({ seat, score, won }, index) => {
    const sameAs = scored.findIndex((earlier) => earlier.won === won && earlier.score === score);
    return { seat, score, place: Math.min(index, sameAs) + 1 };
  });
}

interface ScoreTableProps {
  game: Pick<GamePage, 'resultColumn'>;
  room: Room;
  result: Result;
  names: Names;
  /** The last position. */
  view: unknown;
  /** For the rail beside a replay: the column of the game stands below the name, as on a phone. */
  isSlim?: boolean;
}

export function ScoreTable({ game, room, result, names, view, isSlim = false }: ScoreTableProps) {
  const column = game.resultColumn;
  const isFolded = isSlim || width.value === 'phone';
  return (
    <table class={isSlim ? 'score-table slim' : 'score-table panel'}>
      <thead>
        <tr>
          <th scope="col">{words.result.place}</th>
          <th scope="col">{words.result.player}</th>
          {column && !isFolded && <th scope="col">{column.head}</th>}
          <th scope="col" class="number">
            {words.result.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {placesOf(result).map(({ seat, place, score }) => (
          <tr key={seat} class={seat === names.own ? 'own' : ''}>
            <td class="place">{place}</td>
            <td>
              <span class="score-name">
                {!isSlim && <SeatAvatar name={names.of(seat)} state={room.seats[seat]} />}
                <span class="score-words">
                  <span>
                    <strong>{names.of(seat)}</strong>
                    {seat === names.own && <span class="muted">{` ${words.you.marker}`}</span>}
                    {result.winners.includes(seat) && <Glyph name="l-crown" words={words.result.winner} />}
                  </span>
                  {column && isFolded && <column.Cell view={view} seat={seat} names={names} />}
                </span>
              </span>
            </td>
            {column && !isFolded && (
              <td>
                <column.Cell view={view} seat={seat} names={names} />
              </td>
            )}
            <td class="number score">{score ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
