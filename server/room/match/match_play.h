// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/record/replay.h"
#include "protocol/wire/pushes.h"
#include "server/base/unix_ms.h"
#include "server/room/clock/clock.h"
#include "server/room/limits.h"
#include "server/room/match/checkpoints.h"
#include "server/room/match/questions.h"

namespace marchstone::server {

/// An entry that was checked and played on a copy; not part of the match until `MatchPlay::accept`.
struct Step {
  protocol::Entry entry;
  std::vector<std::int64_t> left_ms;  ///< what the clocks show after it; empty without a clock
  std::optional<UnixMs> shown_at;     ///< the end of the beat that holds it back
  bool informed = false;
  std::unique_ptr<protocol::HostedMatch> after;
  std::int64_t wall_offset = 0;  ///< add this to its times to get their dates
};

/// The table's settings that a match needs to know.
struct MatchTerms {
  std::optional<protocol::ClockSettings> clock;
  std::int64_t beat_ms = 0;
  std::int64_t wall_offset = 0;  ///< of the start, see `Step`
};

/// The match of a room: its entries, the shown position and the accepted position. The two differ only while
/// a beat holds answers back: those are stored, count for what is legal, and are visible to nobody.
class MatchPlay {
 public:
  MatchPlay(std::unique_ptr<protocol::HostedMatch> start, const MatchTerms& terms, UnixMs started_at,
            UnixMs now);

  // Position
  std::uint32_t shown_seq() const { return shown_seq_; }
  const protocol::HostedMatch& shown() const { return *shown_; }
  const protocol::HostedMatch& start() const { return *start_; }
  std::uint32_t accepted_seq() const { return static_cast<std::uint32_t>(entries_.size()); }
  const protocol::HostedMatch& accepted() const { return held_.empty() ? *shown_ : *held_.back(); }
  UnixMs started_at() const { return started_at_; }
  /// All accepted entries; the first `shown_seq()` of them have been shown.
  std::span<const protocol::Entry> entries() const { return entries_; }
  UnixMs last_entry_at() const { return entries_.empty() ? started_at_ : entries_.back().at; }
  /// When position `seq` was shown. Not when its entry arrived: for an answer held back by a beat that would
  /// reveal how long its seat thought.
  UnixMs shown_at(std::uint32_t seq) const;
  UnixMs last_shown_at() const { return shown_at(shown_seq_); }
  const RoomCheckpoints& checkpoints() const { return checkpoints_; }
  /// The position after the first `seq` entries, replayed from the nearest checkpoint.
  std::unique_ptr<protocol::HostedMatch> position_at(std::uint32_t seq) const;

  // Dates. Times of a match are server time, and the wall clock may be set meanwhile. If it is set back it
  // had been wrong: dates assigned before are corrected, so that dates never go back.
  UnixMs started_on() const { return started_at_ + wall_offset(0); }
  UnixMs accepted_on(std::uint32_t seq) const;
  UnixMs shown_on(std::uint32_t seq) const { return shown_at(seq) + wall_offset(seq); }

  // Beat
  bool holds() const { return !held_.empty(); }
  std::size_t held_count() const { return held_.size(); }
  /// Whether an answer of that seat to a question that is still shown as open is held back.
  bool holds_answer_of(Seat seat) const;
  std::optional<UnixMs> holds_until() const;
  /// Whether an answer at `now` would be held back: public, whether there is one or not.
  bool beat_runs(UnixMs now) const { return now < questions_.beat_over_at(beat_ms_).value_or(now); }
  bool is_legal_as_shown(Seat seat, const nlohmann::json& move) const;

  /// No more moves and undos; entries that end the match are still accepted.
  bool is_full() const { return shown_seq_ >= limits::entries_per_match; }

  // Preparing entries. `at` is when the request arrived.
  Result<Step, Violation> move(Seat seat, const nlohmann::json& move, UnixMs at) const;
  Step depart(Seat seat, protocol::Entry::Kind kind, UnixMs at) const;
  /// Returns to the position `to_seq`, which is `earlier`.
  Step undo(Seat seat, std::uint32_t to_seq, const protocol::HostedMatch& earlier, UnixMs at) const;
  /// False if a seat has meanwhile used more time than it had at the position before: the undo would make it
  /// lose on time.
  bool leaves_time(const Step& undo) const;

  /// The step is durable: it becomes the accepted position.
  void accept(Step step);

  /// The accepted steps that became visible together; `shown()` is the newest of them.
  struct Shown {
    std::uint32_t from_seq = 0;                                  ///< exclusive
    std::vector<std::unique_ptr<protocol::HostedMatch>> passed;  ///< the positions before the newest
  };
  /// Shows the accepted position unless a beat runs at `now`; nothing if there was nothing to show.
  std::optional<Shown> show(UnixMs now);
  /// The events of these steps as `viewer` may know them: JSON objects joined by commas.
  std::string events(const Shown& steps, Viewer viewer) const;

  // Undo
  struct UndoChoice {
    protocol::UndoOffer offer = protocol::UndoOffer::none;
    std::uint32_t to_seq = 0;
  };
  UndoChoice undo_choice(Seat seat) const;

  // Clocks
  std::optional<protocol::ClockState> clock_state(UnixMs now) const;
  std::optional<RoomClock::Fall> next_fall() const;
  void resume_clocks(UnixMs now);
  void give_back(UnixMs from, UnixMs to);
  void postpone_fall(Seat seat, UnixMs falls_at);

 private:
  /// The budget of a running clock when entry `seq` arrived, which an undo of that entry restores.
  struct ClockMark {
    std::uint32_t seq = 0;
    Seat seat{};
    std::int64_t budget_ms = 0;
  };

  std::int64_t wall_offset(std::uint32_t seq) const;
  void date(std::uint32_t seq, std::int64_t wall_offset);
  Step step(protocol::Entry entry, bool informed, std::unique_ptr<protocol::HostedMatch> after) const;
  void charge(RoomClock& clock, const protocol::Entry& entry) const;
  void ask(const std::vector<Seat>& answered, UnixMs now);
  std::span<const ClockMark> marks_after(std::uint32_t seq) const;

  std::unique_ptr<protocol::HostedMatch> start_;
  std::unique_ptr<protocol::HostedMatch> shown_;
  std::vector<std::unique_ptr<protocol::HostedMatch>>
      held_;  // positions after accepted entries not shown yet
  std::vector<protocol::Entry> entries_;
  RoomCheckpoints checkpoints_;
  std::vector<std::uint32_t> undos_;  // by seat
  /// Entries that were held back by a beat, ascending, whose `shown_at` is not their arrival.
  std::vector<std::pair<std::uint32_t, UnixMs>> shown_later_;
  /// Offsets, each with the entry from which it holds, ascending. The first is that of the start.
  std::vector<std::pair<std::uint32_t, std::int64_t>> wall_offsets_;
  std::vector<std::uint32_t> standing_;  // seqs of the entries that were not taken back
  std::uint32_t shown_seq_ = 0;
  std::uint32_t last_informed_seq_ = 0;
  UnixMs started_at_;
  std::int64_t beat_ms_;
  RoomQuestions questions_;
  std::optional<RoomClock> shown_clock_;     // as the table sees it
  std::optional<RoomClock> accepted_clock_;  // including what is held back
  std::vector<ClockMark> clock_marks_;       // of standing entries, the newest last
};

/// {"seq":8,"type":"undone","seat":0,"to_seq":5}: independent of the game, the same for every viewer.
std::string undone_event(std::uint32_t seq, const protocol::Entry& undo);

/// The events of entry `seq`, which led to `after`, as `viewer` may know them.
std::string entry_events(std::uint32_t seq, const protocol::Entry& entry, const protocol::HostedMatch& after,
                         Viewer viewer);

}  // namespace marchstone::server
