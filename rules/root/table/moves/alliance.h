// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves of the Woodland Alliance (L 8).
namespace marchstone::root::move {

/// L 8.4.1.
struct Revolt {
  Clearing clearing{};
  friend bool operator==(const Revolt&, const Revolt&) = default;
};

/// L 8.4.2.
struct Spread {
  Clearing clearing{};
  friend bool operator==(const Spread&, const Spread&) = default;
};

/// One supporter of those that a revolt or spreading sympathy costs (L 8.2.3).
struct SpendSupporter {
  CardKind card{};
  friend bool operator==(const SpendSupporter&, const SpendSupporter&) = default;
};

/// L 8.5.1.
struct Support {
  CardKind card{};
  friend bool operator==(const Support&, const Support&) = default;
};

/// L 8.5.2.
struct Train {
  CardKind card{};
  friend bool operator==(const Train&, const Train&) = default;
};

/// L 8.6.1.I.
struct OperationMove {
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const OperationMove&, const OperationMove&) = default;
};

/// L 8.6.1.II.
struct OperationBattle {
  Clearing clearing{};
  Faction defender{};
  friend bool operator==(const OperationBattle&, const OperationBattle&) = default;
};

/// L 8.6.1.III.
struct OperationRecruit {
  Clearing clearing{};
  friend bool operator==(const OperationRecruit&, const OperationRecruit&) = default;
};

/// L 8.6.1.IV.
struct OperationOrganize {
  Clearing clearing{};
  friend bool operator==(const OperationOrganize&, const OperationOrganize&) = default;
};

/// The mover or remover gives a matching card (L 8.2.6).
struct OutrageGive {
  CardKind card{};
  friend bool operator==(const OutrageGive&, const OutrageGive&) = default;
};

/// The payer has none, and shows the hand.
struct OutrageShow {
  friend bool operator==(const OutrageShow&, const OutrageShow&) = default;
};

using AllianceMoves = TypeList<Revolt, Spread, SpendSupporter, Support, Train, OperationMove, OperationBattle,
                               OperationRecruit, OperationOrganize, OutrageGive, OutrageShow>;

}  // namespace marchstone::root::move
