// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "protocol/record/record.h"

/// Checks of a record besides its entries: who sat where, and when what happened.
namespace marchstone::protocol {

/// Every seat has its player, in the order of the seats, and nobody sits twice. `players` is the field of the
/// record. Returns a sentence describing the fault, or nothing.
std::optional<std::string> fault_of_players(const nlohmann::json& players, const Record& record);
/// Of the spans of bots: seats and entries that exist, once each, and whole seats where nobody else sits.
std::optional<std::string> fault_of_bots(const Record& record);

/// Times begin at the start, never go back, and end with the last entry.
std::optional<std::string> fault_of_times(const Record& record);

/// Follows a replay and checks whether a seat can have run out of time when the record says so. The times of
/// entries give only an upper bound for the time on a clock: beats and time given back by the server reduce
/// it.
class ClockCheck {
 public:
  explicit ClockCheck(const Record& record);

  /// As `ReplayStep`: the start, then each entry.
  void step(std::uint32_t seq, const Entry* entry, const HostedMatch& match);

  /// The first impossible entry, as a sentence.
  const std::optional<std::string>& fault() const { return fault_; }
  /// Moves that exceeded the clock, unless the server gave time back.
  const std::vector<std::uint32_t>& late_moves() const { return late_moves_; }

 private:
  struct Question {
    bool stands = false;
    std::int64_t used_at_start_ms = 0;  ///< what the seat had used when it was asked
    friend bool operator==(const Question&, const Question&) = default;
  };
  struct SeatTime {
    Question question;
    std::int64_t used_ms = 0;  ///< by all its questions
    std::int64_t answers = 0;
    /// When its question was withdrawn without an answer.
    std::optional<std::int64_t> withdrawn_at;
  };

  void check_fall(std::uint32_t seq, const Entry& entry);
  void check_move(std::uint32_t seq, const Entry& entry);
  std::int64_t used_ms(const SeatTime& seat) const;
  void ask(const Entry* entry, const HostedMatch& match);

  const Record& record_;
  std::vector<SeatTime> seats_;
  std::vector<std::vector<Question>> questions_;  ///< by position, of all seats: restored by an undo
  std::int64_t last_at_;
  std::optional<std::string> fault_;
  std::vector<std::uint32_t> late_moves_;
};

/// What no record can prove, one line each that begins with the names of its fields.
std::vector<std::string> unproven(const Record& record, const std::vector<std::uint32_t>& late_moves);

}  // namespace marchstone::protocol
