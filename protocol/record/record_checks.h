#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "protocol/record/record.h"

/// What can be checked of a record beside its entries: who sat where, and when what happened.
namespace marchstone::protocol {

/// Every seat has its player, in the order of the seats, and nobody sits twice. `players` is the field as it
/// stands in the record. A sentence what is wrong, or nothing.
std::optional<std::string> fault_of_players(const nlohmann::json& players, const Record& record);

/// Time begins at the start, never goes back, and ends with the last entry.
std::optional<std::string> fault_of_times(const Record& record);

/// Follows a replay and asks whether a seat can have run out of time when the record says so. From the times
/// of entries only the most can be told that a clock may have run: a beat, and what the server gave back,
/// make it less.
class ClockCheck {
 public:
  explicit ClockCheck(const Record& record);

  /// As `ReplayStep`: the start, then each entry.
  void step(std::uint32_t seq, const Entry* entry, const HostedMatch& match);

  /// The first entry that cannot be, as a sentence.
  const std::optional<std::string>& fault() const { return fault_; }
  /// Moves for which a clock would have been too short, had nothing been given back.
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
    /// When its question went without an answer of its own.
    std::optional<std::int64_t> withdrawn_at;
  };

  void check_fall(std::uint32_t seq, const Entry& entry);
  void check_move(std::uint32_t seq, const Entry& entry);
  std::int64_t used_ms(const SeatTime& seat) const;
  void ask(const Entry* entry, const HostedMatch& match);

  const Record& record_;
  std::vector<SeatTime> seats_;
  std::vector<std::vector<Question>> questions_;  ///< by position, of all seats: what an undo returns to
  std::int64_t last_at_;
  std::optional<std::string> fault_;
  std::vector<std::uint32_t> late_moves_;
};

/// What no record can show, a line each that begins with the names of its fields.
std::vector<std::string> unproven(const Record& record, const std::vector<std::uint32_t>& late_moves);

}  // namespace marchstone::protocol
