// SPDX-License-Identifier: MIT
#include "tests/server/support/test_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <future>
#include <optional>
#include <stdexcept>
#include <thread>

#include "protocol/hosting/game_adaptor.h"
#include "tests/server/support/room_toy_game.h"
#include "tests/toy_games/hidden_card_codec.h"

namespace marchstone::server::testing {

namespace {

/// A game with a bug: parsing this move throws.
struct ExplosiveCodec : toy::HiddenCardCodec<> {
  static constexpr std::string_view id = "explosive";
  static std::optional<Position::Move> read_move(const json& move) {
    if (move.is_object() && move.value("type", "") == "explode") throw std::runtime_error("planted");
    return toy::HiddenCardCodec<>::read_move(move);
  }
};

/// Another: reporting that a seat has left throws.
struct SpeechlessCodec : toy::HiddenCardCodec<> {
  static constexpr std::string_view id = "speechless";
  static void write_event_fields(protocol::JsonWriter& out, const Position::Event& event) {
    if (std::holds_alternative<toy::Departed>(event)) throw std::runtime_error("planted");
    toy::HiddenCardCodec<>::write_event_fields(out, event);
  }
};

}  // namespace

protocol::GameRegistry test_games() {
  protocol::GameRegistry games = protocol::built_in_games();
  games.add(protocol::adapted<toy::HiddenCardCodec<>>());
  games.add(protocol::adapted<ExplosiveCodec>());
  games.add(protocol::adapted<SpeechlessCodec>());
  games.add(room_toy_game());
  return games;
}

TestServer::TestServer(ServiceConfig given) : config(std::move(given)) {
  config.version = "test";
  config.page = "page-1";
  config.note = [this](const log::Line& line) {
    const std::lock_guard lock(lines_mutex);
    lines.push_back(line);
  };
  start();
}

std::size_t TestServer::warnings() const {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [](const log::Line& line) { return line.level >= log::Level::warning; }));
}

TestServer::~TestServer() {
  service_.reset();
  store.drop_held();
  thinkers.forget();
  io_.reset();
}

void TestServer::start() {
  io_ = std::make_unique<boost::asio::io_context>();
  service_ =
      make_service(config, io_->get_executor(), time, {store, store, store, store, store, store}, games(),
                   outbox, thinkers, store.index(), store.bans(), {notifications, store.subscriptions()});
}

void TestServer::restart() {
  service_.reset();
  store.drop_held();  // pending writes hold rooms, and rooms hold strands
  thinkers.forget();
  io_.reset();
  start();
}

void TestServer::settle() {
  do {
    io_->restart();
  } while (io_->poll() > 0);
}

void TestServer::settle_looking(const std::function<void()>& look) {
  io_->restart();
  while (io_->poll_one() > 0) look();
}

void TestServer::pass(std::int64_t ms) {
  settle();
  const UnixMs end = time.now() + ms;
  for (auto next = time.next(); next && *next <= end; next = time.next()) {
    time.move_to(*next);
    settle();
  }
  time.move_to(end);
  settle();
}

void TestServer::race(const std::vector<std::function<void()>>& actors) {
  io_->restart();
  std::optional work(boost::asio::make_work_guard(*io_));
  std::vector<std::jthread> service_threads;
  for (int thread = 0; thread < 2; ++thread) service_threads.emplace_back([this] { io_->run(); });
  {
    std::vector<std::jthread> others;
    for (const auto& actor : actors) others.emplace_back(actor);
  }              // joined
  work.reset();  // runs what they have started until nothing is ready
  service_threads.clear();
  settle();
}

ApiAnswer TestServer::api(const std::function<void(Service&, OnApiAnswer)>& ask) {
  std::promise<ApiAnswer> promise;
  std::future<ApiAnswer> future = promise.get_future();
  ask(*service_, [&promise](ApiAnswer answer) {
    if (answer.shared_body) answer.body = *answer.shared_body;
    promise.set_value(std::move(answer));
  });
  settle();
  EXPECT_EQ(future.wait_for(std::chrono::seconds(30)), std::future_status::ready) << "no answer";
  return future.get();
}

ApiAnswer TestServer::api_at_once(const std::function<void(Service&, OnApiAnswer)>& ask) {
  std::optional<ApiAnswer> given;
  ask(*service_, [&given](ApiAnswer answer) { given = std::move(answer); });
  EXPECT_TRUE(given) << "no answer";
  return given.value_or(ApiAnswer{});
}

TestClient::TestClient(TestServer& server, const std::string& name, const std::string& known_token,
                       const std::string& address)
    : connection(server.next_connection()), token(known_token), server_(server), address_(address) {
  server.service().connected(connection, address);
  if (name.empty()) return;
  json fields{{"name", name}};
  if (!token.empty()) fields["token"] = token;
  hello = ask("hello", fields);
  if (hello["type"] != "ok") return;
  player = hello["player"];
  token = hello["token"];
}

std::int64_t TestClient::send(const std::string& type, json fields) {
  fields["type"] = type;
  fields["id"] = ++last_id_;
  const auto decoded = protocol::decode(fields.dump());
  EXPECT_TRUE(decoded) << fields.dump();
  if (decoded) server_.service().request(connection, *decoded);
  return last_id_;
}

json TestClient::ask(const std::string& type, json fields) {
  const std::int64_t id = send(type, std::move(fields));
  server_.settle();
  return answer(id);
}

void TestClient::collect() {
  for (json& message : server_.outbox.take(connection)) {
    (message.contains("id") ? answers_ : pushes_).push_back(std::move(message));
  }
}

json TestClient::answer(std::int64_t id) {
  collect();
  json found;
  std::size_t count = 0;
  for (const json& message : answers_) {
    if (message["id"] == id) found = message, ++count;
  }
  EXPECT_EQ(count, 1u) << "answers to request " << id;
  return found.is_null() ? json{{"type", "none"}} : found;
}

std::vector<json> TestClient::pushes(const std::string& type) {
  collect();
  std::vector<json> taken;
  std::vector<json> left;
  for (json& push : pushes_) (type.empty() || push["type"] == type ? taken : left).push_back(std::move(push));
  pushes_ = std::move(left);
  return taken;
}

json TestClient::last_push(const std::string& type) {
  const std::vector<json> all = pushes(type);
  EXPECT_FALSE(all.empty()) << "no push of type " << type;
  return all.empty() ? json::object() : all.back();
}

void TestClient::disconnect() {
  server_.service().disconnected(connection);
  server_.settle();
}

void TestClient::reconnect() {
  connection = server_.next_connection();
  server_.service().connected(connection, address_);
  pushes_.clear();
  hello = ask("hello", {{"name", "again"}, {"token", token}});
  ASSERT_EQ(hello["type"], "ok") << hello;
  EXPECT_EQ(hello["player"]["id"], player["id"]);
}

Table::Table(TestServer& test_server, const std::string& game, json fields, const std::string& guest_name)
    : server(test_server), host(test_server, "Anna"), guest(test_server, guest_name) {
  fields["game"] = game;
  const json created = host.ask("create_room", std::move(fields));
  EXPECT_EQ(created["type"], "ok") << created;
  code = created.value("room", "");
  const json joined = guest.ask("join_room", {{"room", code}});
  EXPECT_EQ(joined["type"], "ok") << joined;
  const json started = host.ask("start_game", {{"room", code}});
  EXPECT_EQ(started["type"], "ok") << started;
}

json Table::state(std::size_t seat) {
  client(seat).pushes("state");
  const json answer = client(seat).ask("resync", {{"room", code}});
  EXPECT_EQ(answer["type"], "ok") << answer;
  return client(seat).last_push("state");
}

std::size_t Table::play(std::size_t most) {
  std::size_t moves = 0;
  while (moves < most) {
    json now = state(0);
    if (now["to_move"].empty()) break;
    const auto seat = now["to_move"][0].get<std::size_t>();
    if (seat != 0) now = state(seat);
    choice = choice * 1'664'525u + 1'013'904'223u;
    const json& legal = now["legal"];
    EXPECT_FALSE(legal.empty());
    const json& move = legal[(choice >> 16) % legal.size()];
    const json answer = client(seat).ask("move", {{"room", code}, {"seq", now["seq"]}, {"move", move}});
    EXPECT_EQ(answer["type"], "ok") << answer << move;
    if (answer["type"] != "ok") break;
    ++moves;
  }
  return moves;
}

}  // namespace marchstone::server::testing
