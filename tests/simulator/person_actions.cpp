// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tests/simulator/simulated_person.h"

/// The actions of a person in a tab: sensible, foolish, and hostile ones.
namespace marchstone::server::simulator {

namespace {

enum Kind : std::size_t {
  create,
  join,
  watch,
  leave,
  begin,
  resign,
  claim_absent,
  chat,
  chat_log,
  resync,
  history,
  undo,
  answer_undo,
  kick,
  add_bot,
  remove_bot,
  hint,
  rematch,
  ping,
  rename,
  list_games,
  list_rooms,
  list_matches,
  set_nonce,
  hello_again,
  unknown_room,
  wait,
  kinds,
};

Json of_room(const char* type, const std::string& room) {
  return {{"type", type}, {"room", room}};
}

}  // namespace

void SimulatedPerson::do_something(ConnectionId connection, Tab& tab) {
  if (!chance_.one_in(6) && play(connection, tab)) return;
  if (chance_.one_in(2) && arrange(connection, tab)) return;
  const auto& weights = village_.habits.weights;
  static_assert(kinds == std::tuple_size_v<std::remove_cvref_t<decltype(weights)>>);
  std::size_t sum = 0;
  for (const std::size_t weight : weights) sum += weight;
  std::size_t drawn = chance_.below(sum + 6);
  std::size_t kind = 0;
  while (kind < kinds && drawn >= weights[kind]) drawn -= weights[kind++];
  // Actions that lead to tables and matches always keep some weight.
  if (kind == kinds) kind = std::array<std::size_t, 6>{create, join, join, begin, begin, answer_undo}[drawn];
  if (kind == wait) return;
  Json request = some_request(kind, tab);
  if (!request.is_null()) say(connection, std::move(request));
}

/// Towards a match: starts one whose seats are taken, or sits down somewhere.
bool SimulatedPerson::arrange(ConnectionId connection, const Tab& tab) {
  std::size_t waiting = 0;
  for (const auto& [code, picture] : tab.rooms) {
    const std::string status = status_of(picture);
    if (status != "open" && status != "playing") continue;
    const Json& seats = picture.room["seats"];
    const auto is_own = [this](const Json& seat) {
      return seat.contains("player") && seat["player"]["id"] == id_;
    };
    const auto own = std::find_if(seats.begin(), seats.end(), is_own);
    if (own == seats.end()) continue;
    ++waiting;
    const bool is_full = std::all_of(seats.begin(), seats.end(), [](const Json& seat) {
      return seat.contains("player") || seat.contains("bot");
    });
    if (status == "open" && is_full && picture.room["host"] == (*own)["seat"]) {
      say(connection, of_room("start_game", code));
      return true;
    }
  }
  if (waiting >= village_.habits.most_rooms) return false;
  Json request = some_request(chance_.one_in(3) ? create : join, tab);
  if (request.is_null()) return false;
  say(connection, std::move(request));
  return true;
}

/// A move that one of the rooms offers, for the position that it was offered in.
bool SimulatedPerson::play(ConnectionId connection, Tab& tab) {
  std::vector<const Picture*> waiting;
  for (const auto& [code, picture] : tab.rooms) {
    if (picture.state.is_object() && !picture.state["legal"].empty()) waiting.push_back(&picture);
  }
  if (waiting.empty()) return false;
  const Json& state = waiting[chance_.below(waiting.size())]->state;
  const Json& legal = state["legal"];
  Json request{{"type", "move"},
               {"room", state["room"]},
               {"seq", state["seq"]},
               {"honest", true},
               {"move", legal[chance_.below(legal.size())]}};
  if (chance_.one_in(village_.habits.stale_one_in)) {
    request.erase("honest");
    if (chance_.one_in(2)) {
      request["seq"] = state["seq"].get<std::uint32_t>() + chance_.below(3);
    } else {
      request["move"]["unknown"] = 1;
    }
  }
  say(connection, std::move(request));
  return true;
}

std::string SimulatedPerson::status_of(const Picture& picture) {
  return picture.room.is_object() ? picture.room.value("status", "") : std::string();
}

std::optional<std::string> SimulatedPerson::room_with(const Tab& tab,
                                                      bool (*wanted)(const Picture& picture)) {
  std::vector<std::string> codes;
  for (const auto& [code, picture] : tab.rooms) {
    if (wanted(picture)) codes.push_back(code);
  }
  if (codes.empty()) return std::nullopt;
  return codes[chance_.below(codes.size())];
}

std::string SimulatedPerson::some_code(const Tab& tab) {
  if (!tab.rooms.empty() && chance_.one_in(2)) {
    return std::next(tab.rooms.begin(), static_cast<std::ptrdiff_t>(chance_.below(tab.rooms.size())))->first;
  }
  return village_.codes.empty() ? "NOWHERE1" : chance_.one_of(village_.codes);
}

Json SimulatedPerson::new_room() {
  const std::string& game = village_.habits.games[chance_.below(village_.habits.games.size())];
  Json room{{"type", "create_room"}, {"game", game}};
  const auto lessons = village_.habits.lessons.find(game);
  if (lessons != village_.habits.lessons.end() && chance_.one_in(6)) {
    room["lesson"] = chance_.one_of(lessons->second);
    return room;
  }
  if (chance_.one_in(2)) room["visibility"] = "private";
  Json options = Json::object();
  if (game == "schotten_totten") {
    options = {
        {"tactical", chance_.one_in(2)}, {"expert", chance_.one_in(2)}, {"rounds", 1 + chance_.below(3)}};
  } else if (game == "lords_of_scotland") {
    room["players"] = 2 + chance_.below(3);
    options = {{"bruce", chance_.one_in(2)}};
  } else if (game == "twelve_patrols") {
    options = {{"daily", chance_.one_in(3)}};
  } else if (game == "root") {
    room["players"] = 2 + chance_.below(3);
    if (chance_.one_in(2)) room["beat"] = 1 + chance_.below(10);
  }
  if (!options.empty()) room["options"] = options;
  const bool has_clock = chance_.one_in(2);
  if (has_clock && chance_.one_in(2)) {
    room["clock"] = {{"kind", "move"}, {"seconds", chance_.between(5, 120)}};
  } else if (has_clock) {
    room["clock"] = {
        {"kind", "chess"}, {"seconds", chance_.between(10, 900)}, {"increment", chance_.between(0, 10)}};
  }
  return room;
}

Json SimulatedPerson::some_request(std::size_t kind, const Tab& tab) {
  switch (kind) {
    case ping:
      return {{"type", "ping"}};
    case rename:
      return {{"type", "rename"}, {"name", "Name " + std::to_string(chance_.below(100))}};
    case list_games:
      return {{"type", "list_games"}};
    case list_rooms:
      return {{"type", "list_rooms"}};
    case list_matches:
      return {{"type", "list_matches"}};
    case hello_again:
      return {{"type", "hello"}, {"name", "Another"}};
    case create:
      return village_.codes.size() >= village_.habits.most_rooms && !chance_.one_in(8) ? Json() : new_room();
    case unknown_room:
      return of_room(chance_.one_in(2) ? "join_room" : "resync", "NOSUCH" + std::to_string(chance_.below(9)));
    case join:
    case leave:
    case begin:
    case kick:
    case add_bot:
    case remove_bot:
    case rematch:
    case set_nonce:
      return table_request(kind, tab);
    default:
      return room_request(kind, tab);
  }
}

/// Requests about seats at a table.
Json SimulatedPerson::table_request(std::size_t kind, const Tab& tab) {
  const auto is_open = [](const Picture& picture) { return status_of(picture) == "open"; };
  const auto is_finished = [](const Picture& picture) { return status_of(picture) == "finished"; };
  const std::string code = some_code(tab);
  const std::string open = room_with(tab, is_open).value_or(code);
  const std::string finished = room_with(tab, is_finished).value_or(code);
  Json request;
  switch (kind) {
    case join:
      request =
          of_room("join_room", village_.codes.empty() || chance_.one_in(6) ? code : village_.codes.back());
      if (chance_.one_in(4)) request["seat"] = chance_.below(5);
      return request;
    case leave:
      return chance_.one_in(3) ? of_room("leave_room", chance_.one_in(3) ? code : finished) : Json();
    case begin:
      return of_room("start_game", open);
    case kick:
      request = of_room("kick", open);
      request["seat"] = chance_.below(4);
      return chance_.one_in(5) ? request : Json();
    case add_bot:
    case remove_bot:
      return bot_request(kind, chance_.one_in(2) ? open : code, tab);
    case rematch:
      return of_room("rematch", finished);
    default:
      request = of_room("set_nonce", open);
      request["nonce"] = std::string(64, "0123456789abcdef"[chance_.below(16)]);
      return request;
  }
}

/// Half of them about the own seat.
Json SimulatedPerson::bot_request(std::size_t kind, const std::string& code, const Tab& tab) {
  Json request = of_room(kind == add_bot ? "add_bot" : "remove_bot", code);
  if (kind == remove_bot || !chance_.one_in(3)) request["seat"] = chance_.below(4);
  const auto known = tab.rooms.find(code);
  if (known != tab.rooms.end() && known->second.room.is_object() && chance_.one_in(2)) {
    for (const Json& seat : known->second.room.at("seats")) {
      if (seat.contains("player") && seat["player"]["id"] == id_) request["seat"] = seat.at("seat");
    }
  }
  if (kind == add_bot && chance_.one_in(2)) request["pace"] = chance_.one_in(2) ? "fast" : "slow";
  if (kind == add_bot && chance_.one_in(2)) request["level"] = chance_.one_in(2) ? "easy" : "strong";
  return request;
}

/// Requests about a match, and chat.
Json SimulatedPerson::room_request(std::size_t kind, const Tab& tab) {
  const auto is_asked = [](const Picture& picture) { return picture.undo_asked; };
  const std::string code = some_code(tab);
  Json request;
  switch (kind) {
    case watch:
      // The newest is often a show, which plays on without anybody.
      return of_room("watch_room",
                     !village_.codes.empty() && chance_.one_in(3) ? village_.codes.back() : code);
    case resign:
      return chance_.one_in(12) ? of_room("resign", code) : Json();
    case claim_absent:
      request = of_room("claim_absent", code);
      request["seat"] = chance_.below(4);
      return request;
    case chat:
      request = of_room("chat", code);
      request["text"] =
          "line " + std::to_string(chance_.below(1'000)) + (chance_.one_in(9) ? " \u00e9 \\\"" : "");
      return request;
    case chat_log:
      return of_room("chat_log", code);
    case resync:
      return of_room("resync", code);
    case history:
      request = of_room("history", code);
      request["from"] = chance_.below(40);
      request["count"] = 1 + chance_.below(3);
      return request;
    case undo:
      return of_room("undo", code);
    case hint:
      return of_room("hint", code);
    default:
      request = of_room("answer_undo", room_with(tab, is_asked).value_or(code));
      request["accept"] = !chance_.one_in(3);
      return request;
  }
}

void SimulatedPerson::say_garbage(ConnectionId connection, Tab& tab) {
  const std::int64_t id = ++tab.last_id;
  const std::string number = std::to_string(id);
  switch (chance_.below(8)) {
    case 0:
      return village_.network.say(connection, {}, "{\"type\":\"ping\",\"id\":" + number);
    case 1:
      return village_.network.say(connection, {}, "[1,2,3]");
    case 2:
      return village_.network.say(connection, {}, R"({"type":"ping","id":"one"})");
    case 3:
      return village_.network.say(connection, id, R"({"type":"dance","id":)" + number + "}");
    case 4:
      return village_.network.say(connection, id, R"({"id":)" + number + R"(,"type":"move","room":5})");
    case 5:
      return village_.network.say(connection, {}, std::string(100, '[') + std::string(100, ']'));
    case 6:
      return village_.network.say(connection, {}, "{\"type\":\"ping\",\"id\":\"\xff\xfe\"}");
    default: {
      const std::string code = some_code(tab);
      return village_.network.say(connection, id,
                                  R"({"type":"move","id":)" + number + R"(,"room":")" + code +
                                      R"(","seq":0,"move":{"type":)" + '"' + std::string(2'000, '7') +
                                      "\"}}");
    }
  }
}

void SimulatedPerson::flood(ConnectionId connection) {
  const auto count = 100 + chance_.below(500);
  for (std::size_t said = 0; said < count; ++said) {
    const auto tab = tabs_.find(connection);
    if (tab == tabs_.end()) return;
    const std::int64_t id = ++tab->second.last_id;
    // Those that wait for the store pile up.
    const std::string type = said % 2 == 0 ? "ping" : "list_matches";
    village_.network.say(connection, id, R"({"type":")" + type + R"(","id":)" + std::to_string(id) + "}");
  }
}

}  // namespace marchstone::server::simulator
