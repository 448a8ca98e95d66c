// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/factions/cult/course.h"

/// The Outcast follows the Lost Souls, which then are discarded (L 10.4.1, 10.4.2).
namespace marchstone::root {
namespace {

/// The suit with more cards among the Lost Souls than either of the other two; birds do not count.
std::optional<Suit> suit_with_most_lost_souls(const CardCounts& lost_souls) {
  std::array<int, clearing_suit_count> counts{};
  for (std::size_t at = 0; at < clearing_suit_count; ++at) counts[at] = lost_souls.count(kinds_of_suit[at]);
  const auto most = std::ranges::max_element(counts);
  if (std::ranges::count(counts, *most) > 1) return std::nullopt;
  return suit(static_cast<std::size_t>(most - counts.begin()));
}

}  // namespace

void adjust_outcast(Referee& referee, Seat) {
  CultBoard& cult = referee.table.cult;
  const auto most = suit_with_most_lost_souls(cult.lost_souls);
  if (!most || (*most == cult.outcast && cult.hated)) return;
  cult.hated = *most == cult.outcast;
  cult.outcast = *most;
  referee.tell(event::OutcastMoved{cult.outcast, cult.hated});
}

void discard_lost_souls(Referee& referee, Seat) {
  Table& table = referee.table;
  CardCounts& lost_souls = table.cult.lost_souls;
  if (lost_souls.empty()) return;
  referee.tell(event::LostSoulsDiscarded{static_cast<std::uint8_t>(lost_souls.size())});
  for (const CardKind card : lost_souls.kinds()) {
    CardCounts& pile = is_dominance(card) ? table.available : table.discard;  // L 4.3.3
    pile.add(card, lost_souls[card]);
  }
  lost_souls.clear();
}

}  // namespace marchstone::root
