// SPDX-License-Identifier: MIT
#include "server/room/logic/room_replay.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "server/room/logic/room_logic.h"

namespace marchstone::server {

namespace {

using protocol::Entry;
using protocol::HostedMatch;

std::optional<DocumentFault> fault(std::string reason) {
  return DocumentFault{std::move(reason)};
}

/// Restores a room by replaying its documents one after the other. Positions that a later undo returns to are
/// kept on the way, so that a room with many undos is still restored in one pass.
class DocumentReplay {
 public:
  DocumentReplay(RoomData& state, const protocol::GameRegistry& games, std::set<std::uint32_t> undo_targets)
      : state_(state), games_(games), undo_targets_(std::move(undo_targets)) {}

  std::optional<DocumentFault> next(const RoomDocument& document) {
    const bool is_first = state_.seats.count() == 0;
    if (is_first != std::holds_alternative<RoomOpened>(document)) return fault("documents out of order");
    // When the match does not replay, it stops there; documents about people and chat are still applied.
    const bool belongs_to_match =
        std::holds_alternative<MatchStarted>(document) || std::holds_alternative<PositionChanged>(document);
    if (state_.frozen && belongs_to_match) {
      note_unplayed(document);
      return std::nullopt;
    }
    auto found = std::visit([this](const auto& content) { return apply(content); }, document);
    if (found) note_unplayed(document);
    return found;
  }

 private:
  std::optional<DocumentFault> apply(const RoomOpened& document) {
    return state_.apply(document, games_, document.at);
  }
  /// When they were written matters to nobody.
  template <OneOf<SeatTaken, SeatLeft, PlayerKicked, BotSeated, BotRemoved, HintGiven, NonceSet, ChatSaid,
                  RematchOpened>
                Document>
  std::optional<DocumentFault> apply(const Document& document) {
    return state_.apply(document, state_.opened.at);
  }
  std::optional<DocumentFault> apply(const MatchStarted& document) {
    auto found = state_.apply(document, document.at);
    if (!found) keep_undo_target();
    return found;
  }
  template <OneOf<MatchArchived, RoomClosed> Document>
  std::optional<DocumentFault> apply(const Document& document) {
    if (state_.match) state_.show(document.at);
    return state_.apply(document, document.at);
  }

  std::optional<DocumentFault> apply(const PositionChanged& document) {
    const Entry& entry = document.entry;
    const bool has_clock = state_.opened.clock.has_value();
    if (!state_.match || !state_.seats.has(entry.seat)) return fault("an entry before the start");
    if (document.left_ms.size() != (has_clock ? state_.seats.count() : 0))
      return fault("clocks that do not match");
    state_.show(entry.at);  // releases what a beat held back until then
    auto step = prepared(entry);
    if (!step) return fault("an entry that the rules reject");
    step->left_ms = document.left_ms;
    if (document.shown_at) step->shown_at = document.shown_at;
    step->wall_offset = document.wall_offset;
    state_.apply(std::move(*step));
    state_.show(entry.at);
    keep_undo_target();
    return std::nullopt;
  }

  void note_unplayed(const RoomDocument& document) {
    if (const auto* changed = std::get_if<PositionChanged>(&document)) {
      state_.unplayed_at.push_back(changed->entry.at);
    }
  }

  /// Nothing for an entry that cannot follow. Moves are checked by the rules; the rest is checked here, as in
  /// `protocol::replay`.
  std::optional<Step> prepared(const Entry& entry) const {
    const MatchPlay& match = *state_.match;
    if (state_.early_end || match.accepted().outcome()) return std::nullopt;
    switch (entry.kind) {
      case Entry::Kind::move: {
        auto step = match.move(entry.seat, nlohmann::json::parse(entry.move, nullptr, false), entry.at);
        if (!step) return std::nullopt;
        return std::move(step).value();
      }
      case Entry::Kind::resign:
      case Entry::Kind::time:
        if (state_.has_departed(entry.seat)) return std::nullopt;
        return match.depart(entry.seat, entry.kind, entry.at);
      case Entry::Kind::undo: {
        const auto earlier = positions_.find(entry.to_seq);
        if (earlier == positions_.end()) return std::nullopt;
        return match.undo(entry.seat, entry.to_seq, *earlier->second, entry.at);
      }
    }
    return std::nullopt;
  }

  void keep_undo_target() {
    if (!state_.match) return;
    const std::uint32_t seq = state_.match->accepted_seq();
    if (undo_targets_.contains(seq)) positions_.emplace(seq, state_.match->accepted().clone());
  }

  RoomData& state_;
  const protocol::GameRegistry& games_;
  std::set<std::uint32_t> undo_targets_;
  std::map<std::uint32_t, std::unique_ptr<HostedMatch>> positions_;
};

/// The text may contain secrets: none of it is logged.
DocumentFault unreadable() {
  return {"a document that cannot be read"};
}

std::set<std::uint32_t> undo_targets(const std::vector<RoomDocument>& documents) {
  std::set<std::uint32_t> targets;
  for (const RoomDocument& document : documents) {
    const auto* changed = std::get_if<PositionChanged>(&document);
    if (changed != nullptr && changed->entry.kind == Entry::Kind::undo) targets.insert(changed->entry.to_seq);
  }
  return targets;
}

}  // namespace

RoomData restored_room(const std::vector<std::string>& documents, const protocol::GameRegistry& games,
                       const RoomPeriods& periods, UnixMs now) {
  RoomData state;
  state.periods = periods;
  std::vector<RoomDocument> sound;
  std::size_t unreadable_from = documents.size();
  for (const std::string& text : documents) {
    if (auto document = read_document(text)) {
      sound.push_back(std::move(document).value());
    } else {
      unreadable_from = std::min(unreadable_from, sound.size());
      state.unplayed_at.push_back(0);
    }
  }
  const auto freeze = [&state](std::optional<DocumentFault> found) {
    if (!state.frozen) state.frozen = std::move(found);
  };
  DocumentReplay replay(state, games, undo_targets(sound));
  for (std::size_t at = 0; at < sound.size(); ++at) {
    if (at == unreadable_from) freeze(unreadable());
    state.rows = at;
    freeze(replay.next(sound[at]));
  }
  if (unreadable_from < documents.size()) freeze(unreadable());
  if (state.seats.count() == 0) freeze(DocumentFault{"a room without a valid first document"});
  if (state.match) {
    state.show(now);
    state.match->resume_clocks(now);
  }
  state.absence = RoomAbsence(state.seats.count(), now);
  state.empty_since = now;
  state.rev = documents.size();
  state.rows = documents.size();
  return state;
}

std::unique_ptr<Room> Room::restore(std::vector<std::string> documents, const protocol::GameRegistry& games,
                                    const RoomPeriods& periods, RoomPort& port, UnixMs now) {
  return std::make_unique<RoomLogic>(restored_room(documents, games, periods, now), port, now);
}

}  // namespace marchstone::server
