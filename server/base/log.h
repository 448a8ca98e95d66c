#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The program's log on standard error: one line an event. Never given to it: cards, seeds, tokens, private
/// rooms' codes, paths that people asked for (they hold codes), or what people wrote. Addresses of people
/// stand only in lines of the level `debug`, but for those that the owner has to do with.
namespace marchstone::server::log {

enum class Format : std::uint8_t { text, json };
enum class Level : std::uint8_t { debug, info, warning, error };

/// Something known of an event that a program may want to pick out: a number, or a short text.
struct Field {
  Field(std::string_view field_name, std::integral auto number)
      : name(field_name), value(static_cast<std::int64_t>(number)) {}
  Field(std::string_view field_name, std::string text) : name(field_name), value(std::move(text)) {}
  Field(std::string_view field_name, std::string_view text) : Field(field_name, std::string(text)) {}
  Field(std::string_view field_name, const char* text) : Field(field_name, std::string(text)) {}

  std::string_view name;  ///< a word of ours; units last: "duration_ms"
  std::variant<std::int64_t, std::string> value;
};
using Fields = std::vector<Field>;

struct Line {
  Level level = Level::info;
  std::string_view event;  ///< a word of ours by which programs tell lines apart: "match_started"
  std::string sentence;    ///< for people
  Fields fields;
};

/// "2026-11-28T13:49:17.123Z" (RFC 3339), for a field too.
std::string written_time(std::chrono::system_clock::time_point at);

/// As it stands in the log: an object with `time`, `level`, `event`, `text` and the fields, or time, level,
/// sentence and the fields behind it.
std::string written(const Line& line, Format format, std::chrono::system_clock::time_point at);

/// Once, before the first line; without it lines are text and `info` or above.
void configure(Format format, Level least);

/// All thread-safe.
void write(const Line& line);
void debug(std::string_view event, std::string sentence, Fields fields = {});
void info(std::string_view event, std::string sentence, Fields fields = {});
void warning(std::string_view event, std::string sentence, Fields fields = {});
void error(std::string_view event, std::string sentence, Fields fields = {});
/// Whether lines of this level are wanted: where making one costs something.
bool is_wanted(Level level);

}  // namespace marchstone::server::log
