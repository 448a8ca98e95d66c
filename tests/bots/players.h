// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/core/choose.h"
#include "bots/core/greedy.h"
#include "tests/numbered_seed.h"

/// Matches of bots against each other.
namespace marchstone::bots {

/// Who plays: one of the levels, or what they are measured with.
enum class Style : std::uint8_t { random, greedy, easy, medium, strong };

inline std::optional<Style> style_of(std::string_view word) {
  constexpr std::string_view words[] = {"random", "greedy", "easy", "medium", "strong"};
  for (std::size_t at = 0; at < std::size(words); ++at)
    if (words[at] == word) return static_cast<Style>(at);
  return std::nullopt;
}

/// What that style plays at a seat that must decide.
template <class E, Game G>
typename G::Move move_of(Style style, const Imagination<G>& known, const Seed& seed) {
  switch (style) {
    case Style::random: {
      const auto moves = considered<E>(known.legal_moves());
      return moves[Random(seed).below(static_cast<std::uint32_t>(moves.size()))];
    }
    case Style::greedy:
      return greedy<E>(known, seed);
    case Style::easy:
      return choose<E>(known, Level::easy, seed);
    case Style::medium:
      return choose<E>(known, Level::medium, seed);
    case Style::strong:
      break;
  }
  return choose<E>(known, Level::strong, seed);
}

/// Plays a match to its end, at most `most_moves` moves, with a style a seat.
template <class E, Game G>
std::optional<Outcome> match_of(G position, const std::vector<Style>& styles, std::uint64_t number,
                                int most_moves = 20'000) {
  Random chance(numbered_seed(number ^ 0x5eed'b075ULL));
  for (int moves = 0; moves < most_moves && !position.outcome(); ++moves) {
    const Seat seat = next_decider(position);
    const Imagination<G> known(position, seat);
    make(position, seat, move_of<E>(styles[index(seat)], known, chance.seed()));
  }
  return position.outcome();
}

}  // namespace marchstone::bots
