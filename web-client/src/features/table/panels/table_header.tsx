// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { ConnectionPill } from '../../../shell/connection_pill';
import type { Room } from '../../../net/protocol';
import { gameTitle, yourMoves } from '../../../model/session';
import { soundOn } from '../../../model/settings';
import { switchSound } from '../../../ui/dom/sound';
import { SettingsDialog } from '../../../shell/settings_dialog';
import { copyLink } from '../../../ui/copy_link';
import { Glyph } from '../../../ui/glyph';
import { Link } from '../../../ui/link';
import { Logo } from '../../../ui/logo';
import { apart } from '../../../model/names';
import { width } from '../../../ui/dom/viewport';
import { words } from '../../../words';
import { KeyList } from './key_list';

interface TableHeaderProps {
  room?: Room;
  title?: string;
  /** Beside the title: a date, for instance. */
  note?: ComponentChildren;
  /** Takes the place of the connection pill: "Watching". */
  pill?: ComponentChildren;
  /** More to do here, with the settings; given what closes these. */
  things?: (close: () => void) => ComponentChildren;
  /** Seats are free and the reader may bring somebody: the code stands for the link to play. */
  isInviting?: boolean;
  /** More buttons, before the common ones. */
  children?: ComponentChildren;
}

/** The bar over every table: where one is, how the line is, sound, help, settings. */
export function TableHeader({ room, title, note, pill, things, isInviting = false, children }: TableHeaderProps) {
  const [open, setOpen] = useState<'settings' | 'keys' | null>(null);
  const lobby = { page: 'lobby', watch: false } as const;
  const small = width.value === 'phone';
  const wide = width.value === 'desktop';
  const elsewhere = yourMoves.value.find((model) => model.code !== room?.code);
  const calls = elsewhere && words.table.yourMoveElsewhere(gameTitle(elsewhere.info.value?.game ?? ''));
  return (
    <header class="table-header">
      <Link
        to={lobby}
        class="icon-button back-link"
        label={calls ? `${words.table.backToLobby}. ${calls}` : words.table.backToLobby}
      >
        <Glyph name="l-left" />
        {calls !== undefined && <span class="badge" />}
      </Link>
      <Link to={lobby} class="site-name" label={words.siteName}>
        <Logo size={28} />
        <span>{words.siteName}</span>
      </Link>
      <h1 class="table-title">{title || (room && gameTitle(room.game)) || words.siteName}</h1>
      {note}
      {room && !room.daily && !small && (
        <button type="button" class="pill" translate={false} onClick={() => void copyCode(room.code, isInviting)}>
          <Glyph name="l-link" size={16} />
          {room.code}
          <span class="only-spoken">: {isInviting ? words.table.copyInvite : words.table.copyWatch}</span>
        </button>
      )}
      <span class="grow" />
      {elsewhere && wide && (
        <Link to={{ page: 'play', code: elsewhere.code }} class="pill accent">
          {calls}
        </Link>
      )}
      {pill}
      <ConnectionPill />
      {room && room.spectators > 0 && (
        <span class="pill watching-pill" title={room.watchers.map(apart).join(', ')}>
          <Glyph name="l-eye" size={16} />
          {words.table.watchers(room.spectators)}
        </span>
      )}
      {children}
      {wide && <SoundButton />}
      {wide && (
        <button type="button" class="icon-button" onClick={() => setOpen('keys')} aria-label={words.keys.title}>
          <Glyph name="l-help" />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        onClick={() => setOpen('settings')}
        aria-label={wide ? words.settings.title : words.common.moreThings}
      >
        <Glyph name={wide ? 'l-gear' : 'l-more'} />
      </button>
      {open === 'settings' && (
        <SettingsDialog onClose={() => setOpen(null)}>
          {(!wide || things) && (
            <div class="table-things">
              {!wide && <TableThings {...(room ? { room } : {})} onKeys={() => setOpen('keys')} />}
              {things?.(() => setOpen(null))}
            </div>
          )}
        </SettingsDialog>
      )}
      {open === 'keys' && <KeyList onClose={() => setOpen(null)} />}
    </header>
  );
}

/** What a code is shown for: to bring players while seats are free, and spectators afterwards. */
function copyCode(code: string, isInviting: boolean): Promise<void> {
  return isInviting
    ? copyLink({ page: 'play', code }, words.table.inviteCopied)
    : copyLink({ page: 'watch', code }, words.table.watchCopied);
}

/** What has no room of its own in a narrow bar. */
function TableThings({ room, onKeys }: { room?: Room; onKeys(): void }) {
  return (
    <>
      {room && !room.daily && (
        <button
          type="button"
          class="button slim"
          onClick={() => void copyLink({ page: 'watch', code: room.code }, words.table.watchCopied)}
        >
          <Glyph name="l-link" size={18} />
          {words.watching.copyLink}
        </button>
      )}
      <button type="button" class="button slim" onClick={onKeys}>
        {words.keys.title}
      </button>
    </>
  );
}

function SoundButton() {
  return (
    <button
      type="button"
      class={soundOn.value ? 'icon-button' : 'icon-button struck'}
      aria-pressed={soundOn.value}
      aria-label={words.settings.sound}
      onClick={() => switchSound(!soundOn.value)}
    >
      <Glyph name="l-sound" />
    </button>
  );
}
