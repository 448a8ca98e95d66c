#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/wire/pushes.h"
#include "protocol/wire/room_info.h"
#include "rules/core/seat.h"

namespace marchstone::server {

/// The clocks of one match, a copyable value. A clock runs while its seat has to decide: from the moment the
/// question is shown to the arrival of the answer. A paced question is charged only once its beat is over:
/// when an answer came within the beat must not show on the clock.
class RoomClock {
 public:
  RoomClock(const protocol::ClockSettings& settings, std::size_t seats);

  // What happens to them?
  void ask(Seat seat, std::int64_t runs_from);
  /// A move was taken back, and the question before it stands again: for what is left, which nothing renews.
  void ask_again(Seat seat, std::int64_t runs_from);
  void answer(Seat seat, std::int64_t at);    ///< charged; a chess clock gets its increment
  void withdraw(Seat seat, std::int64_t at);  ///< the question is gone without an answer: charged
  /// What `seat` has left now and all that it has used before: the same however long it thinks.
  std::int64_t budget_ms(Seat seat) const;
  /// Its moves since it had that budget are taken back, and with them what they earned. What it has used
  /// since is not given back.
  void restore(Seat seat, std::int64_t budget_ms);
  /// The server was down, which was nobody's time: clocks that ran go on from where they stood, and never
  /// from later than a beat would be over that begins now.
  void resume(std::int64_t now, std::int64_t beat_ms);
  /// The same for time in which it could not keep what was played.
  /// The same time is given back once, however many were kept waiting by it.
  void give_back(std::int64_t from, std::int64_t to);
  void postpone_fall(Seat seat, std::int64_t falls_at);
  /// Sets what all clocks show at `at`: what the journal kept.
  void adopt(const std::vector<std::int64_t>& left_ms, std::int64_t at);

  // What do they show?
  bool runs(Seat seat) const { return faces_[index(seat)].runs_from.has_value(); }
  /// As kept in the journal. A seat that has answered shows there what a move clock had left, until it is
  /// asked anew.
  std::vector<std::int64_t> left_ms(std::int64_t now) const;
  /// As sent to players: what is left until each clock falls, a beat that still protects it included.
  protocol::ClockState state(std::int64_t now) const;

  struct Fall {
    std::int64_t at = 0;
    Seat seat{};
  };
  std::optional<Fall> next_fall() const;

 private:
  struct Face {
    std::int64_t left_ms = 0;
    std::optional<std::int64_t> runs_from;
    std::int64_t used_ms = 0;  ///< by all questions so far
    bool has_answered = false;

    std::int64_t left_at(std::int64_t now) const;
  };

  void settle(Face& face, std::int64_t at);
  bool is_per_move() const { return settings_.kind == protocol::ClockSettings::Kind::move; }

  protocol::ClockSettings settings_;
  std::vector<Face> faces_;
  std::int64_t given_back_until_ = 0;
};

}  // namespace marchstone::server
