// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/core/inline_vector.h"
#include "rules/core/seat.h"
#include "rules/lords_of_scotland/card_set.h"
#include "rules/lords_of_scotland/knowledge.h"
#include "rules/lords_of_scotland/options.h"
#include "rules/lords_of_scotland/types.h"

/// Everything that lies on the table, hidden cards included: plain data of which a `Position` is made.
/// Records, tests and search read it through `Position::table()` and build positions from it.
namespace marchstone::lords_of_scotland {

/// A card in an army. Whoever's army it lies in controls it.
struct Follower {
  Card card{};
  bool face_up = true;
  bool activated = false;     ///< a lasting power is on (8)
  bool kept = false;          ///< stayed from the last skirmish by MacDonnell's power (15)
  std::optional<Clan> token;  ///< Scott: whose lasting power it has
  friend bool operator==(const Follower&, const Follower&) = default;

  /// Has it this lasting power, by its own clan or by copy?
  bool has_power(Clan clan) const { return activated && (token ? *token : clan_of(card)) == clan; }
};

using Army = InlineVector<Follower, card_count>;

struct Player {
  CardSet hand;
  Army army;          ///< in the order mustered
  CardSet victories;  ///< Supporters claimed
  bool gone = false;  ///< resigned, or out of time (R32)
  friend bool operator==(const Player&, const Player&) = default;

  int points() const;
};

struct Recruit {
  Card card{};
  bool face_up = false;
  friend bool operator==(const Recruit&, const Recruit&) = default;
};

/// How the match ended.
struct Ending {
  Reason reason{};
  Seat winner{};
  friend bool operator==(const Ending&, const Ending&) = default;
};

struct Table {
  // The match.
  std::uint8_t seats = fewest_seats;
  std::array<Player, most_seats> players;
  Seat initiative{};
  std::uint8_t skirmish = 1;
  std::optional<Ending> ending;

  // Cards that are nobody's.
  InlineVector<Card, card_count> draw_pile;  ///< top last
  CardSet discard;                           ///< face up; its order means nothing
  std::array<std::optional<Recruit>, recruit_slots> recruits;
  InlineVector<Card, most_seats> supporters;

  // The turn.
  Phase phase = Phase::act;
  std::uint8_t turn = 1;  ///< 1 to 5 in each skirmish
  InlineVector<Seat, most_seats>
      to_act;               ///< in this turn, whose action it is first; empty once the skirmish is fought
  std::uint8_t acting = 0;  ///< while a power asks: its card's place in the army of the seat that acts
  InlineVector<Seat, most_seats> order;       ///< who claims, strongest first; empty before
  InlineVector<Seat, 2 * most_seats> claims;  ///< claims left, next first

  Knowledge known;  ///< nobody is sent it

  Player& player(Seat seat) { return players[marchstone::index(seat)]; }
  const Player& player(Seat seat) const { return players[marchstone::index(seat)]; }
  /// The seat that must decide; only while the match runs.
  Seat decider() const { return phase == Phase::claim ? claims.front() : to_act.front(); }
  std::size_t seats_playing() const;
  /// The next one clockwise that still plays; `seat` itself if no other does.
  Seat next_playing(Seat seat) const;
  bool has_recruits() const;

  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace marchstone::lords_of_scotland
