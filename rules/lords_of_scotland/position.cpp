// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/position.h"

#include "rules/lords_of_scotland/consistent.h"
#include "rules/lords_of_scotland/legality.h"
#include "rules/lords_of_scotland/referee.h"

namespace marchstone::lords_of_scotland {

static_assert(Game<Position>);

namespace {

std::string_view word(Phase phase) {
  switch (phase) {
    case Phase::act:
      return "act";
    case Phase::follow_up:
      return "follow_up";
    case Phase::supporter:
      return "supporter";
    case Phase::swap:
      return "swap";
    case Phase::discard:
      return "discard";
    case Phase::copy:
      return "copy";
    case Phase::claim:
      return "claim";
    case Phase::over:
      return "over";
  }
  return {};
}

std::string_view word(Reason reason) {
  switch (reason) {
    case Reason::points:
      return "points";
    case Reason::resigned:
      return "resigned";
    case Reason::time:
      return "time";
  }
  return {};
}

Table fresh_table(const Options& options, std::size_t players, Random& random) {
  Table table;
  table.seats = static_cast<std::uint8_t>(players);
  const std::size_t cards = options.bruce ? card_count : clan_card_count;
  for (std::size_t card = 0; card < cards; ++card) table.draw_pile.push_back(static_cast<Card>(card));
  random.shuffle(table.draw_pile);
  return table;
}

}  // namespace

Result<Position, SetupError> Position::setup(const Options& options, std::size_t players, Random random) {
  if (players < fewest_seats || players > most_seats)
    return SetupError{"players: Lords of Scotland needs two to five"};
  if (options.same_clan_activation && players < 4)
    return SetupError{"same_clan_activation: for four or five players only"};  // R4
  if (options.first_seat && index(*options.first_seat) >= players)
    return SetupError{"first_seat: no such seat"};
  Table table = fresh_table(options, players, random);
  std::vector<Event> untold;
  Referee(options, table, random, untold).open_match();
  return Position(options, table, random);
}

Position::Position(const Options& options, const Table& table, const Random& random)
    : options_(options), table_(table), random_(random) {
  assert(consistent());
}

InlineVector<Decider, 1> Position::deciders() const {
  if (table_.phase == Phase::over) return {};
  return {Decider{table_.decider(), word(table_.phase)}};
}

std::optional<Outcome> Position::outcome() const {
  if (!table_.ending) return std::nullopt;
  Outcome outcome{{table_.ending->winner}, {}, word(table_.ending->reason)};
  for (std::size_t at = 0; at < table_.seats; ++at) outcome.scores.emplace_back(table_.players[at].points());
  return outcome;
}

Result<Applied<Event>, Violation> Position::apply(Seat seat, const Move& move) {
  if (const auto violation = violation_of(table_, options_, seat, move)) return *violation;
  Applied<Event> applied;
  applied.events.reserve(4);
  Referee referee(options_, table_, random_, applied.events);
  referee.carry_out(move);
  applied.informed = referee.informed();
  assert(consistent());
  return applied;
}

Applied<Event> Position::depart(Seat seat, Departure departure) {
  assert(table_.phase != Phase::over && index(seat) < table_.seats && !table_.player(seat).gone);
  Applied<Event> applied;
  Referee referee(options_, table_, random_, applied.events);
  referee.depart(seat, departure);
  applied.informed = referee.informed();
  assert(consistent());
  return applied;
}

bool Position::consistent() const {
  return is_consistent(options_, table_);
}

}  // namespace marchstone::lords_of_scotland
