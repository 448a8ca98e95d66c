// SPDX-License-Identifier: MIT
#include "protocol/wire/shared_schema.h"

#include "protocol/json/bounds.h"
#include "protocol/wire/message_shapes.h"

namespace marchstone::protocol {

namespace {

Schema text_like(std::string_view pattern) {
  return {{"type", "string"}, {"pattern", pattern}};
}

Schema open_object(const std::vector<std::string>& required, Schema fields) {
  return {{"type", "object"}, {"required", required}, {"properties", std::move(fields)}};
}

Schema clock_schema(std::string_view title, std::string_view kind) {
  Schema fields = {
      {"kind", {{"const", kind}}},
      {"seconds",
       {{"type", "integer"}, {"minimum", bounds::least_clock_seconds}, {"maximum", bounds::clock_seconds}}}};
  return {{"title", title},
          {"type", "object"},
          {"additionalProperties", false},
          {"required", Schema::array({"kind", "seconds"})},
          {"properties", std::move(fields)}};
}

}  // namespace

Schema schema_of(Definitions& known, As<RoomCodeText>) {
  Schema code = text_like("^[0-9A-Z]{8,12}$");
  tell(code, "What people share to get to a room.");
  return known.refer("RoomCode", std::move(code));
}
Schema schema_of(Definitions& known, As<MatchIdText>) {
  return known.refer("MatchId", text_like("^[0-9a-f]{32}$"));
}
Schema schema_of(Definitions& known, As<HexText>) {
  return known.refer("Hex64", text_like("^[0-9a-f]{64}$"));
}
Schema schema_of(Definitions& known, As<DayText>) {
  Schema day = text_like("^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
  tell(day, "A day, UTC.");
  return known.refer("Day", std::move(day));
}
Schema schema_of(Definitions& known, As<UnixMsNumber>) {
  return known.refer("UnixMs", {{"description", "Milliseconds since 1970."}, {"type", "integer"}});
}
Schema schema_of(Definitions& known, As<AnyMove>) {
  Schema move = open_object({"type"}, {{"type", {{"type", "string"}}}});
  tell(move, "One move, as `legal` lists it; its fields stand in the schema of the game.");
  return known.refer("Move", std::move(move));
}
Schema schema_of(Definitions& known, As<AnyEvent>) {
  Schema event = open_object(
      {"seq", "type"}, {{"seq", {{"type", "integer"}, {"minimum", 0}}}, {"type", {{"type", "string"}}}});
  tell(event, "Further fields stand in the schema of the game. `undone` {seat,to_seq} is the kernel's own.");
  tell(event, titled("GameEvent"));
  return known.refer("GameEvent", std::move(event));
}
Schema schema_of(Definitions&, As<JustTrue>) {
  return {{"const", true}};
}
Schema schema_of(Definitions& known, As<NoticeWord>) {
  return words_schema(known, {}, {},
                      {"restarting", "room_closed", "kicked", "bot_asked", "frozen", "match_full",
                       "store_trouble", "announcement", "dismissed", "banned", "draining", "draining_ended"});
}
Schema schema_of(Definitions& known, As<ErrorWord>) {
  std::vector<std::string_view> words;
  for (int code = 0; code <= static_cast<int>(last_error_code); ++code)
    words.push_back(word(static_cast<ErrorCode>(code)));
  return words_schema(known, {}, {}, std::move(words));
}
Schema schema_of(Definitions&, As<RecordFormat>) {
  return {{"const", 1}};
}
Schema schema_of(Definitions&, As<WrittenObject>) {
  return {{"type", "object"}};
}
Schema schema_of(Definitions& known, As<ClockSettings>) {
  Schema chess = clock_schema("ChessClock", "chess");
  chess["required"].push_back("increment");
  chess["properties"]["increment"] = {
      {"type", "integer"}, {"minimum", 0}, {"maximum", bounds::clock_increment_seconds}};
  Schema one_of = Schema::array();
  one_of.push_back(clock_schema("MoveClock", "move"));
  one_of.push_back(std::move(chess));
  Schema clock = {{"oneOf", std::move(one_of)}};
  tell(clock,
       "`move`: seconds for each decision. `chess`: seconds for the match and an increment after each "
       "decision.");
  return known.refer("Clock", std::move(clock));
}

namespace {

/// An alternative of what the server sends, under its title.
template <class Message>
void add_message(Definitions& known) {
  Schema message = schema_of(known, As<Message>());
  const auto title = message["title"].get<std::string>();
  known.refer(title, std::move(message));
}

}  // namespace

void add_messages(Definitions& known) {
  schema_of(known, As<WholeLine>());
  add_message<RoomPush>(known);
  add_message<StateMessage>(known);
  add_message<ChatPush>(known);
  add_message<UndoAskedPush>(known);
  add_message<FinishedPush>(known);
  add_message<NoticePush>(known);
  add_message<ErrorAnswer>(known);
}

}  // namespace marchstone::protocol
