// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/wire/hash.h"

namespace marchstone::protocol {

/// A first match that teaches a game: options and deal are always the same, so that the page can explain what
/// comes. The learner has seat 0, easy bots have the others.
struct Lesson {
  std::string_view name;
  std::string_view options;  ///< JSON text, as a client would send them
  std::size_t players = 0;
  int deal = 0;  ///< chosen for what it shows
};

/// The server's part of the seed of a lesson: no secret.
inline Seed lesson_part(std::string_view game, const Lesson& lesson) {
  const std::string number = std::to_string(lesson.deal);
  return sha256("marchstone lesson " + std::string(game) + " " + std::string(lesson.name) + " " + number);
}

}  // namespace marchstone::protocol
