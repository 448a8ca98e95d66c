// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import type { AdminBans, AdminConnection, AdminConnections, AdminRoom, AdminRooms } from '../../generated/admin';
import { gameTitle } from '../../model/session';
import { apart } from '../../model/names';
import { confirm } from './actions';
import { usePages, useTold } from './use_told';
import { adminWords } from './words';

interface ListProps<Entry> {
  id: string;
  title: string;
  none: string;
  fault: string | null;
  entries: Entry[] | null;
  keyOf(entry: Entry): string | number;
  row(entry: Entry): ComponentChildren;
  children?: ComponentChildren;
}

function List<Entry>({ id, title, none, fault, entries, keyOf, row, children }: ListProps<Entry>) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {fault && <p class="field-error">{fault}</p>}
      {entries?.length === 0 && <p class="muted">{none}</p>}
      {entries && entries.length > 0 && (
        <ul class="panel admin-rows">
          {entries.map((entry) => (
            <li key={keyOf(entry)}>{row(entry)}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function OlderButton({ more }: { more: (() => void) | null }) {
  return (
    more && (
      <button type="button" class="button" onClick={more}>
        {adminWords.older}
      </button>
    )
  );
}

export function Rooms() {
  const { body, fault, more } = usePages<AdminRooms>('rooms');
  const words = adminWords.rooms;
  return (
    <List<AdminRoom>
      id="admin-rooms"
      title={words.title}
      none={words.none}
      fault={fault}
      entries={body && body.flatMap((page) => page.rooms)}
      keyOf={(room) => room.number}
      row={(room) => <RoomRow room={room} />}
    >
      <OlderButton more={more} />
    </List>
  );
}

function seatWords(room: AdminRoom): string {
  const words = adminWords.rooms;
  return room.seats
    .map(({ player, connected, bot }) => {
      if (player === null) return bot ? words.bot(bot.level) : words.emptySeat;
      if (bot) return words.playedFor(apart(player.name));
      return connected ? apart(player.name) : words.away(apart(player.name));
    })
    .join(', ');
}

function RoomRow({ room }: { room: AdminRoom }) {
  const words = adminWords.rooms;
  const details = [
    words.status[room.status],
    words.visibility[room.visibility],
    ...(room.spectators > 0 ? [words.spectators(room.spectators)] : []),
    words.opened(room.created_at),
    ...(room.last_entry_at === null ? [] : [words.lastEntry(room.last_entry_at)]),
  ];
  const close = () =>
    confirm({
      title: words.closeTitle(room.code),
      text: words.closeText,
      button: words.close,
      method: 'POST',
      path: `rooms/${room.code}/close`,
      done: words.closeDone(room.code),
    });
  return (
    <>
      <div class="admin-words">
        <h3>
          <span class="unbroken">{room.code}</span> · {gameTitle(room.game)}
        </h3>
        <p>{seatWords(room)}</p>
        <p class="small muted">{details.join(' · ')}</p>
      </div>
      <button type="button" class="button bad slim" onClick={close} aria-label={words.closeOf(room.code)}>
        {words.close}
      </button>
    </>
  );
}

export function Connections() {
  const { body, fault, more } = usePages<AdminConnections>('connections');
  const words = adminWords.connections;
  return (
    <List<AdminConnection>
      id="admin-connections"
      title={words.title}
      none={words.none}
      fault={fault}
      entries={body && body.flatMap((page) => page.connections)}
      keyOf={(connection) => connection.number}
      row={(connection) => <ConnectionRow connection={connection} />}
    >
      <OlderButton more={more} />
    </List>
  );
}

function ConnectionRow({ connection }: { connection: AdminConnection }) {
  const words = adminWords.connections;
  const { number, player } = connection;
  const close = () =>
    confirm({
      title: words.closeTitle(number),
      text: words.closeText,
      button: words.close,
      method: 'POST',
      path: `connections/${number}/close`,
      done: words.closeDone(number),
    });
  return (
    <>
      <div class="admin-words">
        <h3>{player ? apart(player.name) : words.nobody}</h3>
        {player && <p class="small">{player.id}</p>}
        <p class="small muted">{words.line(connection)}</p>
      </div>
      <div class="admin-buttons">
        <button type="button" class="button slim" onClick={close} aria-label={words.closeOf(number)}>
          {words.close}
        </button>
        {player && <PlayerButtons player={player} />}
      </div>
    </>
  );
}

function PlayerButtons({ player }: { player: { id: string; name: string } }) {
  const name = apart(player.name);
  const words = adminWords.connections;
  const kick = () =>
    confirm({
      title: words.kickTitle(name),
      text: words.closeText,
      button: words.kick,
      method: 'POST',
      path: `players/${encodeURIComponent(player.id)}/kick`,
      done: words.kickDone(name),
    });
  const ban = () =>
    confirm({
      title: adminWords.bans.makeTitle(name),
      text: adminWords.bans.makeText,
      button: words.ban,
      method: 'POST',
      path: 'bans',
      body: { player: player.id, reason: player.name },
      done: adminWords.bans.made(name),
    });
  return (
    <>
      <button type="button" class="button slim" onClick={kick} aria-label={words.kickOf(name)}>
        {words.kick}
      </button>
      <button type="button" class="button bad slim" onClick={ban} aria-label={words.banOf(name)}>
        {words.ban}
      </button>
    </>
  );
}

export function BanRows() {
  const { body, fault } = useTold<AdminBans>('bans');
  const words = adminWords.bans;
  return (
    <List<AdminBans['bans'][number]>
      id="admin-bans"
      title={words.title}
      none={words.none}
      fault={fault}
      entries={body && body.bans}
      keyOf={(ban) => ban.id}
      row={(ban) => <BanRow ban={ban} />}
    />
  );
}

function BanRow({ ban }: { ban: AdminBans['bans'][number] }) {
  const words = adminWords.bans;
  const whom = ban.player ?? ban.network ?? '';
  const details = [words.since(ban.made_at), ban.until === null ? words.forEver : words.until(ban.until)];
  const lift = () =>
    confirm({
      title: words.liftTitle(whom),
      button: words.lift,
      method: 'DELETE',
      path: `bans/${ban.id}`,
      done: words.lifted(whom),
    });
  return (
    <>
      <div class="admin-words">
        <h3>{whom}</h3>
        {ban.reason && <p dir="auto">{ban.reason}</p>}
        <p class="small muted">{details.join(' · ')}</p>
      </div>
      <button type="button" class="button slim" onClick={lift} aria-label={words.liftOf(whom)}>
        {words.lift}
      </button>
    </>
  );
}
