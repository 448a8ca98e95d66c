// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { route, type Route } from '../net/router';
import { player, yourMoves } from '../model/session';
import { Glyph } from '../ui/glyph';
import { Link } from '../ui/link';
import { Logo } from '../ui/logo';
import { apart, hueOf, initialsOf } from '../model/names';
import { SettingsDialog } from './settings_dialog';
import { words } from '../words';
import { ConnectionPill } from './connection_pill';
import { NameDialog } from './name_dialog';

const places: { to: Route; name: 'play' | 'watch' | 'matches' | 'rules'; glyph: string }[] = [
  { to: { page: 'lobby', watch: false }, name: 'play', glyph: 'l-home' },
  { to: { page: 'lobby', watch: true }, name: 'watch', glyph: 'l-eye' },
  { to: { page: 'matches' }, name: 'matches', glyph: 'l-log' },
  { to: { page: 'rules', game: null }, name: 'rules', glyph: 'l-help' },
];

function isHere(place: Route): boolean {
  const here = route.value;
  if (here.page === 'lobby' && place.page === 'lobby') return here.watch === place.watch;
  return here.page === place.page;
}

/** The head of every page but the tables: name, places, connection, the reader's name, settings. */
export function SiteHeader() {
  const [open, setOpen] = useState<'name' | 'settings' | null>(null);
  const name = player.value?.name;
  return (
    <header class="site-header">
      <Link to={{ page: 'lobby', watch: false }} class="site-name" label={words.siteName}>
        <Logo size={34} />
        <span>{words.siteName}</span>
      </Link>
      <nav class="site-places" aria-label={words.places.name}>
        {places.map((place) => (
          <Link key={place.name} to={place.to} current={isHere(place.to)}>
            {words.places[place.name]}
          </Link>
        ))}
      </nav>
      <div class="site-you">
        {name !== undefined && (
          <button type="button" class="pill name-pill" onClick={() => setOpen('name')}>
            <span class="avatar tiny" aria-hidden="true" style={{ '--hue': player.value && hueOf(player.value.id) }}>
              {initialsOf(name)}
            </span>
            <strong>{apart(name)}</strong> <span class="rename-word">{words.you.rename}</span>
          </button>
        )}
        <ConnectionPill />
        <button type="button" class="icon-button" onClick={() => setOpen('settings')} aria-label={words.settings.title}>
          <Glyph name="l-gear" />
        </button>
      </div>
      {open === 'name' && <NameDialog onClose={() => setOpen(null)} />}
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(null)} />}
    </header>
  );
}

/** The same places at the lower edge of a phone. */
export function SiteTabs() {
  const waiting = yourMoves.value.length;
  return (
    <nav class="bottom-tabs" aria-label={words.places.name}>
      {places.map((place, index) => (
        <Link key={place.name} to={place.to} current={isHere(place.to)} class="bottom-tab">
          <span class="tab-glyph">
            <Glyph name={place.glyph} size={22} />
            {index === 0 && waiting > 0 && (
              <span class="badge">
                {waiting}
                <span class="only-spoken"> {words.lobby.tablesWait}</span>
              </span>
            )}
          </span>
          {words.places[place.name]}
        </Link>
      ))}
    </nav>
  );
}
