#include "server/log.h"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>
#include <string>

#include "protocol/json_writer.h"

namespace marchstone::server::log {

namespace {

/// {"at":1764300000000,"level":"info","text":"..."}: a pattern would not escape the text.
class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& destination) override {
    const auto at =
        std::chrono::duration_cast<std::chrono::milliseconds>(message.time.time_since_epoch()).count();
    const auto level = spdlog::level::to_string_view(message.level);
    protocol::JsonWriter line;
    line.begin_object()
        .field("at", at)
        .field("level", std::string_view(level.data(), level.size()))
        .field("text", std::string_view(message.payload.data(), message.payload.size()))
        .end_object();
    destination.append(line.text());
    destination.push_back('\n');
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }
};

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

void write(spdlog::level::level_enum level, std::string_view line) {
  spdlog::default_logger_raw()->log(level, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace

void configure(Format format, Level least) {
  auto logger =
      std::make_shared<spdlog::logger>("marchstone", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_level(spdlog_level(least));
  logger->flush_on(spdlog::level::debug);
  if (format == Format::json) {
    logger->set_formatter(std::make_unique<JsonFormatter>());
  } else {
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  }
  spdlog::set_default_logger(std::move(logger));
}

void debug(std::string_view line) {
  write(spdlog::level::debug, line);
}
void info(std::string_view line) {
  write(spdlog::level::info, line);
}
void warning(std::string_view line) {
  write(spdlog::level::warn, line);
}
void error(std::string_view line) {
  write(spdlog::level::err, line);
}

}  // namespace marchstone::server::log
