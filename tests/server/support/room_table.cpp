// SPDX-License-Identifier: MIT
#include "tests/server/support/room_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "protocol/wire/requests.h"
#include "server/room/journal/journal.h"
#include "server/service/context/sorted_requests.h"
#include "tests/server/support/room_toy_game.h"

namespace marchstone::server::testing {

namespace {

const persistence::StoreError full_disk{persistence::StoreError::Kind::full, "No space left."};

}  // namespace

void RoomWorld::send(ConnectionId to, SharedFrame frame) {
  EXPECT_NE(to, 0u);
  shared[to].push_back(frame);
  const Json& content = frames[to].emplace_back(Json::parse(frame->text));
  if (frame->kind != Frame::Kind::answer) return;
  EXPECT_TRUE(answers.emplace(std::pair(to, content["id"].get<protocol::RequestId>()), content).second)
      << "answered twice: " << frame->text;
}

void RoomWorld::append(std::vector<std::string> documents, std::vector<persistence::OldRow> superfluous) {
  EXPECT_TRUE(appending.empty()) << "two appends at once";
  EXPECT_FALSE(documents.empty());
  appending = std::move(documents);
  erasing = std::move(superfluous);
}

void RoomWorld::ask_bot(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat,
                        protocol::BotLevel level, std::uint32_t seq, std::optional<std::int64_t>,
                        const std::optional<Seed>& seed) {
  EXPECT_FALSE(bot_asked) << "two bots asked at once";
  bot_asked = BotAsked{std::move(shown), seat, level, seq, seed};
}

void RoomWorld::erase(const std::vector<persistence::OldRow>& old) {
  std::vector<std::string> left;
  for (std::size_t at = 0; at < journal.size(); ++at) {
    const auto is_meant = [&](const persistence::OldRow& row) { return row.position == at; };
    const auto row = std::find_if(old.begin(), old.end(), is_meant);
    if (row == old.end()) {
      left.push_back(journal[at]);
    } else {
      EXPECT_EQ(row->document, journal[at]) << "another row than the one that is meant";
    }
  }
  journal = std::move(left);
}

void RoomWorld::archive(persistence::ArchivedMatch match) {
  EXPECT_FALSE(archiving) << "archived twice at once";
  archiving = std::move(match);
}

void RoomWorld::pass_on(const Client&, protocol::RequestId, RoomRequest request) {
  passed_on.push_back(std::move(request));
}

void RoomWorld::reaches(ConnectionId connection, bool from_now_on) {
  const bool did = from_now_on ? reached.insert(connection).second : reached.erase(connection) == 1;
  EXPECT_TRUE(did) << "told twice";
}

void RoomWorld::changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) {
  last_info = info;
  last_to_move = to_move;
  ++changes_told;
}

RoomTable::RoomTable(RoomWishes wanted) : wishes(std::move(wanted)) {
  games = protocol::built_in_games();
  games.add(room_toy_game());
  RoomOpened opened;
  opened.code = code_;
  opened.game = wishes.game;
  opened.rules = games.find(wishes.game)->rules_version();
  opened.options = wishes.options;
  opened.seats = wishes.seats;
  opened.visibility = wishes.visibility;
  opened.clock = wishes.clock;
  opened.beat = wishes.beat;
  opened.hints = wishes.hints;
  opened.starts_when_full = wishes.starts_when_full;
  opened.server_part.fill(7);
  opened.at = now;
  opened.held_for = wishes.held_for;
  opened.held_until = wishes.held_until;
  world.journal = {write_document(opened), write_document(SeatTaken{seat(0), player(0), now})};
  room_ = Room::restore(world.journal, games, wishes.periods, world, now);
  attach(tab(0));
}

protocol::Player RoomTable::player(int number) {
  return {"p" + std::to_string(number), "Player " + std::to_string(number)};
}

Client RoomTable::client(ConnectionId connection) {
  return {connection, player(static_cast<int>(connection / 10))};
}

void RoomTable::seat_all() {
  for (int number = 1; number < static_cast<int>(wishes.seats); ++number) {
    ASSERT_EQ(code(tab(number), {{"type", "join_room"}}), "ok");
  }
}

void RoomTable::start() {
  seat_all();
  ASSERT_EQ(code(tab(0), {{"type", "start_game"}}), "ok");
}

protocol::RequestId RoomTable::send(ConnectionId from, Json request) {
  request["id"] = ++last_id_;
  if (!request.contains("room")) request["room"] = code_;
  auto decoded = protocol::decode(request.dump());
  EXPECT_TRUE(decoded) << request.dump();
  room_->request(client(from), decoded->id, std::get<RoomRequest>(sorted(std::move(decoded->request))), now);
  return last_id_;
}

Json RoomTable::answer_to(ConnectionId from, protocol::RequestId id) const {
  const auto answer = world.answers.find({from, id});
  return answer == world.answers.end() ? Json() : answer->second;
}

Json RoomTable::ask(ConnectionId from, Json request) {
  const auto id = send(from, std::move(request));
  settle();
  return answer_to(from, id);
}

std::string RoomTable::code(ConnectionId from, Json request) {
  const Json answer = ask(from, std::move(request));
  if (answer.is_null()) return "pending_requests";
  return answer["type"] == "ok" ? "ok" : answer["code"].get<std::string>();
}

std::string RoomTable::move(ConnectionId from, Json move) {
  return code(from, {{"type", "move"}, {"seq", room_->seq()}, {"move", std::move(move)}});
}

void RoomTable::store_one(bool well) {
  ASSERT_FALSE(world.appending.empty());
  auto documents = std::exchange(world.appending, {});
  const auto old = std::exchange(world.erasing, {});
  if (well) world.erase(old);
  if (well) world.journal.insert(world.journal.end(), documents.begin(), documents.end());
  room_->stored(well ? std::nullopt : std::optional(full_disk), now);
}

void RoomTable::settle() {
  while (true) {
    if (!world.appending.empty()) {
      store_one();
    } else if (world.archiving && archive_works) {
      auto match = *std::exchange(world.archiving, std::nullopt);
      world.archive_shelf.emplace(match.id, match);
      room_->archived(std::nullopt, now);
    } else if (world.archiving) {
      world.archiving.reset();
      room_->archived(full_disk, now);
    } else if (!bots_answer || !let_bot_answer()) {
      return;
    }
  }
}

bool RoomTable::let_bot_answer() {
  if (!world.bot_asked) return false;
  const auto asked = *std::exchange(world.bot_asked, std::nullopt);
  room_->bot_answered(asked.seat, asked.seq,
                      asked.shown->chosen_move(asked.seat, asked.level, {}, [] { return false; }), now);
  return true;
}

void RoomTable::restart() {
  room_.reset();
  world.appending.clear();
  world.erasing.clear();
  world.archiving.reset();
  world.bot_asked.reset();
  world.reached.clear();
  room_ = Room::restore(world.journal, games, wishes.periods, world, now);
  settle();
}

void RoomTable::attach(ConnectionId connection) {
  room_->attach(client(connection), now);
}

void RoomTable::detach(ConnectionId connection) {
  world.reached.erase(connection);
  room_->detach(connection, now);
  settle();
}

void RoomTable::pass(std::int64_t duration_ms) {
  const UnixMs end = now + duration_ms;
  for (int wakes = 0; !world.is_closed; ++wakes) {
    const auto at = room_->wake_at();
    if (!at || *at > end) break;
    ASSERT_LT(wakes, 10'000) << "the room does not let anybody sleep";
    now = std::max(now, *at);
    room_->wake(now);
    settle();
  }
  now = end;
}

void RoomTable::forget_frames() {
  world.frames.clear();
  world.shared.clear();
}

std::vector<Json> RoomTable::pushes(ConnectionId to, const std::string& type) const {
  std::vector<Json> found;
  const auto frames = world.frames.find(to);
  if (frames == world.frames.end()) return found;
  for (const Json& frame : frames->second) {
    if (frame["type"] == type) found.push_back(frame);
  }
  return found;
}

Json RoomTable::last(ConnectionId to, const std::string& type) const {
  const auto frames = world.frames.find(to);
  if (frames == world.frames.end()) return {};
  const auto found = std::find_if(frames->second.rbegin(), frames->second.rend(),
                                  [&type](const Json& frame) { return frame["type"] == type; });
  return found == frames->second.rend() ? Json() : *found;
}

std::vector<std::string> RoomTable::types(ConnectionId to) const {
  std::vector<std::string> types;
  const auto frames = world.frames.find(to);
  if (frames == world.frames.end()) return types;
  for (const Json& frame : frames->second) types.push_back(frame["type"]);
  return types;
}

Json RoomTable::picture(ConnectionId to) {
  EXPECT_EQ(code(to, {{"type", "resync"}}), "ok");
  Json state = last(to, "state");
  state.erase("events");
  return state;
}

}  // namespace marchstone::server::testing
