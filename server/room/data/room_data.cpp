// SPDX-License-Identifier: MIT
#include "server/room/data/room_data.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <utility>

#include "protocol/json/bounds.h"
#include "protocol/record/record.h"
#include "protocol/wire/lookalikes.h"
#include "server/room/journal/opened_info.h"
#include "server/room/limits.h"

namespace marchstone::server {

using protocol::RoomStatus;

namespace {

bool is_departure(const protocol::Entry& entry) {
  return entry.kind == protocol::Entry::Kind::resign || entry.kind == protocol::Entry::Kind::time;
}

}  // namespace

std::optional<DocumentFault> RoomData::apply(const RoomOpened& document, const protocol::GameRegistry& games,
                                             UnixMs now) {
  if (document.seats == 0 || document.seats > protocol::bounds::last_seat + 1) {
    return DocumentFault{"a room with an invalid number of seats"};
  }
  opened = document;
  commitment = protocol::commitment(opened.server_part);
  seats = RoomSeats(opened.seats);
  absence = RoomAbsence(opened.seats, now);
  game = games.find(opened.game);
  if (game != nullptr && game->rules_version() != opened.rules) game = nullptr;
  if (game == nullptr) frozen = DocumentFault{"an unsupported game or rules version"};
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const SeatTaken& document, UnixMs) {
  if (!seats.has(document.seat) || seats.is_taken(document.seat) || seats.of(document.player.id)) {
    return DocumentFault{"a seat taken twice"};
  }
  seats.take(document.seat, document.player);
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const SeatLeft& document, UnixMs) {
  if (!seats.has(document.seat) || !seats[document.seat].player)
    return DocumentFault{"an empty seat vacated"};
  seats.leave(document.seat);
  if (!match) seats.forget_nonce(document.seat);
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const PlayerKicked& document, UnixMs) {
  if (!seats.has(document.seat) || !seats[document.seat].player) return DocumentFault{"an empty seat kicked"};
  seats.kick(document.seat);
  seats.forget_nonce(document.seat);
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const BotSeated& document, UnixMs) {
  // Before the start it has a seat of its own, later it plays for somebody.
  const bool is_possible = seats.has(document.seat) && !seats[document.seat].departed &&
                           seats[document.seat].player.has_value() == match.has_value();
  if (!is_possible) return DocumentFault{"a bot where none can play"};
  seats.set_bot(document.seat, document.bot, document.is_wished);
  absence.forget_wishes(document.seat);
  if (!match) ++bot_changes;
  if (!match) return std::nullopt;
  end_bot_span(document.seat);
  bot_spans.push_back({document.seat, document.bot.level, match->accepted_seq(), std::nullopt});
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const BotRemoved& document, UnixMs) {
  const bool is_possible = seats.has(document.seat) && seats[document.seat].bot &&
                           seats[document.seat].player.has_value() == match.has_value();
  if (!is_possible) return DocumentFault{"a bot removed where none plays"};
  seats.set_bot(document.seat, std::nullopt);
  absence.forget_wishes(document.seat);
  end_bot_span(document.seat);
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const HintGiven& document, UnixMs) {
  if (!match || !seats.has(document.seat)) return DocumentFault{"a hint for nobody"};
  hints.resize(seats.count());
  ++hints[index(document.seat)];
  return std::nullopt;
}

void RoomData::end_bot_span(Seat seat) {
  for (protocol::BotSpan& span : bot_spans) {
    if (span.seat == seat && !span.to) span.to = match->accepted_seq();
  }
}

std::optional<DocumentFault> RoomData::apply(const NonceSet& document, UnixMs) {
  if (!seats.has(document.seat) || !seats[document.seat].player)
    return DocumentFault{"a nonce for an empty seat"};
  seats.set_nonce(document.seat, document.nonce);
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const MatchStarted& document, UnixMs now) {
  if (game == nullptr || match || !seats.all_taken()) return DocumentFault{"a match that cannot start"};
  auto start =
      game->start(opened.options, seats.count(), protocol::match_seed(opened.server_part, seats.nonces()));
  if (!start) return DocumentFault{"options that the game does not accept"};
  match.emplace(std::move(start).value(),
                MatchTerms{opened.clock, std::int64_t{opened.beat} * 1000, document.wall_offset}, document.at,
                now);
  for (std::size_t at = 0; at < seats.count(); ++at) {
    const RoomSeats::Chair& chair = seats[seat(at)];
    match_players.push_back(chair.player);
    if (chair.bot) bot_spans.push_back({seat(at), chair.bot->level, 0, std::nullopt});
  }
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const ChatSaid& document, UnixMs) {
  chat.add(document, rows);
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const RematchOpened& document, UnixMs) {
  rematch = document.code;
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const MatchArchived& document, UnixMs) {
  archived = document;
  if (match && !outcome()) early_end = EarlyEnd::abandoned;
  return std::nullopt;
}

std::optional<DocumentFault> RoomData::apply(const RoomClosed& document, UnixMs) {
  if (match && match->holds()) return DocumentFault{"a room closed before its last answer was shown"};
  closed = document;
  if (match && !outcome()) early_end = EarlyEnd::closed;
  return std::nullopt;
}

void RoomData::apply(Step step) {
  match->accept(std::move(step));
  absence.forget_asked();
}

std::optional<MatchPlay::Shown> RoomData::show(UnixMs now) {
  auto steps = match->show(now);
  if (!steps) return steps;
  for (const protocol::Entry& entry : match->entries().subspan(steps->from_seq)) {
    if (is_departure(entry)) seats.depart(entry.seat);
  }
  return steps;
}

RoomStatus RoomData::status() const {
  if (frozen) return RoomStatus::frozen;
  if (archived) return RoomStatus::finished;
  return match ? RoomStatus::playing : RoomStatus::open;
}

std::optional<Outcome> RoomData::outcome() const {
  if (!match) return std::nullopt;
  if (early_end == EarlyEnd::abandoned) return protocol::abandoned(seats.count());
  if (early_end == EarlyEnd::closed) return protocol::closed(seats.count());
  return match->shown().outcome();
}

std::string RoomData::result_details() const {
  return match && !early_end ? match->shown().details() : std::string();
}

std::vector<Decider> RoomData::deciders() const {
  return match && !early_end ? match->shown().deciders() : std::vector<Decider>{};
}

bool RoomData::must_decide(Seat seat) const {
  const auto deciding = deciders();
  return std::any_of(deciding.begin(), deciding.end(),
                     [seat](const Decider& decider) { return decider.seat == seat; });
}

bool RoomData::has_departed(Seat seat) const {
  if (seats[seat].departed) return true;
  const auto held = match ? match->entries().subspan(match->shown_seq()) : std::span<const protocol::Entry>{};
  return std::any_of(held.begin(), held.end(), [seat](const protocol::Entry& entry) {
    return is_departure(entry) && entry.seat == seat;
  });
}

std::vector<Seat> RoomData::to_move() const {
  std::vector<Seat> seats_to_move;
  for (const Decider& decider : deciders()) seats_to_move.push_back(decider.seat);
  return seats_to_move;
}

MatchPlay::UndoChoice RoomData::undo_choice(Seat seat) const {
  if (!match || early_end || seats[seat].departed) return {};
  const MatchPlay::UndoChoice choice = match->undo_choice(seat);
  // What a person has played is not taken back while a bot sits there, who would agree to everything.
  return choice.offer == protocol::UndoOffer::ask && somebody_is_stood_in_for() ? MatchPlay::UndoChoice{}
                                                                                : choice;
}

bool RoomData::somebody_is_stood_in_for() const {
  for (std::size_t at = 0; at < seats.count(); ++at) {
    if (seats[seat(at)].bot && match_players[at] && !seats[seat(at)].departed) return true;
  }
  return false;
}

Viewer RoomData::viewer_of(std::string_view player) const {
  const auto seat = seats.of(player);
  if (!seat || seats[*seat].departed) return Viewer::spectator();
  return *seat;
}

bool RoomData::is_connected(Seat seat) const {
  return seats[seat].player && audience.has_player(seats[seat].player->id);
}

std::vector<Seat> RoomData::concerned_by_bot(Seat seat, UnixMs now) const {
  std::vector<Seat> people = seats.people_playing();
  std::erase_if(people, [&](Seat other) {
    const auto since = absence.since(other);
    return other == seat || (since && now >= *since + periods.absence_ms);
  });
  return people;
}

/// One that stands in for a person has nothing more to do after the end, or when they have left the match.
std::optional<protocol::Bot> RoomData::bot_at(Seat seat) const {
  const RoomSeats::Chair& chair = seats[seat];
  const bool is_own = match ? !match_players[index(seat)] : !chair.player;
  return is_own || !(is_over() || chair.departed) ? chair.bot : std::nullopt;
}

bool RoomData::belongs(std::string_view player) const {
  return seats.of(player).has_value() || audience.has_player(player);
}

bool RoomData::is_lookalike(const protocol::ChatLine& line) const {
  std::vector<std::optional<protocol::Player>> seated;
  for (std::size_t at = 0; at < seats.count(); ++at) seated.push_back(seats[seat(at)].player);
  return protocol::looks_like_one_of({line.player, line.name}, seated);
}

std::optional<UnixMs> RoomData::goes_at() const {
  if (closed && (frozen || !match || archived)) return closed->at;
  if (archived) return archived->at + periods.finished_room_ms;
  if (frozen || is_over()) return std::nullopt;
  if (match) return match->last_entry_at() + periods.playing_room_ms;
  if (!audience.empty()) return std::nullopt;
  return empty_since + periods.open_room_ms;
}

std::optional<UnixMs> RoomData::expires_at() const {
  if (frozen || archived || !match) return goes_at();
  const UnixMs at = match->last_shown_at() + periods.playing_room_ms;
  const std::int64_t step_ms = std::max<std::int64_t>(1, periods.playing_room_ms / limits::expiry_steps);
  return at - at % step_ms;
}

protocol::RoomInfo RoomData::info() const {
  protocol::RoomInfo info = opened_info(opened, commitment);
  info.rev = rev;
  info.status = status();
  info.host = seats.host();
  for (std::size_t at = 0; at < seats.count(); ++at) {
    const RoomSeats::Chair& chair = seats[seat(at)];
    const std::optional<protocol::Bot> bot = bot_at(seat(at));
    const bool is_there = (bot && !chair.player) || is_connected(seat(at));
    info.seats[at] = {chair.player, is_there, chair.departed, chair.nonce.has_value(), bot};
  }
  count_spectators(info);
  info.bots_wait = bots_wait && match && !match->holds();  // a beat hides who has left
  info.expires_at = expires_at();
  if (info.expires_at) *info.expires_at += wall_offset;
  info.rematch = rematch;
  if (archived) info.match = archived->match;
  return info;
}

FrozenHistory RoomData::history(UnixMs now) const {
  FrozenHistory history;
  history.room = info();
  history.rules = opened.rules;
  const std::int64_t beat_ms = std::int64_t{opened.beat} * 1000;
  history.unplayed = static_cast<std::size_t>(
      std::count_if(unplayed_at.begin(), unplayed_at.end(), [&](UnixMs at) { return at + beat_ms <= now; }));
  if (!match) return history;
  history.start = match->start().clone();
  history.checkpoints = match->checkpoints();
  history.started_at = match->started_on();
  const auto shown = match->entries().first(match->shown_seq());
  history.entries.assign(shown.begin(), shown.end());
  for (std::uint32_t seq = 1; seq <= shown.size(); ++seq) history.entries[seq - 1].at = match->shown_on(seq);
  return history;
}

/// Counts people, not connections: each once, however many tabs they have open.
void RoomData::count_spectators(protocol::RoomInfo& info) const {
  std::unordered_set<std::string_view> counted;
  for (const Client& member : audience.members()) {
    if (seats.of(member.player.id) || !counted.insert(member.player.id).second) continue;
    if (info.watchers.size() < limits::watcher_names) info.watchers.push_back(member.player.name);
  }
  info.spectators = static_cast<std::uint32_t>(counted.size());
}

}  // namespace marchstone::server
