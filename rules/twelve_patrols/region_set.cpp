// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/region_set.h"

#include <algorithm>
#include <string_view>

namespace marchstone::twelve_patrols {
namespace {

using Edge = std::optional<Requirement>;

constexpr Edge count(int number) {
  return Requirement{Requirement::Kind::count, static_cast<std::uint8_t>(number)};
}
constexpr Edge colours(int number) {
  return Requirement{Requirement::Kind::colours, static_cast<std::uint8_t>(number)};
}
constexpr Edge sum(int number) {
  return Requirement{Requirement::Kind::dice_sum, static_cast<std::uint8_t>(number)};
}
constexpr Edge blank = std::nullopt;

constexpr std::size_t longest_id = 32;
constexpr std::size_t longest_name = 48;

bool is_id(std::string_view text) {
  const auto may_stand = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
  };
  return !text.empty() && text.size() <= longest_id && std::ranges::all_of(text, may_stand);
}

/// Can any patrols meet it? Each of them has an item, and there are nine dice of six.
bool is_possible(const Requirement& requirement) {
  switch (requirement.kind) {
    case Requirement::Kind::count:
      return requirement.number >= 1 && requirement.number <= item_count;
    case Requirement::Kind::colours:
      return requirement.number >= 1 && requirement.number <= colour_count;
    case Requirement::Kind::dice_sum:
      return requirement.number <= colour_count * pieces_a_colour * die_faces;
  }
  return false;
}

std::optional<std::string> fault_of(const RegionCard& card) {
  constexpr std::array<std::string_view, 4> sides = {"north", "east", "south", "west"};
  if (card.name.empty() || card.name.size() > longest_name) return "a region's name needs 1 to 48 bytes";
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (card.edges[side] && !is_possible(*card.edges[side]))
      return card.name + ", " + std::string(sides[side]) + ": no patrols can meet this number";
  }
  return std::nullopt;
}

}  // namespace

const RegionSet& standard_regions() {
  static const RegionSet set{"standard",
                             {{{"Wild Plains", {sum(3), count(3), colours(1), blank}},
                               {"Green Valley", {colours(1), colours(2), blank, count(1)}},
                               {"Lost Canyon", {count(3), blank, sum(4), sum(6)}},
                               {"Ruins", {colours(2), blank, colours(2), colours(3)}},
                               {"Old Forest", {colours(3), colours(3), count(2), count(4)}},
                               {"Misty Lake", {sum(8), count(4), sum(2), colours(1)}},
                               {"High Moor", {count(3), sum(6), blank, colours(2)}},
                               {"Stone Bridge", {colours(3), sum(2), blank, colours(2)}},
                               {"King's Ford", {count(3), colours(2), blank, colours(1)}}}}};
  return set;
}

const RegionSet& gentle_regions() {
  static const RegionSet set{"gentle",
                             {{{"Wild Plains", {sum(3), count(3), colours(1), blank}},
                               {"Green Valley", {blank, colours(2), count(2), count(1)}},
                               {"Lost Canyon", {count(3), blank, colours(2), sum(6)}},
                               {"Ruins", {colours(3), blank, sum(2), count(2)}},
                               {"Old Forest", {blank, sum(5), count(1), colours(1)}},
                               {"Misty Lake", {colours(1), count(2), blank, colours(3)}},
                               {"High Moor", {count(2), colours(1), sum(7), blank}},
                               {"Stone Bridge", {sum(4), colours(3), blank, count(4)}},
                               {"King's Ford", {colours(2), sum(8), count(3), colours(2)}}}}};
  return set;
}

std::optional<std::string> fault_of(const RegionSet& set) {
  if (!is_id(set.name)) return "the set's name needs 1 to 32 lower-case letters, digits or underscores";
  for (const RegionCard& card : set.cards)
    if (auto fault = fault_of(card)) return fault;
  return std::nullopt;
}

}  // namespace marchstone::twelve_patrols
