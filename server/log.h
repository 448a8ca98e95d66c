#pragma once

#include <string_view>

/// The program's log on standard error: one line an event. Never given to it: cards, seeds, tokens, private
/// rooms' codes, or what people wrote.
namespace marchstone::server::log {

enum class Format { text, json };
enum class Level { debug, info, warning, error };

/// Once, before the first line; without it lines are text and `info` or above.
void configure(Format format, Level least);

/// Thread-safe.
void debug(std::string_view line);
void info(std::string_view line);
void warning(std::string_view line);
void error(std::string_view line);

}  // namespace marchstone::server::log
