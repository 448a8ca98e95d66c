// SPDX-License-Identifier: MIT
#include "server/base/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <ctime>
#include <memory>

#include "protocol/json/json_writer.h"

namespace marchstone::server::log {

namespace {

/// Global like standard error itself.
std::atomic<Format> chosen_format = Format::text;

spdlog::level::level_enum spdlog_level(Level level) {
  switch (level) {
    case Level::debug:
      return spdlog::level::debug;
    case Level::info:
      return spdlog::level::info;
    case Level::warning:
      return spdlog::level::warn;
    case Level::error:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

std::string_view word(Level level) {
  constexpr std::array<std::string_view, 4> words{"debug", "info", "warning", "error"};
  return words[static_cast<std::size_t>(level)];
}

/// System messages and file names may be in any encoding; a log line must be valid UTF-8.
std::string plain(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; },
      '?');
  return result;
}

std::string written_as_json(const Line& line, std::chrono::system_clock::time_point at) {
  protocol::JsonWriter out;
  out.begin_object().field("time", written_time(at)).word_field("level", word(line.level));
  out.word_field("event", line.event).field("text", plain(line.sentence));
  for (const Field& field : line.fields) {
    out.key(field.name);
    if (const auto* number = std::get_if<std::int64_t>(&field.value)) out.value(*number);
    if (const auto* text = std::get_if<std::string>(&field.value)) out.value(plain(*text));
  }
  return std::move(out.end_object()).text();
}

/// Quoted as a JSON string where the bare value would be ambiguous.
std::string written_as_text(const Field& field) {
  if (const auto* number = std::get_if<std::int64_t>(&field.value)) return std::to_string(*number);
  const std::string text = plain(std::get<std::string>(field.value));
  const bool is_plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return letter > ' ' && letter < 0x7f && letter != '"' && letter != '\\';
  });
  if (is_plain) return text;
  protocol::JsonWriter quoted;
  quoted.value(text);
  return std::move(quoted).text();
}

/// Newlines in system messages must not break the line.
std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char letter) { return static_cast<unsigned char>(letter) < ' '; }, ' ');
  return text;
}

std::string written_as_text(const Line& line, std::chrono::system_clock::time_point at) {
  std::string text = written_time(at);
  text.append(" ").append(word(line.level)).append(" ").append(on_one_line(plain(line.sentence)));
  for (const Field& field : line.fields) {
    text.append(" ").append(field.name).append("=").append(written_as_text(field));
  }
  return text;
}

}  // namespace

std::string written_time(std::chrono::system_clock::time_point at) {
  using namespace std::chrono;
  const auto second = floor<seconds>(at);
  const std::time_t moment = system_clock::to_time_t(second);
  std::tm parts{};
  ::gmtime_r(&moment, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ",
                static_cast<int>(duration_cast<milliseconds>(at - second).count()));
  return std::string(text.data(), length) + rest.data();
}

std::string written(const Line& line, Format format, std::chrono::system_clock::time_point at) {
  return format == Format::json ? written_as_json(line, at) : written_as_text(line, at);
}

void configure(Format format, Level least) {
  auto logger =
      std::make_shared<spdlog::logger>("marchstone", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_level(spdlog_level(least));
  logger->flush_on(spdlog::level::debug);
  logger->set_pattern("%v");
  spdlog::set_default_logger(std::move(logger));
  chosen_format = format;
}

bool is_wanted(Level level) {
  return spdlog::default_logger_raw()->should_log(spdlog_level(level));
}

void write(const Line& line) {
  if (!is_wanted(line.level)) return;
  const std::string text = written(line, chosen_format, std::chrono::system_clock::now());
  spdlog::default_logger_raw()->log(spdlog_level(line.level),
                                    spdlog::string_view_t(text.data(), text.size()));
}

void debug(std::string_view event, std::string sentence, Fields fields) {
  write({Level::debug, event, std::move(sentence), std::move(fields)});
}
void info(std::string_view event, std::string sentence, Fields fields) {
  write({Level::info, event, std::move(sentence), std::move(fields)});
}
void warning(std::string_view event, std::string sentence, Fields fields) {
  write({Level::warning, event, std::move(sentence), std::move(fields)});
}
void error(std::string_view event, std::string sentence, Fields fields) {
  write({Level::error, event, std::move(sentence), std::move(fields)});
}

}  // namespace marchstone::server::log
