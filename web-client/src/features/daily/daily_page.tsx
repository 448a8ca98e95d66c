// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { OfflineBar } from '../../shell/site_notices';
import { findGame } from '../../games';
import type { DailyListing, GameListing } from '../../games/kit/game_page';
import { withOfferedValues } from '../shared/option_fields';
import type { DailyResults } from '../../net/protocol';
import { go } from '../../net/router';
import { dayAfter, fetchDaily, ownAttempt, playDaily, today } from '../../model/daily';
import { games, gameTitle, online, player } from '../../model/session';
import { Segments } from '../../ui/form_parts';
import { Glyph } from '../../ui/glyph';
import { Link } from '../../ui/link';
import { words } from '../../words';
import { DailyTable } from './daily_table';

const periodMs = 15_000;

/** The deal that everybody shares on one day, and how it went. */
export function DailyPage({ game, day }: { game: string; day: string | null }) {
  const listing = findGame(game)?.listing;
  if (!listing?.daily) return <NoDaily />;
  return <DailyDeal listing={listing} daily={listing.daily} day={day ?? today()} />;
}

function NoDaily() {
  return (
    <main class="quiet-page" tabIndex={-1}>
      <h1>{words.daily.unknown}</h1>
      <Link to={{ page: 'lobby', watch: false }} class="button primary">
        {words.table.backToLobby}
      </Link>
    </main>
  );
}

/** The results of that deal, fetched again from time to time; undefined while they are on their way. */
function useResults(game: string, key: string, day: string): DailyResults | null | undefined {
  const [results, setResults] = useState<DailyResults | null | undefined>(undefined);
  const isOnline = online.value;
  useEffect(() => {
    let wanted = true;
    const ask = () => void fetchDaily(game, key, day).then((found) => wanted && setResults(found));
    setResults(undefined);
    ask();
    const timer = setInterval(() => !document.hidden && ask(), periodMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [game, key, day, isOnline]);
  return results;
}

function DailyDeal({ listing, daily, day }: { listing: GameListing; daily: DailyListing; day: string }) {
  const [key, setKey] = useState<string | null>(null);
  const info = games.value.find((one) => one.id === listing.id);
  const field = listing.optionFields.find((one) => one.name === daily.keyOption);
  const offered = field ? withOfferedValues(field, info) : undefined;
  const keys = offered?.kind === 'choice' ? offered.choices : [];
  const chosen = key ?? String(keys[0]?.value ?? '');
  const results = useResults(listing.id, chosen, day);
  return (
    <main class="narrow-page daily-page" tabIndex={-1}>
      <OfflineBar />
      <h1>{words.daily.title(gameTitle(listing.id))}</h1>
      <p class="muted">{words.daily.help}</p>
      {offered && keys.length > 1 && (
        <Segments name={offered.label} value={chosen} choices={keys} onChange={(value) => setKey(String(value))} />
      )}
      <DayBar game={listing.id} day={day} />
      {day === today() && <TodaysButton listing={listing} daily={daily} chosen={chosen} results={results ?? null} />}
      {results === null && <p role="alert">{words.daily.missing}</p>}
      {results && <DailyTable results={results} daily={daily} />}
      <p class="small muted">{words.daily.honour}</p>
    </main>
  );
}

function DayBar({ game, day }: { game: string; day: string }) {
  const isToday = day >= today();
  const to = (other: string) => go({ page: 'daily', game, day: other === today() ? null : other });
  return (
    <div class="day-bar">
      <button type="button" class="icon-button" aria-label={words.daily.earlier} onClick={() => to(dayAfter(day, -1))}>
        <Glyph name="l-left" />
      </button>
      <h2 aria-live="polite">{words.daily.date(new Date(`${day}T00:00:00Z`))}</h2>
      <button
        type="button"
        class="icon-button"
        aria-label={words.daily.later}
        disabled={isToday}
        onClick={() => to(dayAfter(day, 1))}
      >
        <Glyph name="l-right" />
      </button>
    </div>
  );
}

interface TodaysButtonProps {
  listing: GameListing;
  daily: DailyListing;
  chosen: string;
  results: DailyResults | null;
}

/** Begins the attempt, goes on with it, or says that it is over. */
function TodaysButton({ listing, daily, chosen, results }: TodaysButtonProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = ownAttempt(listing.id, chosen, today());
  if (running !== null) {
    return (
      <div>
        <Link to={{ page: 'play', code: running }} class="button primary">
          {words.daily.goOn}
        </Link>
      </div>
    );
  }
  if (results?.results.some((one) => one.player.id === player.value?.id)) return <p>{words.daily.played}</p>;
  const start = async () => {
    setBusy(true);
    const fault = await playDaily(listing.id, { [daily.keyOption]: chosen, [daily.option]: true });
    setBusy(false);
    if (fault !== null) setError(fault === 'forbidden' ? words.daily.played : words.fault(fault));
  };
  return (
    <div>
      <button type="button" class="button primary" disabled={busy || !online.value} onClick={() => void start()}>
        {words.daily.play}
      </button>
      {error !== null && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
