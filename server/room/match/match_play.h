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
#include "server/room/clock/clock.h"
#include "server/room/limits.h"
#include "server/room/match/checkpoints.h"
#include "server/room/match/questions.h"

namespace marchstone::server {

/// An entry that was checked and played on a copy, and is no part of the match before `MatchPlay::accept`.
struct Step {
  protocol::Entry entry;
  std::vector<std::int64_t> left_ms;     ///< what the clocks show after it; empty without a clock
  std::optional<std::int64_t> shown_at;  ///< when the beat that holds it back is over
  bool informed = false;
  std::unique_ptr<protocol::HostedMatch> after;
  std::int64_t wall_offset = 0;  ///< what is to be added to its times for their dates
};

/// The table's settings that a match needs to know.
struct MatchTerms {
  std::optional<protocol::ClockSettings> clock;
  std::int64_t beat_ms = 0;
  std::int64_t wall_offset = 0;  ///< of the start, see `Step`
};

/// The match of a room: its entries, the position that is shown and the one that is accepted. They are the
/// same but while a beat holds answers back: those are kept, count for what may be played, and are seen by
/// nobody.
class MatchPlay {
 public:
  MatchPlay(std::unique_ptr<protocol::HostedMatch> start, const MatchTerms& terms, std::int64_t started_at,
            std::int64_t now);

  // What is on the table?
  std::uint32_t shown_seq() const { return shown_seq_; }
  const protocol::HostedMatch& shown() const { return *shown_; }
  const protocol::HostedMatch& start() const { return *start_; }
  std::uint32_t accepted_seq() const { return static_cast<std::uint32_t>(entries_.size()); }
  const protocol::HostedMatch& accepted() const { return held_.empty() ? *shown_ : *held_.back(); }
  std::int64_t started_at() const { return started_at_; }
  /// All that is accepted; the first `shown_seq()` of them have been shown.
  std::span<const protocol::Entry> entries() const { return entries_; }
  std::int64_t last_entry_at() const { return entries_.empty() ? started_at_ : entries_.back().at; }
  /// When position `seq` was shown. Not when its entry arrived: of an answer that a beat has held back that
  /// would tell how long its seat had to think.
  std::int64_t shown_at(std::uint32_t seq) const;
  std::int64_t last_shown_at() const { return shown_at(shown_seq_); }
  const RoomCheckpoints& checkpoints() const { return checkpoints_; }
  /// The position after the first `seq` entries, replayed from the nearest checkpoint.
  std::unique_ptr<protocol::HostedMatch> position_at(std::uint32_t seq) const;

  // On which date? Times of a match are the server's own, and the machine's clock may be set meanwhile. Where
  // it is set back it had been wrong: what it had dated is dated anew, so that dates never go back.
  std::int64_t started_on() const { return started_at_ + wall_offset(0); }
  std::int64_t accepted_on(std::uint32_t seq) const;
  std::int64_t shown_on(std::uint32_t seq) const { return shown_at(seq) + wall_offset(seq); }

  // What is held back?
  bool holds() const { return !held_.empty(); }
  std::size_t held_count() const { return held_.size(); }
  /// An answer of that seat to a question that still stands for everybody else.
  bool holds_answer_of(Seat seat) const;
  std::optional<std::int64_t> holds_until() const;
  /// Whether an answer would be held back at `now`, if there were one: public, whether there is one or not.
  bool beat_runs(std::int64_t now) const { return now < questions_.beat_over_at(beat_ms_).value_or(now); }
  bool is_legal_as_shown(Seat seat, const nlohmann::json& move) const;

  /// No more moves and undos: what ends it may still come.
  bool is_full() const { return shown_seq_ >= limits::entries_a_match; }

  // Prepare an entry. `at` is when it arrived.
  Result<Step, Violation> move(Seat seat, const nlohmann::json& move, std::int64_t at) const;
  Step depart(Seat seat, protocol::Entry::Kind kind, std::int64_t at) const;
  /// Returns to the position `to_seq`, which is `earlier`.
  Step undo(Seat seat, std::uint32_t to_seq, const protocol::HostedMatch& earlier, std::int64_t at) const;
  /// False if a seat has by now used more time than it had left before what is taken back: it would lose on
  /// time by the undo.
  bool leaves_time(const Step& undo) const;

  /// The step is durable: it is the accepted position from now on.
  void accept(Step step);

  /// The accepted steps that have become visible together, the newest of them `shown()`.
  struct Shown {
    std::uint32_t from_seq = 0;                                  ///< exclusive
    std::vector<std::unique_ptr<protocol::HostedMatch>> passed;  ///< the positions before the newest
  };
  /// Shows what is accepted unless a beat still runs at `now`; nothing if there was nothing to show.
  std::optional<Shown> show(std::int64_t now);
  /// What happened in these steps, as `viewer` may know it: JSON objects joined by commas.
  std::string events(const Shown& steps, Viewer viewer) const;

  // May a move be taken back?
  struct UndoChoice {
    protocol::UndoOffer offer = protocol::UndoOffer::none;
    std::uint32_t to_seq = 0;
  };
  UndoChoice undo_choice(Seat seat) const;

  // Clocks
  std::optional<protocol::ClockState> clock_state(std::int64_t now) const;
  std::optional<RoomClock::Fall> next_fall() const;
  void resume_clocks(std::int64_t now);
  void give_back(std::int64_t from, std::int64_t to);
  void postpone_fall(Seat seat, std::int64_t falls_at);

 private:
  /// The budget of a clock that ran when entry `seq` came: what an undo of that entry returns to.
  struct ClockMark {
    std::uint32_t seq = 0;
    Seat seat{};
    std::int64_t budget_ms = 0;
  };

  std::int64_t wall_offset(std::uint32_t seq) const;
  void date(std::uint32_t seq, std::int64_t wall_offset);
  Step step(protocol::Entry entry, bool informed, std::unique_ptr<protocol::HostedMatch> after) const;
  void charge(RoomClock& clock, const protocol::Entry& entry) const;
  void ask(const std::vector<Seat>& answered, std::int64_t now);
  std::span<const ClockMark> marks_after(std::uint32_t seq) const;

  std::unique_ptr<protocol::HostedMatch> start_;
  std::unique_ptr<protocol::HostedMatch> shown_;
  std::vector<std::unique_ptr<protocol::HostedMatch>>
      held_;  // positions after accepted entries not shown yet
  std::vector<protocol::Entry> entries_;
  RoomCheckpoints checkpoints_;
  std::vector<std::uint32_t> undos_;  // by seat
  /// Of entries that a beat has held back, ascending: where `shown_at` is not when they arrived.
  std::vector<std::pair<std::uint32_t, std::int64_t>> shown_later_;
  /// From which entry on; both ascending. The first is of the start.
  std::vector<std::pair<std::uint32_t, std::int64_t>> wall_offsets_;
  std::vector<std::uint32_t> standing_;  // seqs of the entries that were not taken back
  std::uint32_t shown_seq_ = 0;
  std::uint32_t last_informed_seq_ = 0;
  std::int64_t started_at_;
  std::int64_t beat_ms_;
  RoomQuestions questions_;
  std::optional<RoomClock> shown_clock_;     // as the table sees it
  std::optional<RoomClock> accepted_clock_;  // with what is held back
  std::vector<ClockMark> clock_marks_;       // of standing entries, the newest last
};

/// {"seq":8,"type":"undone","seat":0,"to_seq":5}: the kernel's own event, the same for every viewer.
std::string undone_event(std::uint32_t seq, const protocol::Entry& undo);

/// The events of entry `seq`, which led to `after`, as `viewer` may know them.
std::string entry_events(std::uint32_t seq, const protocol::Entry& entry, const protocol::HostedMatch& after,
                         Viewer viewer);

}  // namespace marchstone::server
