// SPDX-License-Identifier: MIT
#include "protocol/record/replay.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "protocol/json/json_reader.h"

namespace marchstone::protocol {

namespace {

/// Plays entries one after the other, in a single pass: the positions that undos will return to are known
/// from the start and kept only until the last of these undos.
class Replayer {
 public:
  Replayer(const HostedMatch& start, std::span<const Entry> entries, std::uint32_t start_seq)
      : now_{start.clone(), {}} {
    std::uint32_t seq = start_seq;
    for (const Entry& entry : entries) {
      ++seq;
      if (entry.kind == Entry::Kind::undo) last_undo_to_[entry.to_seq] = seq;
    }
    keep_if_wanted(start_seq);
  }

  const HostedMatch& match() const { return *now_.match; }
  std::unique_ptr<HostedMatch> take_match() { return std::move(now_.match); }

  /// Plays the entry; returns a sentence why it cannot follow, or nothing.
  std::optional<std::string> enter(std::uint32_t seq, const Entry& entry) {
    if (index(entry.seat) >= match().seats()) return "No such seat.";
    if (match().outcome()) return "The match is over already.";
    auto fault = play(seq, entry);
    if (!fault) keep_if_wanted(seq);
    return fault;
  }

 private:
  struct Stage {
    std::unique_ptr<HostedMatch> match;
    std::vector<Seat> departed;
  };

  std::optional<std::string> play(std::uint32_t seq, const Entry& entry) {
    switch (entry.kind) {
      case Entry::Kind::move:
        return move(entry);
      case Entry::Kind::undo:
        return undo(seq, entry);
      case Entry::Kind::resign:
        return depart(entry.seat, Departure::resigned);
      case Entry::Kind::time:
        return depart(entry.seat, Departure::out_of_time);
    }
    return "Unknown kind of entry.";
  }

  std::optional<std::string> move(const Entry& entry) {
    const auto move = parse_json(entry.move);
    if (!move) return "The move is not JSON.";
    const auto played = now_.match->play(entry.seat, *move);
    if (!played) return "The rules reject the move: " + std::string(played.error().rule);
    return std::nullopt;
  }

  std::optional<std::string> undo(std::uint32_t seq, const Entry& entry) {
    const auto earlier = kept_.find(entry.to_seq);
    if (entry.to_seq >= seq || earlier == kept_.end()) return "An undo cannot lead into the future.";
    now_.match->return_to(*earlier->second.match);
    now_.departed = earlier->second.departed;
    if (last_undo_to_.at(entry.to_seq) == seq) kept_.erase(earlier);
    return std::nullopt;
  }

  std::optional<std::string> depart(Seat seat, Departure departure) {
    for (const Seat gone : now_.departed) {
      if (gone == seat) return "This seat has left already.";
    }
    now_.match->depart(seat, departure);
    now_.departed.push_back(seat);
    return std::nullopt;
  }

  void keep_if_wanted(std::uint32_t seq) {
    const auto wanted = last_undo_to_.find(seq);
    if (wanted != last_undo_to_.end() && wanted->second > seq) {
      kept_.emplace(seq, Stage{now_.match->clone(), now_.departed});
    }
  }

  Stage now_;
  std::map<std::uint32_t, std::uint32_t> last_undo_to_;  ///< position -> the last undo that returns to it
  std::map<std::uint32_t, Stage> kept_;
};

}  // namespace

Result<std::unique_ptr<HostedMatch>, ReplayFault> replay(const HostedMatch& start,
                                                         std::span<const Entry> entries,
                                                         const ReplayStep& step, std::uint32_t start_seq) {
  Replayer replayer(start, entries, start_seq);
  std::uint32_t seq = start_seq;
  if (step) step(seq, nullptr, replayer.match());
  for (const Entry& entry : entries) {
    ++seq;
    if (auto reason = replayer.enter(seq, entry)) return ReplayFault{seq, *std::move(reason)};
    if (step) step(seq, &entry, replayer.match());
  }
  return replayer.take_match();
}

}  // namespace marchstone::protocol
