// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/proof.h"

#include <algorithm>
#include <array>

namespace marchstone::schotten_totten {
namespace {

constexpr int highest_shield_number = 3;
constexpr int spy_number = 7;
constexpr NumberSet shield_numbers = 0b111;

constexpr std::array all_colours = {Colour::green,  Colour::blue,   Colour::red,
                                    Colour::yellow, Colour::violet, Colour::brown};

/// A side to fill up, summed up once for all classes. Elite troops have any colour, so only clan cards bind
/// it.
struct Task {
  NumberSet numbers = 0;  // of clan cards and the Spy
  bool numbers_repeat = false;
  std::optional<Colour> colour;  // of the clan cards
  bool colours_differ = false;
  int jokers = 0;
  int shield_bearers = 0;
  int highest_sum = 0;  // of what lies there
  int need = 0;
  std::size_t missing = 0;
  ClanSet unseen;

  bool allows(Colour other) const { return !colours_differ && (!colour || *colour == other); }
};

void add_number(Task& task, int number) {
  task.numbers_repeat |= (task.numbers & number_bit(number)) != 0;
  task.numbers |= number_bit(number);
  task.highest_sum += number;
}

void add_card(Task& task, Card card) {
  switch (card) {
    case Card::joker:
      ++task.jokers;
      task.highest_sum += highest_number;
      return;
    case Card::shield_bearer:
      ++task.shield_bearers;
      task.highest_sum += highest_shield_number;
      return;
    case Card::spy:
      return add_number(task, spy_number);
    default:
      task.colours_differ |= task.colour && *task.colour != colour_of(card);
      task.colour = colour_of(card);
      return add_number(task, number_of(card));
  }
}

Task task_of(std::span<const Card> cards, std::size_t need, ClanSet unseen) {
  assert(cards.size() <= need);
  Task task;
  for (const Card card : cards) add_card(task, card);
  task.need = static_cast<int>(need);
  task.missing = need - cards.size();
  task.unseen = unseen;
  return task;
}

int run_sum(int low, int need) {
  return need * low + need * (need - 1) / 2;
}

/// The numbers of `run` that cards must bring, of which `available` can be had; empty if the run cannot be
/// made.
std::optional<NumberSet> cards_for_run(const Task& task, NumberSet run, NumberSet available) {
  if ((task.numbers & ~run) != 0) return std::nullopt;
  NumberSet gaps = run & ~task.numbers;
  // The Shield-bearer first: it can be 1 to 3 only, and should not take the place of a card that can be had.
  for (int bearer = 0; bearer < task.shield_bearers; ++bearer) {
    const NumberSet places = gaps & shield_numbers;
    if (places == 0) return std::nullopt;
    const NumberSet hopeless = places & ~available;
    gaps &= ~number_bit(lowest(hopeless != 0 ? hopeless : places));
  }
  const NumberSet fitting = gaps & available;
  // A Joker fills any gap, so that enough fitting cards are all it takes.
  if (std::popcount(fitting) < static_cast<int>(task.missing)) return std::nullopt;
  return fitting;
}

/// A run by its lowest number.
struct Run {
  int low;
  NumberSet cards;
};

std::optional<Run> highest_run(const Task& task, NumberSet available) {
  if (task.numbers_repeat) return std::nullopt;
  for (int low = highest_number + 1 - task.need; low >= 1; --low) {
    const NumberSet run = ((1u << task.need) - 1) << (low - 1);
    if (const auto cards = cards_for_run(task, run, available)) return Run{low, *cards};
  }
  return std::nullopt;
}

std::optional<Completion> best_colour_run(const Task& task) {
  std::optional<Run> best;
  Colour best_colour = Colour::green;
  for (const Colour colour : all_colours) {
    if (!task.allows(colour)) continue;
    const auto run = highest_run(task, task.unseen.of_colour(colour));
    if (!run || (best && run->low <= best->low)) continue;
    best = run;
    best_colour = colour;
  }
  if (!best) return std::nullopt;
  Completion made{{FormationClass::colour_run, run_sum(best->low, task.need)}, {}};
  for (NumberSet left = best->cards; made.cards.size() < task.missing; left &= left - 1)
    made.cards.push_back(clan_card(best_colour, lowest(left)));
  return made;
}

std::optional<Completion> best_equal_numbers(const Task& task) {
  const int top = task.shield_bearers > 0 ? highest_shield_number : highest_number;
  for (int number = top; number >= 1; --number) {
    if ((task.numbers & ~number_bit(number)) != 0) continue;
    ClanSet fitting = task.unseen.of_number(number);
    if (fitting.size() < task.missing) continue;
    Completion made{{FormationClass::equal_numbers, number * task.need}, {}};
    for (; made.cards.size() < task.missing; fitting.erase(fitting.first()))
      made.cards.push_back(fitting.first());
    return made;
  }
  return std::nullopt;
}

/// The highest `missing` numbers of one colour, as a sum with what lies there.
std::optional<Completion> highest_of_colour(const Task& task, Colour colour) {
  NumberSet left = task.unseen.of_colour(colour);
  if (std::popcount(left) < static_cast<int>(task.missing)) return std::nullopt;
  Completion made{{FormationClass::colour, task.highest_sum}, {}};
  while (made.cards.size() < task.missing) {
    const int number = highest(left);
    left &= ~number_bit(number);
    made.cards.push_back(clan_card(colour, number));
    made.formation.sum += number;
  }
  return made;
}

std::optional<Completion> best_colour(const Task& task) {
  std::optional<Completion> best;
  for (const Colour colour : all_colours) {
    if (!task.allows(colour)) continue;
    const auto made = highest_of_colour(task, colour);
    if (made && (!best || made->formation > best->formation)) best = made;
  }
  return best;
}

std::optional<Completion> best_run(const Task& task) {
  const auto run = highest_run(task, task.unseen.numbers());
  if (!run) return std::nullopt;
  Completion made{{FormationClass::run, run_sum(run->low, task.need)}, {}};
  for (NumberSet left = run->cards; made.cards.size() < task.missing; left &= left - 1)
    made.cards.push_back(task.unseen.of_number(lowest(left)).first());
  return made;
}

std::optional<Completion> best_sum(const Task& task) {
  if (task.unseen.size() < task.missing) return std::nullopt;
  Completion made{{FormationClass::sum, task.highest_sum}, {}};
  ClanSet left = task.unseen;
  while (made.cards.size() < task.missing) {
    const int number = highest(left.numbers());
    const Card card = left.of_number(number).first();
    left.erase(card);
    made.cards.push_back(card);
    made.formation.sum += number;
  }
  return made;
}

std::optional<Completion> best_of_class(FormationClass formation_class, const Task& task) {
  switch (formation_class) {
    case FormationClass::colour_run:
      return best_colour_run(task);
    case FormationClass::equal_numbers:
      return best_equal_numbers(task);
    case FormationClass::colour:
      return best_colour(task);
    case FormationClass::run:
      return best_run(task);
    case FormationClass::sum:
      return best_sum(task);
  }
  return std::nullopt;
}

/// The highest class that can be reached decides, and in it the highest sum. Classes below `lowest_class` are
/// not tried.
std::optional<Completion> best_from(FormationClass lowest_class, const Task& task, bool only_sum) {
  if (only_sum) return best_sum(task);
  constexpr std::array best_first = {FormationClass::colour_run, FormationClass::equal_numbers,
                                     FormationClass::colour, FormationClass::run, FormationClass::sum};
  for (const FormationClass formation_class : best_first) {
    if (formation_class < lowest_class) break;
    if (const auto made = best_of_class(formation_class, task)) return made;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Completion> best_completion(std::span<const Card> cards, std::size_t need, ClanSet unseen,
                                          bool only_sum) {
  return best_from(FormationClass::sum, task_of(cards, need, unseen), only_sum);
}

std::optional<Completion> completion_above(const Formation& bar, std::span<const Card> cards,
                                           std::size_t need, ClanSet unseen, bool only_sum) {
  const auto best = best_from(bar.formation_class, task_of(cards, need, unseen), only_sum);
  return best && best->formation > bar ? best : std::nullopt;
}

}  // namespace marchstone::schotten_totten
