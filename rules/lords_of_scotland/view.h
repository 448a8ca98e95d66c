// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/lords_of_scotland/army.h"
#include "rules/lords_of_scotland/table.h"

/// All that one viewer may know of a position, built up from nothing.
namespace marchstone::lords_of_scotland {

struct FollowerView {
  std::optional<Card> card;  ///< empty: lies face down and is not the viewer's
  bool face_up = true;
  bool activated = false;
  bool kept = false;
  std::optional<Clan> token;
  friend bool operator==(const FollowerView&, const FollowerView&) = default;
};

/// Would the power of this hand card work, were it mustered face up now?
struct HandCardView {
  Card card{};
  std::optional<Place> blocked_by;  ///< empty: it would
  friend bool operator==(const HandCardView&, const HandCardView&) = default;
};

struct SeatView {
  int hand = 0;
  std::optional<std::vector<HandCardView>> cards;  ///< only the owner sees them, by rank
  std::vector<FollowerView> army;
  int strength = 0;      ///< of the Followers that this viewer knows, doubled if `doubled`
  int unknown = 0;       ///< Followers that this viewer does not know
  bool doubled = false;  ///< only if all of them are known
  CardSet victories;
  int points = 0;
  bool gone = false;
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct RecruitView {
  std::optional<Card> card;  ///< empty: face down, nobody knows it
  friend bool operator==(const RecruitView&, const RecruitView&) = default;
};

/// The card whose power asks.
struct ActingView {
  Place place;
  Clan power{};  ///< whose power it is: Scott's card may act as another clan
  friend bool operator==(const ActingView&, const ActingView&) = default;
};

struct View {
  int skirmish = 1;
  int turn = 1;
  Phase phase = Phase::act;
  Seat initiative{};
  InlineVector<Seat, most_seats> to_act;
  std::optional<ActingView> acting;
  InlineVector<Seat, most_seats> order;
  InlineVector<Seat, 2 * most_seats> claims;
  std::vector<SeatView> seats;
  std::array<std::optional<RecruitView>, recruit_slots> recruits;
  InlineVector<Card, most_seats> supporters;
  int draw_pile = 0;
  CardSet discard;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace marchstone::lords_of_scotland
