// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/record/replay.h"
#include "protocol/wire/pushes.h"
#include "server/room/journal/journal.h"

namespace marchstone::server::simulator {

/// What is true of a room according to its durable documents, computed independently of the server: who sits
/// where, what was played, and every position. Knows nothing of connections.
class RoomTruth {
 public:
  explicit RoomTruth(const protocol::GameRegistry& games) : games_(games) {}

  /// Applies the next durable document; returns a sentence if it cannot follow.
  std::optional<std::string> take(const std::string& text);

  const std::vector<std::string>& documents() const { return documents_; }
  const RoomOpened& opened() const { return opened_; }

  // Who sits where?
  struct Chair {
    std::optional<protocol::Player> player;
    std::optional<protocol::Bot> bot = std::nullopt;
    bool nonce = false;
  };
  struct Table {
    std::vector<Chair> chairs;
    std::optional<Seat> host;
    std::optional<Seat> seat_of(std::string_view player) const;
    bool all_taken() const;
  };
  const Table& table() const { return table_; }
  /// Before the newest document: the server has one change at a time in progress, and may not know yet that
  /// it is durable.
  const Table& table_before() const { return table_before_; }

  // What was played?
  bool has_started() const { return !positions_.empty(); }
  std::uint32_t last_seq() const { return static_cast<std::uint32_t>(entries_.size()); }
  const std::vector<PositionChanged>& changes() const { return changes_; }
  std::int64_t started_at() const { return started_at_; }
  std::int64_t last_entry_at() const { return entries_.empty() ? started_at_ : entries_.back().at; }
  const protocol::HostedMatch& position(std::uint32_t seq) const { return *positions_.at(seq); }
  /// That seat has resigned or lost on time in one of the first `seq` entries.
  bool has_left(Seat seat, std::uint32_t seq) const;
  /// The viewer as which a player on seat `own` (if any) sees position `seq`.
  Viewer viewer(std::optional<Seat> own, std::uint32_t seq) const;
  /// The events of the entries (from, to] as `viewer` may know them: JSON objects joined by commas.
  std::string events(std::uint32_t from, std::uint32_t to, Viewer viewer) const;
  /// A bot has played for whoever sits there.
  bool has_been_stood_in_for(Seat seat) const { return stood_in_for_.contains(seat); }
  std::size_t hints() const { return hints_; }
  bool is_over() const { return archived_ || closed_ || (has_started() && positions_.back()->outcome()); }

  // What else?
  const std::vector<protocol::ChatLine>& chat() const { return chat_; }
  const std::optional<MatchArchived>& archived() const { return archived_; }
  /// The operator has closed the room.
  bool is_closed() const { return closed_; }
  const std::optional<protocol::RoomCode>& rematch() const { return rematch_; }

  /// Replays all entries again in one go (`protocol::replay`); returns a sentence if the result differs.
  std::optional<std::string> replay_differs() const;

 private:
  void apply(const RoomOpened& document);
  std::optional<std::string> apply(const SeatTaken& document);
  std::optional<std::string> apply(const SeatLeft& document);
  std::optional<std::string> apply(const PlayerKicked& document);
  std::optional<std::string> apply(const BotSeated& document);
  std::optional<std::string> apply(const BotRemoved& document);
  std::optional<std::string> apply(const HintGiven& document);
  std::optional<std::string> apply(const NonceSet& document);
  std::optional<std::string> apply(const MatchStarted& document);
  std::optional<std::string> apply(const PositionChanged& document);
  void empty_chair(Seat seat);

  const protocol::GameRegistry& games_;
  std::vector<std::string> documents_;
  RoomOpened opened_;
  Table table_;
  Table table_before_;
  std::vector<std::optional<Seed>> nonces_;
  std::int64_t started_at_ = 0;
  std::vector<protocol::Entry> entries_;
  std::vector<PositionChanged> changes_;
  std::vector<std::unique_ptr<protocol::HostedMatch>> positions_;  ///< by seq
  std::vector<protocol::ChatLine> chat_;
  std::set<Seat> stood_in_for_;
  std::size_t hints_ = 0;
  std::optional<MatchArchived> archived_;
  bool closed_ = false;
  std::optional<protocol::RoomCode> rematch_;
};

}  // namespace marchstone::server::simulator
