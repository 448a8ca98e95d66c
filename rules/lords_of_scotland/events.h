// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "rules/core/game.h"
#include "rules/lords_of_scotland/card_set.h"
#include "rules/lords_of_scotland/types.h"

/// What happened, in the order in which it did. Cards that not everybody may see are optional, and empty for
/// the others; `Position::event_for` empties them.
namespace marchstone::lords_of_scotland {

/// At the beginning of a turn (R23).
struct RecruitRevealed {
  std::uint8_t slot = 0;
  Card card{};
  friend bool operator==(const RecruitRevealed&, const RecruitRevealed&) = default;
};

struct RecruitTaken {
  Seat seat{};
  std::uint8_t slot = 0;
  bool face_up = false;
  std::optional<Card> card;  ///< if taken face down, only its taker sees it
  friend bool operator==(const RecruitTaken&, const RecruitTaken&) = default;
};

/// The slot has a card again, lying as the one before it did.
struct RecruitReplaced {
  std::uint8_t slot = 0;
  std::optional<Card> card;  ///< empty if it lies face down
  friend bool operator==(const RecruitReplaced&, const RecruitReplaced&) = default;
};

/// The discard pile became the draw pile (R21).
struct Reshuffled {
  std::uint8_t cards = 0;
  friend bool operator==(const Reshuffled&, const Reshuffled&) = default;
};

struct FollowerMustered {
  Seat seat{};
  std::optional<Card> card;  ///< if laid face down, only its controller sees it
  bool face_up = false;
  bool activated = false;  ///< its power was called
  friend bool operator==(const FollowerMustered&, const FollowerMustered&) = default;
};

/// Forsyth, or a card that copies it.
struct CardDrawn {
  Seat seat{};
  std::optional<Card> card;  ///< only the drawer sees it
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};

/// Cockburn: `given` lies in the place of `card`, which is the last Follower of the army now.
struct SupporterFetched {
  Seat seat{};
  Card card{};
  Card given{};
  friend bool operator==(const SupporterFetched&, const SupporterFetched&) = default;
};

/// Fergusson: the acting card went to the end of `from_seat`'s army, the Follower from that place came.
struct FollowersSwapped {
  Seat seat{};
  Seat from_seat{};
  std::uint8_t place = 0;
  bool face_up = false;
  std::optional<Card> card;  ///< if face down, only its new controller sees it
  friend bool operator==(const FollowersSwapped&, const FollowersSwapped&) = default;
};

/// Wemyss; a face-down Follower is seen now (R27).
struct FollowerDiscarded {
  Seat seat{};
  Seat from_seat{};
  std::uint8_t place = 0;
  Card card{};
  friend bool operator==(const FollowerDiscarded&, const FollowerDiscarded&) = default;
};

/// Scott.
struct PowerCopied {
  Seat seat{};
  Seat from_seat{};
  std::uint8_t place = 0;
  Clan clan{};
  friend bool operator==(const PowerCopied&, const PowerCopied&) = default;
};

struct Declined {
  Seat seat{};
  friend bool operator==(const Declined&, const Declined&) = default;
};

/// An empty hand and an empty row: the seat could do nothing (R22).
struct Passed {
  Seat seat{};
  friend bool operator==(const Passed&, const Passed&) = default;
};

/// The skirmish is fought: what lay face down is seen.
struct FollowersRevealed {
  struct Follower {
    Seat seat{};
    std::uint8_t place = 0;
    Card card{};
    friend bool operator==(const Follower&, const Follower&) = default;
  };
  std::vector<Follower> followers;
  friend bool operator==(const FollowersRevealed&, const FollowersRevealed&) = default;
};

/// Strengths of all armies, and the order of those that claim.
struct ArmiesRanked {
  struct Army {
    Seat seat{};
    std::uint16_t strength = 0;
    bool doubled = false;
    friend bool operator==(const Army&, const Army&) = default;
  };
  std::vector<Army> armies;  ///< strongest first; only of seats that take part
  friend bool operator==(const ArmiesRanked&, const ArmiesRanked&) = default;
};

struct SupporterClaimed {
  Seat seat{};
  Card card{};
  friend bool operator==(const SupporterClaimed&, const SupporterClaimed&) = default;
};

struct SkirmishEnded {
  std::uint8_t skirmish = 1;   ///< counted from 1
  std::optional<Seat> winner;  ///< has the initiative now; empty: nobody took part
  friend bool operator==(const SkirmishEnded&, const SkirmishEnded&) = default;
};

/// All Supporters dealt were of one strength and went to the discard pile (4).
struct SupportersReplaced {
  CardSet cards;
  friend bool operator==(const SupportersReplaced&, const SupportersReplaced&) = default;
};

/// A later skirmish was dealt; of the first one there is no event.
struct SkirmishStarted {
  std::uint8_t skirmish = 1;
  Seat seat{};  ///< who has the initiative
  friend bool operator==(const SkirmishStarted&, const SkirmishStarted&) = default;
};

/// The holder left; the next seat that plays has it (R32).
struct InitiativePassed {
  Seat seat{};
  friend bool operator==(const InitiativePassed&, const InitiativePassed&) = default;
};

/// Its hand lies face up in the discard pile, where the match goes on (R32).
struct SeatDeparted {
  Seat seat{};
  Departure departure{};
  CardSet hand;
  friend bool operator==(const SeatDeparted&, const SeatDeparted&) = default;
};

using Event = std::variant<RecruitRevealed, RecruitTaken, RecruitReplaced, Reshuffled, FollowerMustered,
                           CardDrawn, SupporterFetched, FollowersSwapped, FollowerDiscarded, PowerCopied,
                           Declined, Passed, FollowersRevealed, ArmiesRanked, SupporterClaimed, SkirmishEnded,
                           SupportersReplaced, SkirmishStarted, InitiativePassed, SeatDeparted>;

}  // namespace marchstone::lords_of_scotland
