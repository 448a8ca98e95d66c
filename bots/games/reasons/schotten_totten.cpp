// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "bots/games/reasons/reasons.h"
#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/formation.h"

namespace marchstone::bots {

namespace {

using namespace schotten_totten;

/// Three cards of a side make this.
std::string_view completed(FormationClass kind) {
  switch (kind) {
    case FormationClass::colour_run:
      return "completes_colour_run";
    case FormationClass::equal_numbers:
      return "completes_equal_numbers";
    case FormationClass::colour:
      return "completes_colour";
    case FormationClass::run:
      return "completes_run";
    case FormationClass::sum:
      break;
  }
  return {};
}

/// What two clan cards may become with a third, the best first.
std::string_view begun(Card first, Card second) {
  const int apart = std::abs(number_of(first) - number_of(second));
  const bool is_near = apart > 0 && apart < 3;
  if (colour_of(first) == colour_of(second)) return is_near ? "towards_colour_run" : "towards_colour";
  if (apart == 0) return "towards_equal_numbers";
  return is_near ? "towards_run" : "";
}

/// Another card of the hand fits one that begins a stone.
bool has_company(const Table& table, Seat seat, Card card) {
  return std::ranges::any_of(table.player(seat).hand, [card](Card other) {
    if (other == card || !is_clan(other)) return false;
    const std::string_view together = begun(card, other);
    return together == "towards_colour_run" || together == "towards_equal_numbers";
  });
}

std::string_view laid(const Table& table, Seat seat, const PlayCard& play) {
  const Stone& stone = table.stone(play.stone);
  if (!is_clan(play.card) || stone.blind_mans_bluff) return {};
  auto cards = stone.side(seat).cards;
  if (!std::ranges::all_of(cards, [](Card card) { return is_clan(card); })) return {};
  cards.push_back(play.card);
  if (cards.size() == stone.need()) return completed(formation_of(cards, false).formation_class);
  if (cards.size() == 2) return begun(cards[0], cards[1]);
  return cards.size() == 1 && has_company(table, seat, play.card) ? "fits_hand" : "";
}

}  // namespace

std::string_view reason_of(const schotten_totten::Position& known, Seat seat,
                           const schotten_totten::Move& move) {
  if (std::holds_alternative<ClaimStone>(move)) return "claims_stone";
  const auto* play = std::get_if<PlayCard>(&move);
  if (play == nullptr) return {};
  return laid(known.table(), seat, *play);
}

}  // namespace marchstone::bots
