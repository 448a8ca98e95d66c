// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/core/game.h"
#include "rules/root/base/options.h"
#include "rules/root/table/table.h"

/// All that one viewer may know of a position, built up from nothing (M-12).
namespace marchstone::root {

struct ClearingView {
  FactionCounts warriors{};
  PieceCounts pieces{};
  bool ruin = false;
  int ruin_items = 0;
  std::optional<Item> ruin_shown;
  std::optional<Faction> ruler;
  int free_slots = 0;
  friend bool operator==(const ClearingView&, const ClearingView&) = default;
};

struct SeatView {
  std::optional<Faction> faction;
  std::optional<int> score;
  int hand_size = 0;
  /// Only its owner sees it, and everybody sees the Riverfolk's; empty for others.
  std::optional<CardCounts> hand;
  CardCounts crafted;
  ItemCounts crafted_items{};
  std::optional<CardKind> dominance;
  std::optional<Seat> coalition;
  int supply = 0;
  bool departed = false;
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// What the next piece of a track costs, and the points that it uncovers.
struct TrackView {
  Piece piece{};
  std::optional<Suit> suit;  ///< of gardens and trade posts

  int left = 0;
  std::optional<int> cost;    ///< empty where nothing is left, or nothing is paid
  std::optional<int> points;  ///< empty where nothing is left
  friend bool operator==(const TrackView&, const TrackView&) = default;
};

/// Only their owner sees the supporters; everything else is public.
struct AllianceView {
  int supporter_count = 0;
  std::optional<CardCounts> supporters;
  int officers = 0;
  int operations_done = 0;
  friend bool operator==(const AllianceView&, const AllianceView&) = default;
};

struct VagabondView {
  VagabondBoard board;
  int item_limit = 0;  ///< L 9.6.4
  friend bool operator==(const VagabondView&, const VagabondView&) = default;
};

/// A pending frame: all its fields are public.
struct FrameView {
  std::string_view kind;
  Frame frame;
  friend bool operator==(const FrameView&, const FrameView&) = default;
};

struct View {
  Options options;
  std::vector<Seat> order;  ///< of turns
  Turn turn;
  std::string_view step;        ///< of the turn; empty during setup and after the end
  std::optional<Seat> decider;  ///< whom the last frame of `stack` asks
  PerClearing<ClearingView> clearings;
  std::vector<SeatView> seats;
  int deck_size = 0;
  CardCounts discard;
  CardCounts available;
  CardCounts in_resolution;
  ItemCounts item_supply{};
  InlineVector<Quest, quests_shown> quests;
  int quest_deck_size = 0;
  std::vector<TrackView> tracks;

  // Boards of the factions in play.
  std::optional<MarquiseBoard> marquise;
  std::optional<EyrieBoard> eyrie;
  std::optional<AllianceView> alliance;
  std::optional<VagabondView> vagabond;
  std::optional<VagabondView> vagabond_2;
  std::optional<CultBoard> cult;
  std::optional<RiverfolkBoard> riverfolk;

  std::vector<FrameView> stack;  ///< undermost first
  /// For the seat that looks at a hand: that hand.
  std::optional<CardCounts> visible_hand;
  /// For the vagabond that must choose: the items under the ruin.
  std::optional<InlineVector<Item, 2>> found;
  std::optional<Ending> ending;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace marchstone::root
