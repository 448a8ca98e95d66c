// SPDX-License-Identifier: MIT
import type { DailyListing } from '../../games/kit/game_page';
import type { DailyResult, DailyResults } from '../../net/protocol';
import { player } from '../../model/session';
import { Glyph } from '../../ui/glyph';
import { Link } from '../../ui/link';
import { apart } from '../../model/names';
import { words } from '../../words';

/** Attempts in the server's order: won ones first, then the faster ones. */
export function DailyTable({ results, daily }: { results: DailyResults; daily: DailyListing }) {
  if (results.results.length === 0)
    return <p class="muted">{results.is_over ? words.daily.none : words.daily.noneYet}</p>;
  return (
    <>
      <table class="score-table daily-table panel">
        <caption class="only-spoken">{words.daily.results}</caption>
        <thead>
          <tr>
            <th scope="col">{words.daily.place}</th>
            <th scope="col">{words.daily.player}</th>
            <th scope="col">{words.daily.outcome}</th>
            <th scope="col" class="number">
              {daily.column}
            </th>
            <th scope="col" class="number">
              {words.daily.time}
            </th>
            {results.is_over && (
              <th scope="col">
                <span class="only-spoken">{words.daily.record}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {results.results.map((attempt, index) => (
            <AttemptRow
              key={attempt.player.id}
              attempt={attempt}
              place={index + 1}
              daily={daily}
              isOver={results.is_over}
            />
          ))}
        </tbody>
      </table>
      {results.commitment !== null && (
        <p class="small muted commitment">
          {words.daily.promise}: <code>{results.commitment}</code>
        </p>
      )}
    </>
  );
}

interface AttemptRowProps {
  attempt: DailyResult;
  place: number;
  daily: DailyListing;
  isOver: boolean;
}

function AttemptRow({ attempt, place, daily, isOver }: AttemptRowProps) {
  const own = attempt.player.id === player.value?.id;
  const outcome = !attempt.finished ? words.daily.unfinished : attempt.won ? words.daily.won : words.daily.lost;
  return (
    <tr class={own ? 'own' : ''}>
      <td class="place">{place}</td>
      <td>
        <strong>{apart(attempt.player.name)}</strong> {own && <span class="muted">{words.you.marker}</span>}
      </td>
      <td>
        {attempt.won && <Glyph name="l-crown" size={16} />} {outcome}
      </td>
      <td class="number">{daily.figure(attempt.details ?? {})}</td>
      <td class="number">{attempt.milliseconds === null ? '–' : words.elapsed(attempt.milliseconds)}</td>
      {isOver && (
        <td>
          {attempt.match !== undefined && (
            <Link
              to={{ page: 'match', id: attempt.match, seq: null }}
              class="button slim"
              label={words.match.replayOf(apart(attempt.player.name))}
            >
              <Glyph name="l-play" size={16} />
            </Link>
          )}
        </td>
      )}
    </tr>
  );
}
