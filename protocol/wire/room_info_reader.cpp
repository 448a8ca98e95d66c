// SPDX-License-Identifier: MIT
#include "protocol/wire/room_info_reader.h"

#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"

namespace marchstone::protocol {

namespace {

std::optional<std::uint32_t> count_of(const nlohmann::json& object, std::string_view name,
                                      std::uint32_t least, std::uint32_t most) {
  const auto* field = find_field(object, name);
  const auto number = field == nullptr ? std::nullopt : integer_within(*field, least, most);
  if (!number) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

std::optional<std::string_view> text_of(const nlohmann::json& object, std::string_view name) {
  const auto* field = find_field(object, name);
  return field == nullptr ? std::nullopt : text(*field);
}

}  // namespace

std::optional<ClockSettings> clock_of(const nlohmann::json& value) {
  const auto kind = text_of(value, "kind");
  const auto seconds = count_of(value, "seconds", bounds::least_clock_seconds, bounds::clock_seconds);
  if (!kind || !seconds) return std::nullopt;
  if (*kind == "move") return ClockSettings{ClockSettings::Kind::move, *seconds, 0};
  const auto increment = count_of(value, "increment", 0, bounds::clock_increment_seconds);
  if (*kind != "chess" || !increment) return std::nullopt;
  return ClockSettings{ClockSettings::Kind::chess, *seconds, *increment};
}

std::optional<Visibility> visibility_of(const nlohmann::json& value) {
  const auto content = text(value);
  return content ? value_of<Visibility>(*content) : std::nullopt;
}

std::optional<Player> player_of(const nlohmann::json& value) {
  const auto id = text_of(value, "id");
  const auto name = text_of(value, "name");
  if (!id || !name) return std::nullopt;
  return Player{std::string(*id), std::string(*name)};
}

std::optional<Seat> seat_of(const nlohmann::json& value) {
  const auto number = integer_within(value, 0, bounds::last_seat);
  if (!number) return std::nullopt;
  return seat(static_cast<std::size_t>(*number));
}

}  // namespace marchstone::protocol
