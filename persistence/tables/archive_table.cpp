// SPDX-License-Identifier: MIT
#include "persistence/tables/archive_table.h"

#include <algorithm>

#include "persistence/interface/limits.h"
#include "persistence/sqlite/statement.h"
#include "persistence/tables/match_cursor.h"

namespace marchstone::persistence {
namespace {

/// A list scans one index backwards and returns every match that it meets: the public ones, those of a game,
/// of a player, or of both; or all of one player, who is the only one to see their private ones. Parameters
/// are numbered, since each list uses some of them.
std::string list_statement(const MatchQuery& query, bool has_cursor) {
  std::string sql = "SELECT m.finished_at, m.id, m.summary FROM ";
  const std::string of = query.player ? "p" : "m";
  const std::string id = query.player ? "p.match" : "m.id";
  sql += query.player ? "match_players p CROSS JOIN matches m ON m.id = p.match WHERE p.player = ?4"
                      : "matches m WHERE true";
  if (!query.player || !query.include_private) sql += " AND " + of + ".is_public = 1";
  if (query.game) sql += " AND " + of + ".game = ?3";
  if (has_cursor) sql += " AND (" + of + ".finished_at, " + id + ") < (?1, ?2)";
  return sql + " ORDER BY " + of + ".finished_at DESC, " + id + " DESC LIMIT ?5";
}

void bind_list(SQLite::Statement& statement, const MatchQuery& query,
               const std::optional<MatchCursor>& cursor, std::int64_t rows) {
  if (cursor) {
    statement.bind(1, cursor->finished_at);
    statement.bind(2, cursor->id);
  }
  if (query.game) statement.bind(3, *query.game);
  if (query.player) statement.bind(4, *query.player);
  statement.bind(5, rows);
}

}  // namespace

ArchiveTable::ArchiveTable(SQLite::Database& database)
    : database_(database),
      insert_(database,
              "INSERT INTO matches (id, game, is_public, finished_at, summary, record, opens_at)"
              " VALUES (?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT (id) DO NOTHING"),
      insert_player_(database,
                     "INSERT INTO match_players (match, seat, player, finished_at, game, is_public)"
                     " VALUES (?, ?, ?, ?, ?, ?)"),
      find_(database, "SELECT record, is_public, finished_at, opens_at FROM matches WHERE id = ?") {}

void ArchiveTable::store(const ArchivedMatch& match) {
  const bool is_new = Use(insert_, match.id, match.game, std::int64_t{match.is_public}, match.finished_at,
                          match.summary, match.record, match.opens_at)
                          .run() == 1;
  if (!is_new) return;
  std::int64_t seat = 0;
  for (const std::string& player : match.players) {
    Use(insert_player_, match.id, seat++, player, match.finished_at, match.game,
        std::int64_t{match.is_public})
        .run();
  }
}

std::optional<MatchArchive::Record> ArchiveTable::find(const std::string& id) {
  Use found(find_, id);
  if (!found.next()) return std::nullopt;
  return MatchArchive::Record{found.text(0), found.number(1) != 0, found.number(2), found.number(3)};
}

std::optional<MatchPage> ArchiveTable::list(const MatchQuery& query) {
  const auto cursor = query.before ? MatchCursor::read(*query.before) : std::nullopt;
  if (query.before && !cursor) return std::nullopt;
  const std::size_t count = std::clamp<std::size_t>(query.count, 1, limits::page_matches);
  SQLite::Statement statement(database_, list_statement(query, cursor.has_value()));
  bind_list(statement, query, cursor, static_cast<std::int64_t>(count) + 1);
  MatchPage page;
  MatchCursor last;
  for (Use row(statement); row.next();) {
    if (page.summaries.size() == count) {
      page.next = last.write();
      break;
    }
    last = {row.number(0), row.text(1)};
    page.summaries.push_back(row.text(2));
  }
  return page;
}

std::size_t scan_archive(SQLite::Database& database, const std::function<void(ArchivedMatch)>& match) {
  SQLite::Statement matches(database,
                            "SELECT id, game, is_public, finished_at, summary, record, opens_at FROM matches"
                            " ORDER BY finished_at, id");
  SQLite::Statement players(database, "SELECT player FROM match_players WHERE match = ? ORDER BY seat");
  std::size_t count = 0;
  for (Use row(matches); row.next(); ++count) {
    ArchivedMatch found{row.text(0), row.text(1), row.number(2) != 0, row.number(3),
                        {},          row.text(4), row.text(5),        row.number(6)};
    for (Use seat(players, found.id); seat.next();) found.players.push_back(seat.text(0));
    match(std::move(found));
  }
  return count;
}

}  // namespace marchstone::persistence
