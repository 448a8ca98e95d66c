// SPDX-License-Identifier: MIT
#include "tests/simulator/checks/room_truth.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "protocol/wire/seeds.h"

namespace marchstone::server::simulator {

using protocol::Entry;

std::optional<std::string> RoomTruth::take(const std::string& text) {
  auto document = read_document(text);
  if (!document) return "a document that cannot be read: " + text;
  if (documents_.empty() != std::holds_alternative<RoomOpened>(*document))
    return "documents out of order: " + text;
  documents_.push_back(text);
  table_before_ = table_;
  if (const auto* said = std::get_if<ChatSaid>(&*document)) chat_.push_back(said->line);
  if (const auto* archived = std::get_if<MatchArchived>(&*document)) archived_ = *archived;
  if (std::holds_alternative<RoomClosed>(*document)) closed_ = true;
  if (const auto* rematch = std::get_if<RematchOpened>(&*document)) rematch_ = rematch->code;
  if (const auto* opened = std::get_if<RoomOpened>(&*document)) apply(*opened);
  std::optional<std::string> fault;
  std::visit(
      [&](const auto& content) {
        if constexpr (requires { fault = apply(content); }) fault = apply(content);
      },
      *document);
  if (fault) *fault += ": " + text;
  return fault;
}

// Who sits where?

void RoomTruth::apply(const RoomOpened& document) {
  opened_ = document;
  table_.chairs.resize(document.seats);
  nonces_.resize(document.seats);
}

std::optional<std::string> RoomTruth::apply(const SeatTaken& document) {
  const std::size_t at = index(document.seat);
  if (at >= table_.chairs.size() || table_.chairs[at].player || table_.chairs[at].bot ||
      table_.seat_of(document.player.id) || has_started())
    return "an occupied seat taken";
  table_.chairs[at].player = document.player;
  if (!table_.host) table_.host = document.seat;
  return std::nullopt;
}

void RoomTruth::empty_chair(Seat seat) {
  table_.chairs[index(seat)].player.reset();
  if (!has_started()) {
    table_.chairs[index(seat)].nonce = false;
    nonces_[index(seat)].reset();
  }
  if (table_.host != seat) return;
  table_.host.reset();
  for (std::size_t at = 0; at < table_.chairs.size() && !table_.host; ++at) {
    if (table_.chairs[at].player) table_.host = marchstone::seat(at);
  }
}

std::optional<std::string> RoomTruth::apply(const SeatLeft& document) {
  const std::size_t at = index(document.seat);
  if (at >= table_.chairs.size() || !table_.chairs[at].player) return "nobody sat there";
  if (has_started() && !is_over() && !has_left(document.seat, last_seq()))
    return "a player left a match in progress";
  empty_chair(document.seat);
  return std::nullopt;
}

std::optional<std::string> RoomTruth::apply(const PlayerKicked& document) {
  const std::size_t at = index(document.seat);
  if (at >= table_.chairs.size() || !table_.chairs[at].player ||
      table_.chairs[at].player->id != document.player || has_started())
    return "an empty seat kicked";
  if (document.seat == table_.host) return "the host kicked themself";
  empty_chair(document.seat);
  return std::nullopt;
}

/// Before the start at a seat of its own, later only for somebody who plays on.
std::optional<std::string> RoomTruth::apply(const BotSeated& document) {
  const std::size_t at = index(document.seat);
  if (at >= table_.chairs.size() || opened_.daily) return "a bot without a seat";
  if (table_.chairs[at].player.has_value() != has_started()) return "a bot in the wrong place";
  if (has_started() && (is_over() || has_left(document.seat, last_seq()))) return "a bot plays for nobody";
  table_.chairs[at].bot = document.bot;
  if (has_started()) stood_in_for_.insert(document.seat);
  return std::nullopt;
}

std::optional<std::string> RoomTruth::apply(const BotRemoved& document) {
  const std::size_t at = index(document.seat);
  if (at >= table_.chairs.size() || !table_.chairs[at].bot) return "no bot was there";
  if (has_started() && !table_.chairs[at].player) return "a bot's own seat is left empty";
  table_.chairs[at].bot.reset();
  return std::nullopt;
}

/// Only to somebody with whom nobody else plays on.
std::optional<std::string> RoomTruth::apply(const HintGiven& document) {
  ++hints_;
  if (!has_started() || is_over() || opened_.daily) return "a hint outside of a match";
  for (std::size_t at = 0; at < table_.chairs.size(); ++at) {
    const bool plays_on = !table_.chairs[at].bot && !has_left(seat(at), last_seq());
    if (plays_on != (seat(at) == document.seat)) return "a hint beside others who play";
  }
  return std::nullopt;
}

std::optional<std::string> RoomTruth::apply(const NonceSet& document) {
  const std::size_t at = index(document.seat);
  if (at >= table_.chairs.size() || !table_.chairs[at].player || table_.chairs[at].nonce || has_started())
    return "an unexpected nonce";
  table_.chairs[at].nonce = true;
  nonces_[at] = document.nonce;
  return std::nullopt;
}

std::optional<Seat> RoomTruth::Table::seat_of(std::string_view player) const {
  for (std::size_t at = 0; at < chairs.size(); ++at) {
    if (chairs[at].player && chairs[at].player->id == player) return seat(at);
  }
  return std::nullopt;
}

bool RoomTruth::Table::all_taken() const {
  return std::ranges::all_of(chairs, [](const Chair& chair) { return chair.player || chair.bot; });
}

// What was played?

std::optional<std::string> RoomTruth::apply(const MatchStarted& document) {
  const protocol::GameType* game = games_.find(opened_.game);
  if (game == nullptr || has_started() || !table_.all_taken()) return "an impossible start";
  auto match =
      game->start(opened_.options, table_.chairs.size(), protocol::match_seed(opened_.server_part, nonces_));
  if (!match) return "options that the game rejects";
  positions_.push_back(std::move(match).value());
  started_at_ = document.at;
  return std::nullopt;
}

std::optional<std::string> RoomTruth::apply(const PositionChanged& document) {
  const Entry& entry = document.entry;
  if (!has_started() || is_over()) return "an entry outside of the match";
  if (entry.at < last_entry_at()) return "an entry older than the one before it";
  auto next = positions_.back()->clone();
  switch (entry.kind) {
    case Entry::Kind::move:
      if (!next->play(entry.seat, nlohmann::json::parse(entry.move))) return "a move that the rules reject";
      break;
    case Entry::Kind::undo:
      if (entry.to_seq >= positions_.size()) return "an undo into the future";
      next->return_to(*positions_[entry.to_seq]);
      break;
    case Entry::Kind::resign:
      next->depart(entry.seat, Departure::resigned);
      break;
    case Entry::Kind::time:
      next->depart(entry.seat, Departure::out_of_time);
      break;
  }
  positions_.push_back(std::move(next));
  entries_.push_back(entry);
  changes_.push_back(document);
  return std::nullopt;
}

bool RoomTruth::has_left(Seat seat, std::uint32_t seq) const {
  return std::any_of(entries_.begin(), entries_.begin() + seq, [seat](const Entry& entry) {
    const bool leaves = entry.kind == Entry::Kind::resign || entry.kind == Entry::Kind::time;
    return leaves && entry.seat == seat;
  });
}

Viewer RoomTruth::viewer(std::optional<Seat> own, std::uint32_t seq) const {
  return own && !has_left(*own, seq) ? Viewer(*own) : Viewer::spectator();
}

std::string RoomTruth::events(std::uint32_t from, std::uint32_t to, Viewer viewer) const {
  std::string all;
  for (std::uint32_t seq = from + 1; seq <= to; ++seq) {
    const Entry& entry = entries_.at(seq - 1);
    std::string of_entry;
    if (entry.kind == Entry::Kind::undo) {
      of_entry = R"({"seq":)" + std::to_string(seq) + R"(,"type":"undone","seat":)" +
                 std::to_string(index(entry.seat)) + R"(,"to_seq":)" + std::to_string(entry.to_seq) + '}';
    } else {
      of_entry = position(seq).last_events(viewer, seq);
    }
    if (!all.empty() && !of_entry.empty()) all += ',';
    all += of_entry;
  }
  return all;
}

std::optional<std::string> RoomTruth::replay_differs() const {
  if (!has_started()) return std::nullopt;
  std::optional<std::string> difference;
  const auto compare = [&](std::uint32_t seq, const Entry*, const protocol::HostedMatch& match) {
    const bool is_last = seq == last_seq();
    if (is_last && !match.equals(position(seq))) difference = "the replayed position differs";
    const bool is_sampled = is_last || seq % 16 == 0;
    if (is_sampled && match.view(Viewer::spectator()) != position(seq).view(Viewer::spectator()))
      difference = "a replayed view differs";
  };
  const auto replayed = protocol::replay(*positions_.front(), entries_, compare);
  if (!replayed)
    return "the journal does not replay at " + std::to_string(replayed.error().seq) + ": " +
           replayed.error().reason;
  return difference;
}

}  // namespace marchstone::server::simulator
