// SPDX-License-Identifier: MIT
#include "tests/simulator/simulated_person.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "protocol/hosting/hosted_match.h"

namespace marchstone::server::simulator {

namespace {

constexpr std::size_t remembered_codes = 12;

}  // namespace

Habits::Habits(Chance& chance) {
  const std::array<std::int64_t, 4> paces{30, 200, 600, 3'000};
  think_ms = paces[chance.below(paces.size())];
  sleeps_one_in = chance.one_in(2) ? 2'000 : 100;
  twice_one_in = chance.one_in(2) ? 100 : 8;
  stale_one_in = chance.one_in(2) ? 100 : 10;
  garbage_one_in = chance.one_in(2) ? 500 : 20;
  flood_one_in = chance.one_in(3) ? 600 : 20'000;
  drop_one_in = chance.one_in(2) ? 1'000 : 60;
  slow_reader_one_in = chance.one_in(2) ? 50 : 3;
  most_tabs = 1 + chance.below(3);
  most_rooms = 1 + chance.below(6);
  for (std::size_t& weight : weights) weight = chance.one_in(4) ? 0 : 1 + chance.below(4);
  std::vector<std::string> all;
  const protocol::GameRegistry registry = protocol::built_in_games();
  for (const auto& game : registry.games()) all.emplace_back(game->id());
  const bool plays_one_game = chance.one_in(2);
  for (const std::string& game : all) {
    if (!plays_one_game && chance.one_in(2)) games.push_back(game);
  }
  if (games.empty()) games.push_back(all[chance.below(all.size())]);
  for (const auto& game : registry.games()) {
    for (const protocol::Lesson& lesson : game->lessons())
      lessons[std::string(game->id())].emplace_back(lesson.name);
  }
}

void Village::remember(std::string code) {
  codes.push_back(std::move(code));
  if (codes.size() > remembered_codes) codes.erase(codes.begin());
}

SimulatedPerson::SimulatedPerson(std::string name, std::string address, Village& village, Chance chance)
    : name_(std::move(name)), address_(std::move(address)), village_(village), chance_(chance) {}

// One thing after the other

void SimulatedPerson::start() {
  village_.time.in(chance_.between(0, village_.habits.think_ms), [this] { live(); });
}

void SimulatedPerson::live() {
  if (gone_) return;
  if (!village_.is_resting) act();
  const Habits& habits = village_.habits;
  const bool sleeps = chance_.one_in(habits.sleeps_one_in);
  const std::int64_t until_next =
      sleeps ? chance_.between(5'000, 900'000) : chance_.between(0, 2 * habits.think_ms);
  village_.time.in(until_next, [this] { live(); });
}

void SimulatedPerson::act() {
  const Habits& habits = village_.habits;
  if (tabs_.empty() || (tabs_.size() < habits.most_tabs && chance_.one_in(60))) return open_tab();
  auto tab = tabs_.begin();
  std::advance(tab, static_cast<std::ptrdiff_t>(chance_.below(tabs_.size())));
  if (chance_.one_in(habits.drop_one_in)) return close_tab(tab->first);
  if (chance_.one_in(habits.flood_one_in)) return flood(tab->first);
  if (chance_.one_in(habits.garbage_one_in)) return say_garbage(tab->first, tab->second);
  if (tab->second.is_known) do_something(tab->first, tab->second);
}

void SimulatedPerson::open_tab() {
  LineQuality quality{chance_.between(0, 150), 1'000'000};
  if (chance_.one_in(village_.habits.slow_reader_one_in)) {
    quality = {chance_.between(100, 2'000), 200 + chance_.below(chance_.one_in(2) ? 500 : 20'000)};
  }
  const auto connection = village_.network.connect(*this, address_, quality);
  if (!connection) return;
  tabs_[*connection];
  Json hello{{"type", "hello"}, {"name", name_}};
  if (!token_.empty()) hello["token"] = token_;
  say(*connection, hello);
  // Some do not wait for the answer to hello.
  if (chance_.one_in(4)) say(*connection, {{"type", "ping"}});
}

void SimulatedPerson::close_tab(ConnectionId connection) {
  tabs_.erase(connection);
  if (chance_.one_in(3)) {
    village_.network.vanish(connection);
  } else {
    village_.network.hang_up(connection);
  }
}

void SimulatedPerson::leave_for_good() {
  gone_ = true;
  for (const auto& [connection, tab] : std::exchange(tabs_, {})) village_.network.hang_up(connection);
}

void SimulatedPerson::ping_all() {
  for (auto& [connection, tab] : tabs_) {
    if (tab.is_known) say(connection, {{"type", "ping"}});
  }
}

// The protocol

void SimulatedPerson::say(ConnectionId from, Json request) {
  const auto tab = tabs_.find(from);
  if (tab == tabs_.end()) return;
  const std::int64_t id = ++tab->second.last_id;
  request["id"] = id;
  tab->second.asked[id] = request.value("type", "");
  const std::string text = request.dump();
  village_.network.say(from, id, text);
  const bool is_hello = request["type"] == "hello";
  if (!village_.is_resting && !is_hello && chance_.one_in(village_.habits.twice_one_in))
    village_.network.say(from, id, text);
}

void SimulatedPerson::lost(ConnectionId connection) {
  tabs_.erase(connection);
}

void SimulatedPerson::received(ConnectionId connection, const std::string& text) {
  const auto tab = tabs_.find(connection);
  if (tab == tabs_.end()) return;
  const Json message = Json::parse(text);
  if (message.contains("id")) {
    answered(connection, tab->second, message);
  } else {
    pushed(tab->second, message);
  }
}

void SimulatedPerson::answered(ConnectionId connection, Tab& tab, const Json& answer) {
  if (!answer["id"].is_number_integer()) return;
  const auto asked = tab.asked.find(answer["id"].get<std::int64_t>());
  if (asked == tab.asked.end()) return;
  const std::string type = asked->second;
  tab.asked.erase(asked);
  if (answer["type"] != "ok") {
    if (type == "hello") close_tab(connection);  // and comes back
    return;
  }
  if (type == "hello") {
    tab.is_known = true;
    token_ = answer.value("token", "");
    id_ = answer["player"].value("id", "");
  }
  if (type == "create_room" || type == "rematch") {
    village_.remember(answer.value("room", ""));
  }
}

void SimulatedPerson::pushed(Tab& tab, const Json& push) {
  const std::string type = push.value("type", "");
  if (type == "room") {
    tab.rooms[push["room"].value("code", "")].room = push["room"];
  } else if (type == "state") {
    Picture& picture = tab.rooms[push.value("room", "")];
    picture.state = push;
    picture.state.erase("view");
    picture.undo_asked = false;
  } else if (type == "undo_asked") {
    tab.rooms[push.value("room", "")].undo_asked = push["outcome"].is_null();
  } else if (type == "notice" && push.contains("room")) {
    tab.rooms.erase(push.value("room", ""));
  }
}

}  // namespace marchstone::server::simulator
