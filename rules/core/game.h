// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/random.h"
#include "rules/core/result.h"
#include "rules/core/seat.h"

/// What every game is: a copyable value with the members of the concept `Game`. Nothing here knows any game.
namespace marchstone {

/// A seat that must decide now, and what about. `kind` is a public word in snake_case with static storage.
struct Decider {
  Seat seat;
  std::string_view kind;
  /// Which answers are possible depends on the hand, so the answer is shown only after the table's beat.
  bool paced = false;

  friend bool operator==(const Decider&, const Decider&) = default;
};

/// Why a move is illegal: for logs and tests, derived from public rules only, static storage.
struct Violation {
  std::string_view rule;
  friend bool operator==(const Violation&, const Violation&) = default;
};

/// Why a position could not be set up.
struct SetupError {
  std::string reason;
};

/// The effects of a step.
template <class Event>
struct Applied {
  std::vector<Event> events;
  /// Somebody learned something, or chance was used: taking it back needs the others' consent.
  /// A function of public facts alone.
  bool informed = false;
};

/// How a seat leaves a running match.
enum class Departure : std::uint8_t { resigned, out_of_time };

/// How a match ended.
struct Outcome {
  std::vector<Seat> winners;               ///< empty: a draw, or a lone player's loss
  std::vector<std::optional<int>> scores;  ///< one per seat
  std::string_view reason;                 ///< a public word in snake_case, static storage

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// clang-format off
/// The contract of a game; game_contract_test<G>() checks what a compiler cannot.
template <class G>
concept Game =
    std::copyable<G> && std::equality_comparable<G> &&
    std::copyable<typename G::Options> && std::equality_comparable<typename G::Options> &&
    std::copyable<typename G::Move> && std::equality_comparable<typename G::Move> &&
    std::copyable<typename G::Event> && std::equality_comparable<typename G::Event> &&
    std::copyable<typename G::View> && std::equality_comparable<typename G::View> &&
    requires(G position, const G& now, const typename G::Options& options, const typename G::Move& move,
             const typename G::Event& event, std::size_t players, Seat seat, Viewer viewer, Random random,
             Departure departure) {
      // Begin. A fresh position, or why there is none.
      { G::setup(options, players, random) } -> std::same_as<Result<G, SetupError>>;
      { now.seats() } -> std::convertible_to<std::size_t>;

      // Whose turn? A range of `Decider`, in seat order, at most one per seat; empty exactly when `outcome()` is set.
      { now.deciders() } -> std::ranges::input_range;
      { now.outcome() } -> std::same_as<std::optional<Outcome>>;

      // What may be done? Every legal move of that seat, without duplicates; none for a seat that need not decide.
      { now.legal_moves(seat) } -> std::same_as<std::vector<typename G::Move>>;
      { now.least_move(seat) } -> std::same_as<typename G::Move>;

      // Do it. `apply` accepts exactly what `legal_moves` lists; on a violation the position is untouched.
      { position.apply(seat, move) } -> std::same_as<Result<Applied<typename G::Event>, Violation>>;
      { position.depart(seat, departure) } -> std::same_as<Applied<typename G::Event>>;

      // Who sees what? Both build up from nothing. Every viewer gets the same number of events, of the same types.
      { now.view(viewer) } -> std::same_as<typename G::View>;
      { G::event_for(event, viewer) } -> std::same_as<typename G::Event>;

      // A position at random among those that `viewer` cannot tell from this one; its generator is fresh too.
      { now.determinize(viewer, random) } -> std::same_as<G>;

      // Undo never rewinds chance: the generator of the later position is carried over.
      { now.random() } -> std::same_as<const Random&>;
      { position.set_random(random) };

      // Invariants of a sound position (components add up, counters agree); asserted after each step in debug builds.
      { now.consistent() } -> std::same_as<bool>;
    };
// clang-format on

}  // namespace marchstone
