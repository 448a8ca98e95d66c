// SPDX-License-Identifier: MIT
import type { AdminOverview } from '../../generated/admin';
import { adminWords } from './words';

export function Overview({ overview }: { overview: AdminOverview }) {
  const words = adminWords.overview;
  const { storage } = overview;
  const figures: [string, string][] = [
    [words.version, overview.version],
    [words.uptime, adminWords.duration(overview.uptime_seconds)],
    [words.rooms, words.roomsOf(overview.rooms)],
    [words.bots, words.botsOf(overview.bots)],
    [words.connections, String(overview.connections)],
    [words.online, String(overview.players.online)],
    [words.known, adminWords.count(overview.players.known)],
    [words.matches, adminWords.count(storage.archived_matches)],
    [words.journal, adminWords.count(storage.journal_rows)],
    [words.store, storage.usable ? words.storeWell : words.storeBad],
    [words.database, words.databaseOf(storage.database_bytes, storage.log_bytes)],
    [words.free, adminWords.size(storage.free_bytes)],
    [words.backup, storage.last_backup_at === null ? words.noBackup : adminWords.moment(storage.last_backup_at)],
    [words.bans, String(overview.bans)],
    [words.drain, overview.drains_until === null ? words.drainsNot : words.drains(overview.drains_until)],
  ];
  return (
    <section aria-labelledby="admin-overview">
      <h2 id="admin-overview">{words.title}</h2>
      <dl class="panel admin-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt class="small muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
