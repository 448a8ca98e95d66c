// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The program's log on standard error: one line per event. Never logged: cards, seeds, tokens, codes of
/// private rooms, request paths (they contain codes), or anything that people wrote. Client addresses appear
/// at level `debug` only, except in lines about bans and admin authentication.
namespace marchstone::server::log {

enum class Format : std::uint8_t { text, json };
enum class Level : std::uint8_t { debug, info, warning, error };

/// A structured value of an event: a number or a short text.
struct Field {
  Field(std::string_view field_name, std::integral auto number)
      : name(field_name), value(static_cast<std::int64_t>(number)) {}
  Field(std::string_view field_name, std::string text) : name(field_name), value(std::move(text)) {}
  Field(std::string_view field_name, std::string_view text) : Field(field_name, std::string(text)) {}
  Field(std::string_view field_name, const char* text) : Field(field_name, std::string(text)) {}

  std::string_view name;  ///< snake_case with the unit last: "duration_ms"
  std::variant<std::int64_t, std::string> value;
};
using Fields = std::vector<Field>;

struct Line {
  Level level = Level::info;
  std::string_view event;  ///< fixed snake_case name that log filters match on: "match_started"
  std::string sentence;    ///< for people
  Fields fields;
};

/// "2026-11-28T13:49:17.123Z" (RFC 3339), for a field too.
std::string written_time(std::chrono::system_clock::time_point at);

/// The formatted line. JSON: an object with `time`, `level`, `event`, `text` and the fields. Text: time,
/// level, sentence, fields.
std::string written(const Line& line, Format format, std::chrono::system_clock::time_point at);

/// Call once, before the first line; the default is text at `info` and above.
void configure(Format format, Level least);

/// All thread-safe.
void write(const Line& line);
void debug(std::string_view event, std::string sentence, Fields fields = {});
void info(std::string_view event, std::string sentence, Fields fields = {});
void warning(std::string_view event, std::string sentence, Fields fields = {});
void error(std::string_view event, std::string sentence, Fields fields = {});
/// Check this before building a line whose fields are expensive to compute.
bool is_wanted(Level level);

}  // namespace marchstone::server::log
