// SPDX-License-Identifier: MIT
#include "protocol/answers/answer_schema.h"

#include "protocol/answers/admin_answers.h"
#include "protocol/answers/http_answers.h"
#include "protocol/json/bounds.h"
#include "protocol/wire/shared_schema.h"

namespace marchstone::protocol {

namespace {

Schema& told(Schema& schema, std::string_view title, const char* text) {
  if (text != nullptr) tell(schema, text);
  tell(schema, titled(title));
  return schema;
}

/// Under a name that the shape does not tell.
template <class Body>
Schema named_schema(Definitions& known, std::string_view name, const char* text = nullptr) {
  Schema schema = schema_of(known, As<Body>());
  return known.refer(name, told(schema, name, text));
}

/// An `ok` with the fields of `Answer`.
template <class Answer>
Schema answer_schema(Definitions& known, std::string_view title, const char* text = nullptr) {
  FieldSchemas on(known);
  on.add("type", {{"const", "ok"}}, true);
  on.add("id", {{"type", "integer"}}, true);
  const Answer it{};
  shape(on, it);
  Schema schema = on.schema();
  return told(schema, title, text);
}
template <class Answer>
void add_answer(Definitions& known, std::string_view name, const char* text = nullptr) {
  known.refer(name, answer_schema<Answer>(known, name, text));
}

void add_answers(Definitions& known) {
  add_answer<HelloAnswer>(known, "HelloOk");
  add_answer<RenameAnswer>(known, "RenameOk");
  add_answer<GameList>(known, "ListGamesOk");
  add_answer<RoomList>(known, "ListRoomsOk");
  add_answer<MatchList>(known, "ListMatchesOk");
  add_answer<SeatAnswer>(known, "CreateRoomOk");
  add_answer<SeatAnswer>(known, "JoinRoomOk", "Also the answer to a `rematch` whose room is open already.");
  add_answer<ChatLogAnswer>(known, "ChatLogOk");
  add_answer<HistoryAnswer>(known, "HistoryOk");
  add_answer<UndoAnswer>(known, "UndoOk");
  add_answer<HintAnswer>(known, "HintOk");
  add_answer<SeatAnswer>(known, "RematchOk");
  add_answer<SubscriptionList>(known, "ListSubscriptionsOk");
  add_answer<SubscribeAnswer>(known, "SubscribeOk");
  add_answer<TestSubscriptionAnswer>(known, "TestSubscriptionOk");
  add_answer<ShareIdentityAnswer>(known, "ShareIdentityOk");
  add_answer<PingAnswer>(known, "PingOk");
  add_answer<PlainAnswer>(known, "PlainOk", "Answer to every other request.");
  Schema of_any = answer_schema<PlainAnswer>(known, "OkAnswer", "Further fields by request: see `answers`.");
  of_any.erase("additionalProperties");
  known.refer("OkAnswer", std::move(of_any));
}

Schema head(std::string_view id, std::string_view title, std::string_view text) {
  return {{"$id", id}, {"title", title}, {"description", text}};
}

/// A file that lists bodies, any of which may be asked for.
std::string bodies_file(Schema head, Schema bodies, const Definitions& known) {
  head["type"] = "object";
  head["additionalProperties"] = false;
  head["properties"] = std::move(bodies);
  return schema_file(std::move(head), known);
}

}  // namespace

std::string server_schema() {
  Definitions known(bounds::last_seat + 1);
  add_messages(known);
  add_answers(known);
  Schema one_of = Schema::array();
  for (const char* name : {"RoomPush", "StatePush", "ChatPush", "UndoAskedPush", "FinishedPush", "NoticePush",
                           "OkAnswer", "ErrorAnswer"})
    one_of.push_back({{"$ref", std::string("#/definitions/") + name}});
  Schema file = head("server.schema.json", "ServerMessage",
                     "marchstone.v1: what the server sends. `definitions` also hold the answer of each "
                     "request (`HelloOk` to `hello`, ...).");
  file["oneOf"] = std::move(one_of);
  return schema_file(std::move(file), known);
}

std::string http_schema() {
  Definitions known(bounds::last_seat + 1);
  Schema bodies = {
      {"games", schema_of(known, As<GameList>())},
      {"rooms", schema_of(known, As<RoomList>())},
      {"matches", schema_of(known, As<MatchList>())},
      {"frozen_history", schema_of(known, As<FrozenHistoryFile>())},
      {"replay", schema_of(known, As<ReplayAnswer>())},
      {"look_over", schema_of(known, As<LookOver>())},
      {"look_over_progress", schema_of(known, As<LookOverProgress>())},
      {"daily", schema_of(known, As<DailyResults>())},
      {"site", schema_of(known, As<SiteAddress>())},
      {"error", named_schema<ErrorBody>(
                    known, "HttpError",
                    "Body of every answer that is not 200. `not_found` 404; `bad_cursor` 400; `other_rules`, "
                    "`unknown_game` 409: this server cannot replay the match; `no_bots` 409: it cannot look "
                    "it over; `not_replayable` 500; `busy`, "
                    "`store_trouble` 503; `rate_limited` 429; `failed` 500; others come with the HTTP "
                    "border.")}};
  tell(bodies["replay"],
       "`/api/matches/{id}/replay`: the record replayed, everything open; the start first.");
  return bodies_file(head("http.schema.json", "HttpAnswers", "Bodies of the HTTP API."), std::move(bodies),
                     known);
}

std::string admin_schema() {
  Definitions known(bounds::last_seat + 1);
  Schema bodies = {{"overview", schema_of(known, As<AdminOverview>())},
                   {"rooms", schema_of(known, As<AdminRooms>())},
                   {"connections", schema_of(known, As<AdminConnections>())},
                   {"bans", schema_of(known, As<AdminBans>())},
                   {"ban", schema_of(known, As<AdminBanMade>())},
                   {"show", schema_of(known, As<AdminShowStarted>())},
                   {"done", schema_of(known, As<AdminDone>())},
                   {"error", named_schema<ErrorBody>(known, "AdminFault")}};
  return bodies_file(head("admin.schema.json", "AdminAnswers",
                          "Bodies of what is answered below /api/admin/ to whoever shows the owner's token."),
                     std::move(bodies), known);
}

}  // namespace marchstone::protocol
