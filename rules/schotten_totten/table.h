// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/core/inline_vector.h"
#include "rules/core/seat.h"
#include "rules/schotten_totten/stone_set.h"
#include "rules/schotten_totten/types.h"

/// Everything that lies on the table, hidden cards included: plain data of which a `Position` is made.
/// Records, tests and search read it through `Position::table()` and build positions from it.
namespace marchstone::schotten_totten {

/// One player's side of one stone.
struct Side {
  InlineVector<Card, side_capacity> cards;  ///< clan cards and elite troops in the order laid
  std::uint8_t stamp = 0;  ///< number of the play that completed it; 0 while incomplete (S16)
  friend bool operator==(const Side&, const Side&) = default;
};

struct Stone {
  std::optional<Seat> owner;
  bool blind_mans_bluff = false;
  bool mud_fight = false;
  std::array<Side, seat_count> sides;

  /// Cards that make a side of it complete.
  std::size_t need() const { return mud_fight ? 4 : 3; }
  Side& side(Seat seat) { return sides[marchstone::index(seat)]; }
  const Side& side(Seat seat) const { return sides[marchstone::index(seat)]; }
  bool is_complete(Seat seat) const { return side(seat).cards.size() == need(); }
  /// May that seat lay another card here?
  bool has_room(Seat seat) const { return !owner && side(seat).cards.size() < need(); }

  friend bool operator==(const Stone&, const Stone&) = default;
};

/// What a player holds, and has played in this round.
struct Player {
  InlineVector<Card, hand_capacity> hand;  ///< always sorted
  std::uint8_t tactics_played = 0;         ///< S12
  bool joker_played = false;               ///< S10

  std::size_t count(Deck kind) const;
  bool holds(Card card) const;
  void take(Card card);
  void give_away(Card card);

  friend bool operator==(const Player&, const Player&) = default;
};

/// How the match ended.
struct Ending {
  Reason reason{};
  std::optional<Seat> winner;  ///< empty: drawn
  friend bool operator==(const Ending&, const Ending&) = default;
};

struct Table {
  // The match.
  std::uint8_t round = 1;
  std::array<std::uint8_t, seat_count> points = {};  ///< of finished rounds
  std::optional<Ending> ending;

  // The round.
  Seat starter = marchstone::seat(0);  ///< who began it
  std::array<Stone, stone_count> stones;
  std::array<Player, seat_count> players;
  InlineVector<Card, clan_card_count> clan_deck;        ///< top first
  InlineVector<Card, tactics_card_count> tactics_deck;  ///< top first
  InlineVector<Card, discard_capacity> discard;         ///< oldest first
  std::uint8_t plays = 0;                               ///< passes and claims are none
  std::uint8_t passes = 0;  ///< turns in a row that were passes without a claim (S30)

  // The turn.
  Seat turn = marchstone::seat(0);
  Phase phase = Phase::play;
  bool passed = false;   ///< in this turn
  bool claimed = false;  ///< in this turn
  std::uint8_t recruiter_draws_left = 0;
  StoneSet claimable;  ///< in the claim phase what may be claimed now (it follows from the cards); else empty

  Stone& stone(StoneNumber number) { return stones[index(number)]; }
  const Stone& stone(StoneNumber number) const { return stones[index(number)]; }
  Player& player(Seat seat) { return players[marchstone::index(seat)]; }
  const Player& player(Seat seat) const { return players[marchstone::index(seat)]; }
  std::size_t deck_size(Deck deck) const {
    return deck == Deck::clan ? clan_deck.size() : tactics_deck.size();
  }
  /// Takes the top card of a deck that has one.
  Card draw(Deck deck);
  void put_under_deck(Card card);
  int stones_of(Seat seat) const;
  StoneSet unclaimed_stones() const;
  /// Where that seat may lay a clan card or elite troop.
  StoneSet stones_with_room(Seat seat) const;

  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace marchstone::schotten_totten
