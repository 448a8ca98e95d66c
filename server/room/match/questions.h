// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/core/game.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

/// The open questions of the shown position, and since when: the basis of clocks and beats. A question stays
/// open while its seat is asked for the same kind of decision and has not answered.
class RoomQuestions {
 public:
  struct Question {
    Seat seat;
    std::string_view kind;
    bool paced;
    UnixMs since;
  };

  /// Another position is shown at `now`, after entries of the seats `answered`. Returns the seats that are
  /// newly asked.
  std::vector<Seat> show(const std::vector<Decider>& deciders, const std::vector<Seat>& answered, UnixMs now);

  const Question* find(Seat seat) const;
  /// Until when nothing may be shown, if the speed of an answer could reveal something about the hand.
  /// Depends on public facts alone: not on whether anybody has answered.
  std::optional<UnixMs> beat_over_at(std::int64_t beat_ms) const;

 private:
  std::vector<Question> standing_;
};

}  // namespace marchstone::server
