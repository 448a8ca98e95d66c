// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/wire/pushes.h"
#include "protocol/wire/room_info.h"
#include "rules/core/seat.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

/// The clocks of one match, a copyable value. A clock runs while its seat has to decide: from the moment the
/// question is shown to the arrival of the answer. A paced question is charged only once its beat is over: a
/// clock must not reveal when within the beat the answer came.
class RoomClock {
 public:
  RoomClock(const protocol::ClockSettings& settings, std::size_t seats);

  // Changes
  void ask(Seat seat, UnixMs runs_from);
  /// A move was taken back, and the question before it is open again: the clock goes on with what is left.
  void ask_again(Seat seat, UnixMs runs_from);
  void answer(Seat seat, UnixMs at);    ///< charged; a chess clock gets its increment
  void withdraw(Seat seat, UnixMs at);  ///< the question disappeared without an answer: charged
  /// What `seat` has left plus all that it has used before: constant while it thinks.
  std::int64_t budget_ms(Seat seat) const;
  /// Undoes its moves since it had that budget, and their increments. Time used since is not given back.
  void restore(Seat seat, std::int64_t budget_ms);
  /// The server was down, and nobody is charged for that: running clocks go on from where they stood, no
  /// later than the end of a beat that begins now.
  void resume(UnixMs now, std::int64_t beat_ms);
  /// The same for time in which the server could not store moves. Each span is given back once, however many
  /// requests it delayed.
  void give_back(UnixMs from, UnixMs to);
  void postpone_fall(Seat seat, UnixMs falls_at);
  /// Sets what all clocks show at `at`, from the journal.
  void adopt(const std::vector<std::int64_t>& left_ms, UnixMs at);

  // Queries
  bool runs(Seat seat) const { return faces_[index(seat)].runs_from.has_value(); }
  /// As kept in the journal. With a move clock, a seat that has answered keeps its remaining time until it is
  /// asked again.
  std::vector<std::int64_t> left_ms(UnixMs now) const;
  /// As sent to players: the time until each clock falls, including a beat that still protects it.
  protocol::ClockState state(UnixMs now) const;

  struct Fall {
    UnixMs at = 0;
    Seat seat{};
  };
  std::optional<Fall> next_fall() const;

 private:
  struct Face {
    std::int64_t left_ms = 0;
    std::optional<UnixMs> runs_from;
    std::int64_t used_ms = 0;  ///< by all questions so far
    bool has_answered = false;

    std::int64_t left_at(UnixMs now) const;
  };

  void settle(Face& face, UnixMs at);
  bool is_per_move() const { return settings_.kind == protocol::ClockSettings::Kind::move; }

  protocol::ClockSettings settings_;
  std::vector<Face> faces_;
  UnixMs given_back_until_ = 0;
};

}  // namespace marchstone::server
