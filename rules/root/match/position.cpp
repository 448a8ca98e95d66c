// SPDX-License-Identifier: MIT
#include "rules/root/match/position.h"

#include <algorithm>

#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/referee.h"
#include "rules/root/engine/turn/setup.h"
#include "rules/root/engine/victory.h"
#include "rules/root/match/consistent.h"
#include "rules/root/match/dispatch.h"
#include "rules/root/match/information_flow.h"

namespace marchstone::root {

static_assert(Game<Position>);

namespace {

std::string_view word(EndReason reason) {
  switch (reason) {
    case EndReason::thirty_points:
      return "thirty_points";
    case EndReason::dominance:
      return "dominance";
    case EndReason::resigned:
      return "resigned";
    case EndReason::time:
      return "time";
    case EndReason::test_limit:
      return "test_limit";
  }
  return {};
}

std::optional<SetupError> fault_in(const Options& options, std::size_t players) {
  if (players < 2 || players > most_seats) return SetupError{"players: two to six"};
  if (options.turn_limit && *options.turn_limit < 1) return SetupError{"turn_limit: at least 1"};
  if (options.factions.empty()) return std::nullopt;
  if (options.factions.size() != players) return SetupError{"factions: one per seat, or none"};
  if (!is_valid_set(options.factions))
    return SetupError{
        "factions: no two alike; marquise, eyrie or cult among them; vagabond_2 only beside vagabond"};
  return std::nullopt;
}

}  // namespace

Result<Position, SetupError> Position::setup(const Options& options, std::size_t players, Random random) {
  if (auto fault = fault_in(options, players)) return *std::move(fault);
  Table table;
  std::vector<Event> events;
  Referee referee(options, table, random, events);
  begin_setup(referee, players);
  return Position(options, table, random);
}

Position::Position(const Options& options, const Table& table, const Random& random)
    : options_(options), table_(table), random_(random) {
  assert(consistent());
}

InlineVector<Decider, 1> Position::deciders() const {
  if (table_.ending) return {};
  const Frame& top = table_.stack.back();
  return {Decider{top_decider(table_), word_of(table_, top), is_paced(top)}};
}

std::optional<Outcome> Position::outcome() const {
  if (!table_.ending) return std::nullopt;
  Outcome outcome{{}, {}, word(table_.ending->reason)};
  for (const Seat seat : table_.ending->winners) outcome.winners.push_back(seat);
  for (std::size_t at = 0; at < seats(); ++at) {
    const auto& score = table_.player(seat(at)).score;
    outcome.scores.push_back(score ? std::optional<int>(*score) : std::nullopt);
  }
  return outcome;
}

std::vector<Move> Position::legal_moves(Seat seat) const {
  MoveList moves;
  if (table_.ending || top_decider(table_) != seat) return moves;
  moves.reserve(64);
  list_top_moves(table_, moves);
  return moves;
}

Move Position::least_move(Seat seat) const {
  return least_of(table_, legal_moves(seat));
}

Result<Applied<Event>, Violation> Position::apply(Seat seat, const Move& move) {
  if (table_.ending || top_decider(table_) != seat) return Violation{"it is not this seat's decision"};
  const auto legal = legal_moves(seat);
  if (std::ranges::find(legal, move) == legal.end()) return Violation{"not a legal move"};
  return apply_legal(seat, move);
}

Applied<Event> Position::apply_legal(Seat seat, const Move& move) {
  Applied<Event> applied;
  applied.events.reserve(8);
  const bool had_supporters = !table_.alliance.supporters.empty();
  Referee(options_, table_, random_, applied.events).carry_out(move);
  applied.informed = reveals_information(move, applied.events, had_supporters) || table_.ending ||
                     top_decider(table_) != seat;
  assert(consistent());
  return applied;
}

Applied<Event> Position::depart(Seat seat, Departure departure) {
  assert(!table_.ending && index(seat) < seats());
  Applied<Event> applied;
  Referee referee(options_, table_, random_, applied.events);
  root::depart(referee, seat, departure);
  referee.advance();
  applied.informed = true;
  assert(consistent());
  return applied;
}

Event Position::event_for(const Event& event, Viewer viewer) {
  Event seen = event;
  std::visit(
      [viewer]<class E>(E& one) {
        const auto redact = [viewer](auto& secret) {
          if (!secret.readers.include(viewer)) secret.content.reset();
        };
        if constexpr (requires { one.card.readers; }) redact(one.card);
        if constexpr (requires { one.cards.readers; }) redact(one.cards);
      },
      seen);
  return seen;
}

bool Position::consistent() const {
  return is_consistent(table_);
}

}  // namespace marchstone::root
