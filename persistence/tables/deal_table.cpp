// SPDX-License-Identifier: MIT
#include "persistence/tables/deal_table.h"

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

DealTable::DealTable(SQLite::Database& database)
    : insert_(
          database,
          "INSERT INTO deals (day, game, deal_key, server_part) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      find_(database, "SELECT server_part FROM deals WHERE day = ? AND game = ? AND deal_key = ?"),
      insert_attempt_(database,
                      "INSERT INTO deal_attempts (day, game, deal_key, player) VALUES (?, ?, ?, ?)"),
      find_attempt_(database,
                    "SELECT 1 FROM deal_attempts WHERE day = ? AND game = ? AND deal_key = ? AND player = ?"),
      end_attempt_(database,
                   "UPDATE deal_attempts SET match = ?, is_won = ?, milliseconds = ?, details = ?"
                   " WHERE day = ? AND game = ? AND deal_key = ? AND player = ?"),
      attempts_(
          database,
          "SELECT a.player, coalesce(p.name, ''), a.match IS NOT NULL, a.is_won, a.milliseconds, a.details,"
          " a.match FROM deal_attempts a LEFT JOIN players p ON p.id = a.player"
          " WHERE a.day = ? AND a.game = ? AND a.deal_key = ? AND (a.match IS NOT NULL OR ?)"
          " ORDER BY a.match IS NULL, a.is_won DESC, a.milliseconds, a.player LIMIT ?") {}

void DealTable::store(const DealName& deal, const std::string& server_part) {
  Use(insert_, deal.day, deal.game, deal.key, server_part).run();
}

std::string DealTable::server_part_of(const DealName& deal) {
  Use found(find_, deal.day, deal.game, deal.key);
  return found.next() ? found.text(0) : std::string();
}

std::optional<DealForPlayer> DealTable::find(const DealName& deal, const std::string& player) {
  DealForPlayer found{server_part_of(deal), false};
  if (found.server_part.empty()) return std::nullopt;
  found.is_attempted = Use(find_attempt_, deal.day, deal.game, deal.key, player).next();
  return found;
}

void DealTable::begin_attempt(const DealName& deal, const std::string& player) {
  Use(insert_attempt_, deal.day, deal.game, deal.key, player).run();
}

void DealTable::end_attempt(const EndedAttempt& attempt, const std::string& match) {
  const DealName& deal = attempt.deal;
  Use(end_attempt_, match, std::int64_t{attempt.is_won}, attempt.milliseconds, attempt.details, deal.day,
      deal.game, deal.key, attempt.player)
      .run();
}

DealResults DealTable::results(const DealName& deal, bool with_unfinished, std::size_t count) {
  DealResults results{server_part_of(deal), {}};
  for (Use row(attempts_, deal.day, deal.game, deal.key, std::int64_t{with_unfinished},
               static_cast<std::int64_t>(count));
       row.next();) {
    Attempt attempt{row.text(0), row.text(1), std::nullopt};
    if (row.number(2) != 0) {
      attempt.result = AttemptResult{row.number(3) != 0, row.number(4), row.text(5), row.text(6)};
    }
    results.attempts.push_back(std::move(attempt));
  }
  return results;
}

}  // namespace marchstone::persistence
