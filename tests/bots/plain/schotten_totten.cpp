// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/formation.h"
#include "tests/bots/plain/plain.h"

namespace marchstone::bots {

namespace {

using namespace schotten_totten;

/// How likely each clan card is to come to a side that wants it.
using Reach = std::array<double, clan_card_count>;

/// Cards that lie open can no longer come; of the others those in the own hand are sure to be there in time,
/// most of the time.
Reach reach_of(const Table& table, Seat seat) {
  constexpr double in_hand = 0.9;
  Reach reach{};
  // Both draw half of what is left, and not every card can go where it would be wanted.
  const double drawn = table.clan_deck.empty() ? 0.0 : 0.33;
  for (const Card card : table.clan_deck) reach[static_cast<std::size_t>(card)] = drawn;
  for (const Card card : table.player(seat).hand)
    if (is_clan(card)) reach[static_cast<std::size_t>(card)] = in_hand;
  return reach;
}

/// A side on its way: the clan cards that lie there, and how many more it needs. Elite troops are what is
/// wanted, as a rule, so that they count as laid and fit everything.
struct Growing {
  InlineVector<Card, side_capacity> clan;
  int wild = 0;
  int missing = 0;
};

Growing growing(const Stone& stone, Seat seat) {
  Growing side;
  for (const Card card : stone.side(seat).cards) {
    if (is_clan(card)) {
      side.clan.push_back(card);
    } else {
      ++side.wild;
    }
  }
  side.missing = static_cast<int>(stone.need()) - static_cast<int>(stone.side(seat).cards.size());
  return side;
}

/// The likelihood that the best `missing` of these come, with `wild` of them there already.
double all_come(std::array<double, highest_number>& chances, int count, int missing) {
  const auto end = chances.begin() + count;
  std::sort(chances.begin(), end, std::greater<>());
  if (missing > count) return 0;
  double all = 1;
  for (int at = 0; at < missing; ++at) all *= chances[static_cast<std::size_t>(at)];
  return all;
}

double any_colour(const Reach& reach, int number) {
  double none = 1;
  for (std::size_t colour = 0; colour < colour_count; ++colour)
    none *= 1 - reach[static_cast<std::size_t>(clan_card(static_cast<Colour>(colour), number))];
  return 1 - none;
}

bool one_colour(const Growing& side) {
  return std::ranges::all_of(side.clan,
                             [&](Card card) { return colour_of(card) == colour_of(side.clan[0]); });
}

/// Runs of `need` numbers from `lowest` on that hold all that lies there, each number once.
bool fits_run(const Growing& side, int lowest, int need) {
  unsigned seen = 0;
  for (const Card card : side.clan) {
    const int at = number_of(card) - lowest;
    if (at < 0 || at >= need || (seen >> at & 1U) != 0) return false;
    seen |= 1U << at;
  }
  return true;
}

bool holds(const Growing& side, int number) {
  return std::ranges::any_of(side.clan, [&](Card card) { return number_of(card) == number; });
}

/// Strengths from 0 to 1: the class, and the sum within it.
double strength(FormationClass kind, double sum) {
  return (static_cast<double>(kind) + sum / 40.0) / 5.0;
}

class Outlook {
 public:
  Outlook(const Growing& side, const Reach& reach, int need) : side_(side), reach_(reach), need_(need) {}

  /// The strength that the side may be expected to reach: the best of what it could try, weighed with how
  /// likely that is, else a mere sum.
  double strength_to_come() {
    double laid = 0;
    for (const Card card : side_.clan) laid += number_of(card);
    constexpr double usual = 6;  // of a card that is laid for its number alone
    sum_ = strength(FormationClass::sum, laid + usual * (side_.missing + side_.wild));
    best_ = sum_;
    equal_numbers();
    colours();
    for (int lowest = 1; lowest + need_ - 1 <= highest_number; ++lowest) run(lowest);
    return best_;
  }

 private:
  void consider(FormationClass kind, double sum, double chance) {
    best_ = std::max(best_, chance * strength(kind, sum) + (1 - chance) * sum_ * 0.8);
  }

  void equal_numbers() {
    for (int number = 1; number <= highest_number; ++number) {
      if (std::ranges::any_of(side_.clan, [&](Card card) { return number_of(card) != number; })) continue;
      std::array<double, highest_number> chances{};
      for (std::size_t colour = 0; colour < colour_count; ++colour)
        chances[colour] = reach_[static_cast<std::size_t>(clan_card(static_cast<Colour>(colour), number))];
      consider(FormationClass::equal_numbers, number * need_,
               all_come(chances, static_cast<int>(colour_count), side_.missing));
    }
  }

  void colours() {
    if (!one_colour(side_)) return;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (!side_.clan.empty() && colour_of(side_.clan[0]) != static_cast<Colour>(colour)) continue;
      std::array<double, highest_number> chances{};
      for (int number = 1; number <= highest_number; ++number)
        chances[static_cast<std::size_t>(number - 1)] =
            reach_[static_cast<std::size_t>(clan_card(static_cast<Colour>(colour), number))];
      double chance = all_come(chances, highest_number, side_.missing);
      // Any of several cards will do.
      if (side_.missing > 0) chance = 1 - (1 - chance) * (1 - 0.6 * chance);
      consider(FormationClass::colour, 5.0 * need_, chance);
    }
  }

  void run(int lowest) {
    if (!fits_run(side_, lowest, need_)) return;
    const double sum = need_ * (lowest + (need_ - 1) / 2.0);
    std::array<double, highest_number> chances{};
    int open = 0;
    for (int number = lowest; number < lowest + need_; ++number)
      if (!holds(side_, number)) chances[static_cast<std::size_t>(open++)] = any_colour(reach_, number);
    consider(FormationClass::run, sum, all_come(chances, open, side_.missing));
    if (!one_colour(side_)) return;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (!side_.clan.empty() && colour_of(side_.clan[0]) != static_cast<Colour>(colour)) continue;
      open = 0;
      for (int number = lowest; number < lowest + need_; ++number) {
        if (!holds(side_, number))
          chances[static_cast<std::size_t>(open++)] =
              reach_[static_cast<std::size_t>(clan_card(static_cast<Colour>(colour), number))];
      }
      consider(FormationClass::colour_run, sum, all_come(chances, open, side_.missing));
    }
  }

  const Growing& side_;
  const Reach& reach_;
  int need_;
  double sum_ = 0;
  double best_ = 0;
};

double side_strength(const Stone& stone, Seat seat, const Reach& reach) {
  if (stone.is_complete(seat)) {
    const Formation formation = formation_of(stone.side(seat).cards, stone.blind_mans_bluff);
    return strength(formation.formation_class, formation.sum);
  }
  const Growing side = growing(stone, seat);
  if (!stone.blind_mans_bluff) return Outlook(side, reach, static_cast<int>(stone.need())).strength_to_come();
  double laid = 0;
  for (const Card card : side.clan) laid += number_of(card);
  return strength(FormationClass::sum, laid + 7.0 * (side.missing + side.wild));
}

/// How likely the seat is to win the stone.
double stone_chance(const Stone& stone, Seat seat, const Reach& own, const Reach& theirs) {
  if (stone.owner) return *stone.owner == seat ? 1 : 0;
  const Seat other = opponent(seat);
  const double ahead = side_strength(stone, seat, own) - side_strength(stone, other, theirs);
  const bool complete = stone.is_complete(seat);
  const bool other_complete = stone.is_complete(other);
  if (complete && other_complete) {
    if (ahead != 0) return ahead > 0 ? 0.98 : 0.02;
    return stone.side(seat).stamp < stone.side(other).stamp ? 0.98 : 0.02;
  }
  const auto laid = static_cast<double>(stone.side(seat).cards.size() + stone.side(other).cards.size());
  // What is far from done says little.
  return 1 / (1 + std::exp(-ahead * (6 + 3 * laid)));
}

}  // namespace

double PlainSchottenTotten::value(const Position& position, Seat seat) {
  const Table& table = position.table();
  const Reach own = reach_of(table, seat);
  const Reach theirs = reach_of(table, opponent(seat));
  std::array<double, stone_count> chances{};
  for (std::size_t at = 0; at < stone_count; ++at)
    chances[at] = stone_chance(table.stone(stone_number(at)), seat, own, theirs);
  // How many stones of those still open it takes to come to five: the distribution of the number won.
  std::array<double, stone_count + 1> won{1};
  for (const double chance : chances) {
    for (std::size_t count = stone_count; count > 0; --count)
      won[count] = won[count] * (1 - chance) + won[count - 1] * chance;
    won[0] *= 1 - chance;
  }
  double five = 0;
  for (std::size_t count = stones_to_win; count <= stone_count; ++count) five += won[count];
  double own_row = 0;
  double their_row = 0;
  for (std::size_t at = 0; at + 2 < stone_count; ++at) {
    own_row = std::max(own_row, chances[at] * chances[at + 1] * chances[at + 2]);
    their_row = std::max(their_row, (1 - chances[at]) * (1 - chances[at + 1]) * (1 - chances[at + 2]));
  }
  const double round = std::clamp(five + 0.35 * (own_row - their_row), 0.0, 1.0);
  if (position.options().rounds == 1) return 0.02 + 0.96 * round;
  const int lead = table.points[index(seat)] - table.points[index(opponent(seat))];
  return 1 / (1 + std::exp(-(0.4 * lead + 3 * (round - 0.5))));
}

}  // namespace marchstone::bots
