// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "protocol/shape/words.h"

/// What is said of a seat that no person plays.
namespace marchstone::protocol {

enum class BotLevel : std::uint8_t { easy, medium, strong };
constexpr Words<3> words_of(As<BotLevel>) {
  return {"BotLevel", {"easy", "medium", "strong"}};
}

/// How long its answers take at least, whatever it has to think about.
enum class BotPace : std::uint8_t { fast, normal, slow };
constexpr Words<3> words_of(As<BotPace>) {
  return {"BotPace", {"fast", "normal", "slow"}};
}

struct Bot {
  BotLevel level = BotLevel::medium;
  BotPace pace = BotPace::normal;
  friend bool operator==(const Bot&, const Bot&) = default;
};

}  // namespace marchstone::protocol
