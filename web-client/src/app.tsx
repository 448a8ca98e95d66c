// SPDX-License-Identifier: MIT
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AdminPlace } from './features/admin/admin_place';
import { DevicePlace } from './shell/device/device_place';
import { SiteHeader, SiteTabs } from './shell/site_header';
import { SiteNotices } from './shell/site_notices';
import { useTurnCalls } from './shell/turn_notifications';
import { DailyPlace } from './features/daily/daily_place';
import { LobbyPage } from './features/lobby/lobby_page';
import { MailLinkPlace } from './features/mail_link/mail_link_place';
import { MatchesPlace } from './features/matches/matches_place';
import { ReplayPlace } from './features/replay/replay_place';
import { go, route, type Route } from './net/router';
import { RulesPlace } from './features/rules/rules_place';
import { gameTitle, rooms, yourMoves } from './model/session';
import { TablePage } from './features/table/table_page';
import { setIcon } from './ui/dom/icon';
import { ToastList } from './ui/toast_list';
import { width } from './ui/dom/viewport';
import { words } from './words';

export function App() {
  useTitle();
  useTurnCalls();
  const here = route.value;
  const atTable = here.page === 'play' || here.page === 'watch' || here.page === 'match';
  return (
    <>
      <button type="button" class="skip-link" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        {words.common.skip}
      </button>
      <SiteNotices />
      {!atTable && <SiteHeader />}
      <Page here={here} />
      {!atTable && width.value === 'phone' && <SiteTabs />}
      <DevicePlace />
      <ToastList />
    </>
  );
}

function Page({ here }: { here: Route }) {
  switch (here.page) {
    case 'lobby':
      return <LobbyPage watch={here.watch} />;
    case 'play':
    case 'watch':
      return <TablePage key={here.code} code={here.code} watchOnly={here.page === 'watch'} />;
    case 'match':
      return <ReplayPlace key={here.id} id={here.id} seq={here.seq} lookOver={here.lookOver ?? false} />;
    case 'matches':
      return <MatchesPlace />;
    case 'daily':
      return <DailyPlace key={here.game} game={here.game} day={here.day} />;
    case 'admin':
      return <AdminPlace />;
    case 'rules':
      return <RulesPlace game={here.game} />;
    case 'unsubscribe':
    case 'confirm':
      return <MailLinkPlace key={here.page} page={here.page} secret={here.key} />;
    case 'unknown':
      return <UnknownPage />;
  }
}

function UnknownPage() {
  return (
    <main class="quiet-page" tabIndex={-1}>
      <h1>{words.unknownPage.title}</h1>
      <button type="button" class="button primary" onClick={() => go({ page: 'lobby', watch: false })}>
        {words.table.backToLobby}
      </button>
    </main>
  );
}

function placeName(here: Route): string {
  switch (here.page) {
    case 'play':
    case 'watch':
      return gameTitle(rooms.value.get(here.code)?.info.value?.game ?? '');
    case 'match':
      return words.match.replay;
    case 'matches':
      return words.places.matches;
    case 'daily':
      return words.daily.name;
    case 'rules':
      return words.places.rules;
    default:
      return '';
  }
}

/** "● Your move · Schotten Totten": the tab tells what waits, also while it is hidden and nothing is drawn. */
function useTitle(): void {
  useEffect(
    () =>
      effect(() => {
        const waiting = yourMoves.value[0]?.info.value?.game;
        const place = placeName(route.value);
        const named = place ? `${place} · ${words.siteName}` : words.siteName;
        document.title = waiting === undefined ? named : words.table.titleYourMove(gameTitle(waiting));
        setIcon(waiting !== undefined);
      }),
    [],
  );
}
