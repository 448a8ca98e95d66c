// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/type_list.h"
#include "rules/root/deck/cards.h"

/// A battle and its questions (L 3.3).
namespace marchstone::root {

enum class Side : std::uint8_t { attacker, defender };
template <class Value>
using PerSide = EnumArray<Side, Value, 2>;
constexpr Side other(Side side) {
  return side == Side::attacker ? Side::defender : Side::attacker;
}

/// What the battle does next.
enum class BattleStep : std::uint8_t {
  ambush,
  foil,
  ambush_hits,
  ambush_removal,
  ambush_over,
  roll,
  attacker_cards,
  defender_cards,
  deal_hits,
  defender_losses,
  attacker_losses,
  removal,
  end
};

/// What one side has chosen to lose; it leaves the map together with the other side's losses (L 3.3.3).
struct Losses {
  std::uint8_t warriors = 0;
  std::uint8_t helpers = 0;  ///< warriors of the ally, or of the hired Riverfolk
  PieceCounts pieces{};      ///< buildings and tokens; a trade post is a hired one, if the side is a hirer's
  friend bool operator==(const Losses&, const Losses&) = default;
};

namespace frame {

struct Battle {
  static constexpr std::string_view word = "battle";
  PerSide<Seat> seats{};
  Clearing clearing{};
  std::optional<Faction> ally;  ///< of an attacking vagabond, by choice
  bool hired = false;  ///< the Riverfolk fight for the attacker, who is no vagabond, without a choice (R-48)
  BattleStep step = BattleStep::ambush;
  std::optional<CardKind> ambush;  ///< on the table until it is foiled or has hit
  PerSide<std::uint8_t> dice{};    ///< what each side rolled, before the most it may deal
  PerSide<std::uint8_t> rolled{};  ///< rolled hits that each side deals
  PerSide<std::uint8_t> extra{};   ///< extra hits that each side deals
  PerSide<bool> armorers{};        ///< takes no rolled hits
  bool brutal_tactics = false;
  bool despot_scored = false;       ///< once per battle (L 7.8.4)
  std::uint8_t allied_removed = 0;  ///< hits that a true ally took, over the whole battle
  std::uint8_t items_damaged = 0;   ///< by the attacking vagabond, over the whole battle
  PerSide<Losses> losses{};         ///< chosen, still on the map
  friend bool operator==(const Battle&, const Battle&) = default;

  Seat attacker() const { return seats[Side::attacker]; }
  Seat defender() const { return seats[Side::defender]; }
};

/// May the defender ambush (L 3.3.1)?
struct Ambush {
  static constexpr std::string_view word = "ambush";
  static constexpr bool paced = true;  ///< which answers are possible depends on the hand (M-4)
  Seat attacker{};
  Seat defender{};
  Clearing clearing{};
  friend bool operator==(const Ambush&, const Ambush&) = default;
};

/// May the attacker foil it (L 3.3.1.I)?
struct Foil {
  static constexpr std::string_view word = "foil";
  static constexpr bool paced = true;  ///< which answers are possible depends on the hand (M-4)
  Seat attacker{};
  Seat defender{};
  Clearing clearing{};
  friend bool operator==(const Foil&, const Foil&) = default;
};

/// Improvements that one side may use in the battle below (L 3.3.2.II).
struct BattleCards {
  static constexpr std::string_view word = "battle_cards";
  Side side{};
  friend bool operator==(const BattleCards&, const BattleCards&) = default;
};

/// The side's owner chooses which buildings and tokens the hits take (L 3.3.3).
struct AllocateHits {
  static constexpr std::string_view word = "allocate_hits";
  Side side{};
  std::uint8_t hits = 0;
  friend bool operator==(const AllocateHits&, const AllocateHits&) = default;
};

using BattleFrames = TypeList<Battle, Ambush, Foil, BattleCards, AllocateHits>;

}  // namespace frame
}  // namespace marchstone::root
