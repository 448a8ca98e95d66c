// SPDX-License-Identifier: MIT
import { LearnButton } from '../shared/learn';
import { offeredGames } from '../shared/play_now';
import type { GameInfo } from '../../net/protocol';
import { games } from '../../model/session';
import { useGamePage } from '../table/table_page';
import { Link } from '../../ui/link';
import { words } from '../../words';

/** The rules of every game, in full: with all variants that a table may choose. */
export function RulesPage({ game }: { game: string | null }) {
  const offered = offeredGames();
  const shown = offered.find((one) => one.id === game) ?? offered[0];
  return (
    <main class="narrow-page" tabIndex={-1}>
      <h1>{words.places.rules}</h1>
      {offered.length > 1 && (
        <nav class="rules-games" aria-label={words.create.game}>
          {offered.map((one) => (
            <Link key={one.id} to={{ page: 'rules', game: one.id }} current={one === shown} class="button slim">
              {one.title}
            </Link>
          ))}
        </nav>
      )}
      {shown ? (
        <GameRules info={shown} />
      ) : (
        <p class="muted">{games.value.length === 0 ? words.lobby.looking : words.lobby.noGames}</p>
      )}
    </main>
  );
}

function GameRules({ info }: { info: GameInfo }) {
  const page = useGamePage(info.id);
  return (
    <article class="rules-text panel">
      <div class="rules-head">
        <h2>{info.title}</h2>
        <LearnButton game={info.id} title={info.title} />
      </div>
      {page !== null && page !== 'unknown' && <page.Rules options={null} />}
    </article>
  );
}
