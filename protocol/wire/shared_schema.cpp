#include "protocol/wire/shared_schema.h"

#include "protocol/json/bounds.h"

namespace marchstone::protocol {

namespace {

Schema text_like(std::string_view pattern) {
  return {{"type", "string"}, {"pattern", pattern}};
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

Schema hex_schema(Definitions& known) {
  return known.refer("Hex64", text_like("^[0-9a-f]{64}$"));
}

Schema room_code_schema(Definitions& known) {
  Schema code = text_like("^[0-9A-Z]{8,12}$");
  tell(code, "What people share to get to a room.");
  return known.refer("RoomCode", std::move(code));
}

Schema match_id_schema(Definitions& known) {
  return known.refer("MatchId", text_like("^[0-9a-f]{32}$"));
}

Schema unix_ms_schema(Definitions& known) {
  return known.refer("UnixMs", {{"description", "Milliseconds since 1970."}, {"type", "integer"}});
}

Schema move_schema(Definitions& known) {
  Schema move = {{"type", "object"},
                 {"required", Schema::array({"type"})},
                 {"properties", {{"type", {{"type", "string"}}}}}};
  tell(move, "One move, as `legal` lists it; its fields stand in the schema of the game.");
  return known.refer("Move", std::move(move));
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

}  // namespace marchstone::protocol
