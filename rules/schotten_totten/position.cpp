// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/position.h"

#include <algorithm>

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/consistent.h"
#include "rules/schotten_totten/deal.h"
#include "rules/schotten_totten/legality.h"
#include "rules/schotten_totten/referee.h"

namespace marchstone::schotten_totten {

static_assert(Game<Position>);

namespace {

std::string_view word(Phase phase) {
  switch (phase) {
    case Phase::play:
      return "play";
    case Phase::claim:
      return "claim";
    case Phase::draw:
      return "draw";
    case Phase::recruiter_draw:
      return "recruiter_draw";
    case Phase::return_cards:
      return "return_cards";
    case Phase::over:
      return "over";
  }
  return {};
}

std::string_view word(Reason reason) {
  switch (reason) {
    case Reason::five_stones:
      return "five_stones";
    case Reason::three_adjacent:
      return "three_adjacent";
    case Reason::deadlock:
      return "deadlock";
    case Reason::points:
      return "points";
    case Reason::resigned:
      return "resigned";
    case Reason::time:
      return "time";
  }
  return {};
}

/// Did the event show a hidden card to anybody, reveal something about a hand, or use chance? That is so for
/// all events of these types, so the answer depends on nothing hidden.
bool informs(const Event& event) {
  return std::holds_alternative<CardPlayed>(event) || std::holds_alternative<RusePlayed>(event) ||
         std::holds_alternative<CardDrawn>(event) || std::holds_alternative<CardsReturned>(event) ||
         std::holds_alternative<RoundStarted>(event);
}

}  // namespace

Result<Position, SetupError> Position::setup(const Options& options, std::size_t players, Random random) {
  if (players != seat_count) return SetupError{"players: Schotten Totten needs two"};
  if (options.rounds < 1 || options.rounds > most_rounds) return SetupError{"rounds: 1 to 9"};
  if (options.first_seat && index(*options.first_seat) >= seat_count) return SetupError{"first_seat: 0 or 1"};
  const Seat starter = options.first_seat ? *options.first_seat : seat(random.below(seat_count));
  Table table;
  deal_round(table, options, starter, random);
  return Position(options, table, random);
}

Position::Position(const Options& options, const Table& table, const Random& random)
    : options_(options), table_(table), random_(random) {
  assert(consistent());
}

InlineVector<Decider, 1> Position::deciders() const {
  if (table_.phase == Phase::over) return {};
  return {Decider{table_.turn, word(table_.phase)}};
}

std::optional<Outcome> Position::outcome() const {
  if (!table_.ending) return std::nullopt;
  Outcome outcome{{}, {}, word(table_.ending->reason)};
  if (table_.ending->winner) outcome.winners.push_back(*table_.ending->winner);
  for (const int points : table_.points) outcome.scores.emplace_back(points);
  return outcome;
}

Result<Applied<Event>, Violation> Position::apply(Seat seat, const Move& move) {
  if (const auto violation = violation_of(table_, seat, move)) return *violation;
  Applied<Event> applied;
  applied.events.reserve(4);
  Referee(options_, table_, random_, applied.events).carry_out(move);
  applied.informed = std::ranges::any_of(applied.events, informs);
  assert(consistent());
  return applied;
}

bool Position::consistent() const {
  return is_consistent(options_, table_);
}

Applied<Event> Position::depart(Seat seat, Departure departure) {
  assert(table_.phase != Phase::over && index(seat) < seat_count);
  Applied<Event> applied;
  Referee(options_, table_, random_, applied.events).depart(seat, departure);
  assert(consistent());
  return applied;
}

}  // namespace marchstone::schotten_totten
