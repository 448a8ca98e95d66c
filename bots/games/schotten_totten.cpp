// SPDX-License-Identifier: MIT
#include "bots/games/schotten_totten.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/formation.h"

namespace marchstone::bots {

namespace {

using namespace schotten_totten;

/// How many of some cards come, none to four or more.
class HowMany {
 public:
  void add(double chance) {
    likely_[4] += likely_[3] * chance;
    for (std::size_t count = 3; count > 0; --count)
      likely_[count] += (likely_[count - 1] - likely_[count]) * chance;
    likely_[0] *= 1 - chance;
  }
  double at_least(int count) const {
    double fewer = 0;
    for (int at = 0; at < count; ++at) fewer += likely_[static_cast<std::size_t>(at)];
    return std::max(0.0, 1 - fewer);
  }

 private:
  std::array<double, 5> likely_{1};
};

/// How likely clan cards are to come to a side that wants them: each, and of a number or colour so many.
struct Reach {
  std::array<double, clan_card_count> card{};
  std::array<HowMany, highest_number + 1> number{};
  std::array<HowMany, colour_count> colour{};

  void count() {
    for (std::size_t colour_at = 0; colour_at < colour_count; ++colour_at) {
      for (int each = 1; each <= highest_number; ++each) {
        const double chance = of(static_cast<Colour>(colour_at), each);
        if (chance <= 0) continue;
        number[static_cast<std::size_t>(each)].add(chance);
        colour[colour_at].add(chance);
      }
    }
  }
  double of(Colour colour_wanted, int number_wanted) const {
    return card[static_cast<std::size_t>(clan_card(colour_wanted, number_wanted))];
  }
  double any_of(int number_wanted) const {
    return number[static_cast<std::size_t>(number_wanted)].at_least(1);
  }
};

/// Cards that lie open can no longer come; of the others those in the own hand are there when they are
/// wanted, most of the time.
Reach reach_of(const Table& table, Seat seat) {
  constexpr double in_hand = 0.85;
  constexpr double drawn = 0.35;  // both draw half of what is left, and not every card comes in time
  Reach reach;
  for (const Card card : table.clan_deck) reach.card[static_cast<std::size_t>(card)] = drawn;
  for (const Card card : table.player(seat).hand)
    if (is_clan(card)) reach.card[static_cast<std::size_t>(card)] = in_hand;
  reach.count();
  return reach;
}

/// What a side may become: for each class how likely it is, if nothing better comes, and the sum then.
struct Prospects {
  static constexpr std::size_t classes = 5;
  std::array<double, classes> chance{};
  std::array<double, classes> sum{};

  void set(FormationClass kind, double likely, double total) {
    chance[static_cast<std::size_t>(kind)] = likely;
    sum[static_cast<std::size_t>(kind)] = total;
  }
};

/// A side on its way: the clan cards that lie there, and how many more it needs. Elite troops are what is
/// wanted, as a rule, so that they count as laid and fit everything.
struct Growing {
  InlineVector<Card, side_capacity> clan;
  int missing = 0;
  int need = 0;
  unsigned numbers = 0;  ///< a bit for each that lies there
  bool one_colour = true;
  bool one_number = true;
  bool all_differ = true;
  double laid = 0;
};

Growing growing(const Stone& stone, Seat seat) {
  Growing side;
  for (const Card card : stone.side(seat).cards) {
    if (!is_clan(card)) continue;
    const unsigned bit = 1U << number_of(card);
    if (!side.clan.empty()) {
      side.one_colour = side.one_colour && colour_of(card) == colour_of(side.clan[0]);
      side.one_number = side.one_number && number_of(card) == number_of(side.clan[0]);
    }
    side.all_differ = side.all_differ && (side.numbers & bit) == 0;
    side.numbers |= bit;
    side.laid += number_of(card);
    side.clan.push_back(card);
  }
  side.need = static_cast<int>(stone.need());
  side.missing = side.need - static_cast<int>(stone.side(seat).cards.size());
  return side;
}

/// Of several ways to one class: that any of them comes about, and the sum to expect.
class Ways {
 public:
  void add(double chance, double sum) {
    none_ *= 1 - chance;
    weight_ += chance;
    weighed_ += chance * sum;
  }
  void put(Prospects& prospects, FormationClass kind) const {
    if (weight_ > 0) prospects.set(kind, 1 - none_, weighed_ / weight_);
  }

 private:
  double none_ = 1;
  double weight_ = 0;
  double weighed_ = 0;
};

void find_equal_numbers(const Growing& side, const Reach& reach, Prospects& prospects) {
  if (!side.one_number) return;
  Ways ways;
  for (int number = 1; number <= highest_number; ++number)
    if (side.numbers == 0 || (side.numbers >> number & 1U) != 0)
      ways.add(reach.number[static_cast<std::size_t>(number)].at_least(side.missing), side.need * number);
  ways.put(prospects, FormationClass::equal_numbers);
}

void find_colours(const Growing& side, const Reach& reach, Prospects& prospects) {
  if (!side.one_colour) return;
  Ways ways;
  for (std::size_t colour = 0; colour < colour_count; ++colour)
    if (side.clan.empty() || colour_of(side.clan[0]) == static_cast<Colour>(colour))
      ways.add(reach.colour[colour].at_least(side.missing),
               side.laid + 5.5 * (side.need - static_cast<int>(side.clan.size())));
  ways.put(prospects, FormationClass::colour);
}

/// Elite troops fill the gaps that are hardest to fill; here any, since there are few of them.
void find_runs(const Growing& side, const Reach& reach, Prospects& prospects) {
  if (!side.all_differ) return;
  Ways runs;
  Ways colour_runs;
  const int wild = side.need - side.missing - static_cast<int>(side.clan.size());
  for (int lowest = 1; lowest + side.need - 1 <= highest_number; ++lowest) {
    const unsigned wanted = ((1U << side.need) - 1) << lowest;
    if ((side.numbers & ~wanted) != 0) continue;
    const double sum = side.need * (lowest + (side.need - 1) / 2.0);
    const auto chance_of = [&](auto&& reach_of_number) {
      double all = 1;
      double worst = 1;
      for (int number = lowest; number < lowest + side.need; ++number) {
        if ((side.numbers >> number & 1U) != 0) continue;
        const double one = reach_of_number(number);
        all *= one;
        worst = std::min(worst, one);
      }
      if (wild == 0) return all;
      return side.missing == 0 ? 1.0 : worst > 0 ? std::min(1.0, all / worst) : 0.0;
    };
    runs.add(chance_of([&](int number) { return reach.any_of(number); }), sum);
    if (!side.one_colour) continue;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (!side.clan.empty() && colour_of(side.clan[0]) != static_cast<Colour>(colour)) continue;
      colour_runs.add(chance_of([&](int number) { return reach.of(static_cast<Colour>(colour), number); }),
                      sum);
    }
  }
  runs.put(prospects, FormationClass::run);
  colour_runs.put(prospects, FormationClass::colour_run);
}

Prospects prospects_of(const Growing& side, const Reach& reach, bool only_sum) {
  Prospects prospects;
  constexpr double usual = 5.5;  // of a card that is laid for its number alone
  prospects.set(FormationClass::sum, 1, side.laid + usual * (side.need - static_cast<int>(side.clan.size())));
  if (only_sum) return prospects;
  find_equal_numbers(side, reach, prospects);
  find_colours(side, reach, prospects);
  find_runs(side, reach, prospects);
  return prospects;
}

Prospects done(const Formation& formation) {
  Prospects prospects;
  prospects.set(formation.formation_class, 1, formation.sum);
  return prospects;
}

/// How likely the first is to come out above the second. The best classes are tried first on both sides.
double chance_above(const Prospects& first, const Prospects& second, double doubt) {
  // Runs and equal numbers are tied to their sums, the others are not.
  constexpr std::array<double, Prospects::classes> looseness = {1, 0.4, 1, 0.3, 0.4};
  double above = 0;
  double first_left = 1;
  double second_below = 1;  // that the second side has none of the classes above
  for (std::size_t at = Prospects::classes; at-- > 0;) {
    const double here = first_left * first.chance[at];
    const double other = second_below * second.chance[at];
    second_below -= other;
    above += here * second_below;
    if (here > 0 && other > 0)
      above += here * other / (1 + std::exp(-(first.sum[at] - second.sum[at]) / (doubt * looseness[at])));
    first_left -= here;
  }
  return above;
}

Reach reach_of_each_card(double chance) {
  Reach reach;
  reach.card.fill(chance);
  reach.count();
  return reach;
}

/// Of a side without a card. The hand says nothing here: it would promise the same cards to each such side.
/// So little is expected that stones are begun, rather than left to cards that may come.
const Prospects& untouched() {
  static const Prospects prospects = [] {
    Growing side;
    side.need = side.missing = 3;
    return prospects_of(side, reach_of_each_card(0.15), false);
  }();
  return prospects;
}

Prospects prospects_at(const Stone& stone, Seat seat, const Reach& reach) {
  if (stone.is_complete(seat)) return done(formation_of(stone.side(seat).cards, stone.blind_mans_bluff));
  if (stone.side(seat).cards.empty() && !stone.mud_fight && !stone.blind_mans_bluff) return untouched();
  return prospects_of(growing(stone, seat), reach, stone.blind_mans_bluff);
}

/// How likely the seat is to win the stone.
double stone_chance(const Stone& stone, Seat seat, const Reach& own, const Reach& theirs) {
  if (stone.owner) return *stone.owner == seat ? 1 : 0;
  const Seat other = opponent(seat);
  if (stone.is_complete(seat) && stone.is_complete(other)) {
    const auto mine = formation_of(stone.side(seat).cards, stone.blind_mans_bluff);
    const auto theirs_there = formation_of(stone.side(other).cards, stone.blind_mans_bluff);
    if (mine != theirs_there) return mine > theirs_there ? 1 : 0;
    return stone.side(seat).stamp < stone.side(other).stamp ? 1 : 0;
  }
  const auto laid = static_cast<double>(stone.side(seat).cards.size() + stone.side(other).cards.size());
  if (laid == 0) return 0.5;
  return chance_above(prospects_at(stone, seat, own), prospects_at(stone, other, theirs), 8 - 0.7 * laid);
}

/// That three stones in a row are won, with these chances of each.
template <class ChanceAt>
double row_chance(ChanceAt chance_at) {
  std::array<double, 3> trailing{1};  // so many won last
  double found = 0;
  for (std::size_t at = 0; at < stone_count; ++at) {
    const double chance = chance_at(at);
    found += trailing[2] * chance;
    trailing = {(trailing[0] + trailing[1] + trailing[2]) * (1 - chance), trailing[0] * chance,
                trailing[1] * chance};
  }
  return found;
}

/// That five stones are won.
double five_chance(const std::array<double, stone_count>& chances) {
  std::array<double, stone_count + 1> won{1};
  for (const double chance : chances) {
    for (std::size_t count = stone_count; count > 0; --count)
      won[count] = won[count] * (1 - chance) + won[count - 1] * chance;
    won[0] *= 1 - chance;
  }
  double five = 0;
  for (std::size_t count = stones_to_win; count <= stone_count; ++count) five += won[count];
  return five;
}

}  // namespace

double SchottenTotten::value(const Position& position, Seat seat) {
  const Table& table = position.table();
  const Reach own = reach_of(table, seat);
  const Reach theirs = reach_of(table, opponent(seat));
  std::array<double, stone_count> chances{};
  for (std::size_t at = 0; at < stone_count; ++at)
    chances[at] = stone_chance(table.stone(stone_number(at)), seat, own, theirs);
  const double five = five_chance(chances);
  const double own_row = row_chance([&](std::size_t at) { return chances[at]; });
  const double their_row = row_chance([&](std::size_t at) { return 1 - chances[at]; });
  const double neither = (1 - own_row) * (1 - their_row);
  const double round = own_row * (1 - their_row) + 0.5 * own_row * their_row + neither * five;
  if (position.options().rounds == 1) return 0.02 + 0.96 * round;
  const int lead = table.points[index(seat)] - table.points[index(opponent(seat))];
  return 1 / (1 + std::exp(-(0.4 * lead + 3 * (round - 0.5))));
}

int SchottenTotten::turns_ended(const Position& position) {
  const Table& table = position.table();
  return 100 * table.round + table.plays - (table.phase == Phase::play ? 0 : 1);
}

Effort SchottenTotten::effort(Level level) {
  switch (level) {
    case Level::easy:
      return {24, 5, 1};
    case Level::medium:
      return {120, 3, 1};
    case Level::strong:
      break;
  }
  return {5'000, 30, 8, 2, 8, 16};
}

}  // namespace marchstone::bots
