// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Events of the Riverfolk.
namespace marchstone::root::event {

/// Where warriors lie on the Company's board, or where they come from and go to.
enum class FundBox : std::uint8_t { supply, payments, funds, committed, tracks };

/// L 11.3.4.
struct PricesSet {
  Seat seat{};
  std::uint8_t hand_card = 1;
  std::uint8_t riverboats = 1;
  std::uint8_t mercenaries = 1;
  friend bool operator==(const PricesSet&, const PricesSet&) = default;
};

/// L 11.2.6.
struct ServiceBought {
  Seat buyer{};
  Service service{};
  std::uint8_t price = 1;
  friend bool operator==(const ServiceBought&, const ServiceBought&) = default;
};

/// L 11.2.4.
struct FundMoved {
  Faction owner{};
  FundBox from{};
  FundBox to{};
  std::uint8_t count = 0;
  friend bool operator==(const FundMoved&, const FundMoved&) = default;
};

/// L 11.5.3.I.
struct Exported {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const Exported&, const Exported&) = default;
};

using RiverfolkEvents = TypeList<PricesSet, ServiceBought, FundMoved, Exported>;

}  // namespace marchstone::root::event
