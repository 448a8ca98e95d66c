// SPDX-License-Identifier: MIT
#include "server/room/match/match_play.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace marchstone::server {

using protocol::Entry;
using protocol::HostedMatch;

MatchPlay::MatchPlay(std::unique_ptr<HostedMatch> start, const MatchTerms& terms, UnixMs started_at,
                     UnixMs now)
    : start_(std::move(start)),
      shown_(start_->clone()),
      undos_(start_->seats()),
      wall_offsets_{{0, terms.wall_offset}},
      started_at_(started_at),
      beat_ms_(terms.beat_ms) {
  if (terms.clock) shown_clock_.emplace(*terms.clock, start_->seats());
  accepted_clock_ = shown_clock_;
  ask({}, now);
}

std::unique_ptr<HostedMatch> MatchPlay::position_at(std::uint32_t seq) const {
  return replayed(*start_, checkpoints_, entries(), seq, seq);
}

UnixMs MatchPlay::shown_at(std::uint32_t seq) const {
  if (seq == 0) return started_at_;
  const auto later =
      std::lower_bound(shown_later_.begin(), shown_later_.end(), std::pair(seq, std::int64_t{0}));
  if (later != shown_later_.end() && later->first == seq) return later->second;
  return entries_[seq - 1].at;
}

UnixMs MatchPlay::accepted_on(std::uint32_t seq) const {
  return seq == 0 ? started_on() : entries_[seq - 1].at + wall_offset(seq);
}

std::int64_t MatchPlay::wall_offset(std::uint32_t seq) const {
  const auto later =
      std::upper_bound(wall_offsets_.begin(), wall_offsets_.end(), seq,
                       [](std::uint32_t wanted, const auto& offset) { return wanted < offset.first; });
  return std::prev(later)->second;
}

void MatchPlay::date(std::uint32_t seq, std::int64_t wall_offset) {
  while (!wall_offsets_.empty() && wall_offsets_.back().second >= wall_offset) {
    seq = wall_offsets_.back().first;
    wall_offsets_.pop_back();
  }
  wall_offsets_.emplace_back(seq, wall_offset);
}

bool MatchPlay::holds_answer_of(Seat seat) const {
  return std::any_of(entries_.begin() + shown_seq_, entries_.end(),
                     [seat](const Entry& entry) { return entry.seat == seat; });
}

std::optional<UnixMs> MatchPlay::holds_until() const {
  if (!holds()) return std::nullopt;
  return questions_.beat_over_at(beat_ms_).value_or(0);
}

bool MatchPlay::is_legal_as_shown(Seat seat, const nlohmann::json& move) const {
  return shown_->clone()->play(seat, move).has_value();
}

/// The entry keeps the move as `dump` prints it, with sorted keys, not as it arrived and not as a codec
/// writes it: journals and records have always had that form, and reading them again yields the same bytes.
Result<Step, Violation> MatchPlay::move(Seat seat, const nlohmann::json& move, UnixMs at) const {
  auto after = accepted().clone();
  const auto played = after->play(seat, move);
  if (!played) return played.error();
  return step({Entry::Kind::move, seat, 0, at, move.dump()}, *played, std::move(after));
}

Step MatchPlay::depart(Seat seat, Entry::Kind kind, UnixMs at) const {
  assert(kind == Entry::Kind::resign || kind == Entry::Kind::time);
  auto after = accepted().clone();
  const bool informed =
      after->depart(seat, kind == Entry::Kind::resign ? Departure::resigned : Departure::out_of_time);
  return step({kind, seat, 0, at, {}}, informed, std::move(after));
}

Step MatchPlay::undo(Seat seat, std::uint32_t to_seq, const HostedMatch& earlier, UnixMs at) const {
  auto after = accepted().clone();
  after->return_to(earlier);
  return step({Entry::Kind::undo, seat, to_seq, at, {}}, false, std::move(after));
}

bool MatchPlay::leaves_time(const Step& undo) const {
  const auto marks = marks_after(undo.entry.to_seq);
  return std::none_of(marks.begin(), marks.end(),
                      [&](const ClockMark& mark) { return undo.left_ms[index(mark.seat)] == 0; });
}

Step MatchPlay::step(Entry entry, bool informed, std::unique_ptr<HostedMatch> after) const {
  entry.at =
      std::max(entry.at, last_entry_at());  // requests that waited for an append arrived before it ended
  Step step{std::move(entry), {}, std::nullopt, informed, std::move(after)};
  // Requests that waited for an append may have arrived before what was held back then was shown.
  const UnixMs shown_at =
      std::max(this->shown_at(accepted_seq()), questions_.beat_over_at(beat_ms_).value_or(0));
  if (shown_at > step.entry.at) step.shown_at = shown_at;
  if (accepted_clock_) {
    RoomClock clock = *accepted_clock_;
    charge(clock, step.entry);
    step.left_ms = clock.left_ms(step.entry.at);
  }
  return step;
}

/// Charges the clock for an accepted entry.
void MatchPlay::charge(RoomClock& clock, const Entry& entry) const {
  clock.adopt(clock.left_ms(entry.at), entry.at);
  if (entry.kind == Entry::Kind::move) {
    clock.answer(entry.seat, entry.at);
  } else {
    clock.withdraw(entry.seat, entry.at);
  }
  if (entry.kind != Entry::Kind::undo) return;
  const auto marks = marks_after(entry.to_seq);
  for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) clock.restore(mark->seat, mark->budget_ms);
}

void MatchPlay::accept(Step step) {
  const auto seq = static_cast<std::uint32_t>(entries_.size() + 1);
  const bool is_undo = step.entry.kind == Entry::Kind::undo;
  if (accepted_clock_) {
    for (std::size_t at = 0; !is_undo && at < start_->seats(); ++at) {
      if (accepted_clock_->runs(seat(at)))
        clock_marks_.push_back({seq, seat(at), accepted_clock_->budget_ms(seat(at))});
    }
    charge(*accepted_clock_, step.entry);
    if (!step.left_ms.empty()) accepted_clock_->adopt(step.left_ms, step.entry.at);
  }
  if (step.informed) last_informed_seq_ = seq;
  checkpoints_.pass(seq, step.entry, *step.after);
  if (is_undo) {
    ++undos_[index(step.entry.seat)];
    clock_marks_.resize(clock_marks_.size() - marks_after(step.entry.to_seq).size());
    while (!standing_.empty() && standing_.back() > step.entry.to_seq) standing_.pop_back();
  } else {
    standing_.push_back(seq);
  }
  date(seq, step.wall_offset);
  if (step.shown_at) shown_later_.emplace_back(seq, *step.shown_at);
  entries_.push_back(std::move(step.entry));
  held_.push_back(std::move(step.after));
}

std::optional<MatchPlay::Shown> MatchPlay::show(UnixMs now) {
  if (!holds() || now < *holds_until()) return std::nullopt;
  Shown steps{shown_seq_, {}};
  std::vector<Seat> answered;
  for (auto seq = shown_seq_; seq < entries_.size(); ++seq) answered.push_back(entries_[seq].seat);
  steps.passed = std::move(held_);
  held_.clear();
  shown_ = std::move(steps.passed.back());
  steps.passed.pop_back();
  shown_seq_ = static_cast<std::uint32_t>(entries_.size());
  ask(answered, now);
  return steps;
}

/// Opens the questions of the shown position at `now`, and starts their clocks.
void MatchPlay::ask(const std::vector<Seat>& answered, UnixMs now) {
  const auto newly_asked = questions_.show(shown_->deciders(), answered, now);
  const bool stands_again = !entries_.empty() && entries_.back().kind == Entry::Kind::undo;
  if (!accepted_clock_) return;
  for (std::size_t at = 0; at < shown_->seats(); ++at) {
    if (questions_.find(seat(at)) == nullptr) accepted_clock_->withdraw(seat(at), last_entry_at());
  }
  for (const Seat asked : newly_asked) {
    const UnixMs runs_from = now + (questions_.find(asked)->paced ? beat_ms_ : 0);
    if (stands_again) {
      accepted_clock_->ask_again(asked, runs_from);
    } else {
      accepted_clock_->ask(asked, runs_from);
    }
  }
  shown_clock_ = accepted_clock_;
}

std::string MatchPlay::events(const Shown& steps, Viewer viewer) const {
  std::string events;
  for (auto seq = steps.from_seq + 1; seq <= shown_seq_; ++seq) {
    const std::size_t passed = seq - steps.from_seq - 1;
    const HostedMatch& after = passed < steps.passed.size() ? *steps.passed[passed] : *shown_;
    const std::string of_entry = entry_events(seq, entries_[seq - 1], after, viewer);
    if (!events.empty() && !of_entry.empty()) events += ',';
    events += of_entry;
  }
  return events;
}

/// The clock marks of the standing entries after `seq`.
std::span<const MatchPlay::ClockMark> MatchPlay::marks_after(std::uint32_t seq) const {
  const auto first =
      std::upper_bound(clock_marks_.begin(), clock_marks_.end(), seq,
                       [](std::uint32_t after, const ClockMark& mark) { return after < mark.seq; });
  return {first, clock_marks_.end()};
}

MatchPlay::UndoChoice MatchPlay::undo_choice(Seat asker) const {
  // While a beat may hold answers back there is no undo: whether an answer exists must not be revealed.
  if (shown_->outcome() || questions_.beat_over_at(beat_ms_)) return {};
  if (is_full() || undos_[index(asker)] >= limits::undos_per_seat) return {};
  bool others_moved = false;
  for (auto standing = standing_.rbegin(); standing != standing_.rend(); ++standing) {
    const Entry& entry = entries_[*standing - 1];
    if (entry.kind != Entry::Kind::move) return {};  // an undo must not bring back a seat that has left
    if (entry.seat != asker) {
      others_moved = true;
      continue;
    }
    const bool somebody_learned = last_informed_seq_ >= *standing;
    if (!somebody_learned && !others_moved) return {protocol::UndoOffer::free, *standing - 1};
    if (shown_->seats() == 1) return {};
    return {protocol::UndoOffer::ask, *standing - 1};
  }
  return {};
}

std::optional<protocol::ClockState> MatchPlay::clock_state(UnixMs now) const {
  if (!shown_clock_) return std::nullopt;
  return shown_clock_->state(now);
}

std::optional<RoomClock::Fall> MatchPlay::next_fall() const {
  if (!accepted_clock_ || accepted().outcome()) return std::nullopt;
  return accepted_clock_->next_fall();
}

void MatchPlay::resume_clocks(UnixMs now) {
  if (!accepted_clock_) return;
  accepted_clock_->resume(now, beat_ms_);
  shown_clock_->resume(now, beat_ms_);
}

void MatchPlay::give_back(UnixMs from, UnixMs to) {
  if (!accepted_clock_) return;
  accepted_clock_->give_back(from, to);
  shown_clock_->give_back(from, to);
}

void MatchPlay::postpone_fall(Seat seat, UnixMs falls_at) {
  if (!accepted_clock_) return;
  accepted_clock_->postpone_fall(seat, falls_at);
  shown_clock_->postpone_fall(seat, falls_at);
}

std::string undone_event(std::uint32_t seq, const Entry& undo) {
  protocol::JsonWriter out;
  out.begin_object().field("seq", seq).field("type", "undone").field("seat", index(undo.seat));
  out.field("to_seq", undo.to_seq).end_object();
  return std::move(out).text();
}

std::string entry_events(std::uint32_t seq, const Entry& entry, const HostedMatch& after, Viewer viewer) {
  return entry.kind == Entry::Kind::undo ? undone_event(seq, entry) : after.last_events(viewer, seq);
}

}  // namespace marchstone::server
