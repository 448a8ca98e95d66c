// SPDX-License-Identifier: MIT
#include "server/network/routes/admin_decode.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"
#include "server/config/limits.h"
#include "server/network/http/request_path.h"

namespace marchstone::server {

using nlohmann::json;

namespace {

constexpr std::size_t subject_bytes = 64;
constexpr std::int64_t latest_time = 253'402'300'799'999;  // the end of the year 9999

/// Length in code points: counts every byte of UTF-8 that does not continue a sequence.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u;
  }));
}

bool is_sentence(std::string_view text) {
  const bool has_control = std::any_of(text.begin(), text.end(),
                                       [](char byte) { return static_cast<unsigned char>(byte) < 0x20; });
  return !has_control && length_of(text) <= limits::admin_text_characters;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(' ') == std::string_view::npos;
}

/// False: the field is present but invalid.
bool read_text(const json& object, std::string_view name, std::optional<std::string>& text) {
  const json* field = protocol::find_field(object, name);
  if (field == nullptr || field->is_null()) return true;
  const auto content = protocol::text(*field);
  if (!content || !is_sentence(*content)) return false;
  text = std::string(*content);
  return true;
}

/// An object with no other fields than these.
std::optional<json> read_object(std::string_view body, std::initializer_list<std::string_view> known) {
  auto object = protocol::parse_json(body);
  if (!object || !object->is_object()) return std::nullopt;
  for (const auto& field : object->items()) {
    if (std::find(known.begin(), known.end(), field.key()) == known.end()) return std::nullopt;
  }
  return object;
}

}  // namespace

std::optional<Announce> read_announcement(std::string_view body) {
  const auto object = read_object(body, {"text"});
  std::optional<std::string> text;
  if (!object || !read_text(*object, "text", text) || !text || is_blank(*text)) return std::nullopt;
  return Announce{*std::move(text)};
}

std::optional<MakeBan> read_ban(std::string_view body) {
  const auto object = read_object(body, {"player", "address", "network", "reason", "until"});
  if (!object) return std::nullopt;
  MakeBan ban;
  std::optional<std::string> address;
  std::optional<std::string> reason;
  const bool are_texts = read_text(*object, "player", ban.player) && read_text(*object, "address", address) &&
                         read_text(*object, "network", ban.network) && read_text(*object, "reason", reason);
  if (!are_texts) return std::nullopt;
  const int named = (ban.player ? 1 : 0) + (address ? 1 : 0) + (ban.network ? 1 : 0);
  if (named != 1) return std::nullopt;
  if (address) ban.network = std::move(address);
  const std::string& subject = ban.player ? *ban.player : *ban.network;
  if (subject.empty() || subject.size() > subject_bytes) return std::nullopt;
  ban.reason = std::move(reason).value_or("");
  if (const json* until = protocol::find_field(*object, "until"); until != nullptr && !until->is_null()) {
    ban.until = protocol::integer_within(*until, 1, latest_time);
    if (!ban.until) return std::nullopt;
  }
  return ban;
}

std::optional<StartShow> read_show(std::string_view body) {
  const auto object = read_object(body, {"game", "options", "players", "level"});
  std::optional<std::string> game;
  std::optional<std::string> level;
  if (!object || !read_text(*object, "game", game) || !game || !read_text(*object, "level", level))
    return std::nullopt;
  StartShow show{.game = *std::move(game)};
  if (const json* options = protocol::find_field(*object, "options"); options != nullptr) {
    if (!options->is_object()) return std::nullopt;
    show.options = options->dump();
  }
  if (const json* players = protocol::find_field(*object, "players"); players != nullptr) {
    const auto number = protocol::integer_within(*players, 1, protocol::bounds::last_seat + 1);
    if (!number) return std::nullopt;
    show.players = static_cast<std::uint32_t>(*number);
  }
  const auto known = protocol::value_of<protocol::BotLevel>(level.value_or("medium"));
  if (!known) return std::nullopt;
  show.level = *known;
  return show;
}

std::optional<DrainRequest> read_drain(std::string_view body) {
  if (is_blank(body)) return DrainRequest{};
  const auto object = read_object(body, {"deadline_seconds"});
  if (!object) return std::nullopt;
  const json* seconds = protocol::find_field(*object, "deadline_seconds");
  if (seconds == nullptr || seconds->is_null()) return DrainRequest{};
  const auto most = std::chrono::duration_cast<std::chrono::seconds>(limits::longest_drain).count();
  const auto number = protocol::integer_within(*seconds, 0, most);
  if (!number) return std::nullopt;
  return DrainRequest{std::chrono::seconds(*number)};
}

bool is_empty_body(std::string_view body) {
  return is_blank(body) || read_object(body, {}).has_value();
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = fault == std::errc() && end == text.data() + text.size() && !text.starts_with('-');
  return is_whole ? std::optional(number) : std::nullopt;
}

std::optional<PageRequest> read_page(std::string_view target) {
  if (!has_query(target)) return PageRequest{};
  constexpr std::string_view name = "before=";
  const std::string_view query = target.substr(target.find('?') + 1);
  if (!query.starts_with(name) || query.find('&') != std::string_view::npos) return std::nullopt;
  const auto text = query_value(target, "before");
  const auto before = text ? whole_number(*text) : std::nullopt;
  if (!before) return std::nullopt;
  return PageRequest{before};
}

bool has_query(std::string_view target) {
  return target.find('?') < target.size() - 1;
}

}  // namespace marchstone::server
