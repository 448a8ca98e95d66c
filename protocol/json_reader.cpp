#include "protocol/json_reader.h"

#include <cmath>
#include <limits>

#include "protocol/bounds.h"

namespace marchstone::protocol {

namespace {

/// Counts brackets outside of strings before anything is built. Text that is no JSON may be counted wrongly
/// in either direction: the parser refuses it anyway, and it keeps its own stack on the heap.
bool is_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (in_string) {
      if (letter == '\\') ++at;
      if (letter == '"') in_string = false;
    } else if (letter == '"') {
      in_string = true;
    } else if (letter == '[' || letter == '{') {
      if (++depth > bounds::nesting) return true;
    } else if ((letter == ']' || letter == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<nlohmann::json> parse_json(std::string_view text) {
  if (is_too_deep(text)) return std::nullopt;
  constexpr bool throws = false;
  auto value = nlohmann::json::parse(text.begin(), text.end(), nullptr, throws);
  if (value.is_discarded()) return std::nullopt;
  return value;
}

std::optional<std::int64_t> integer(const nlohmann::json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (!value.is_number_float()) return std::nullopt;
  constexpr double exact_up_to = 9007199254740992.0;  // 2^53
  const auto number = value.get<double>();
  if (std::abs(number) > exact_up_to || std::trunc(number) != number) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

std::optional<std::int64_t> integer_within(const nlohmann::json& value, std::int64_t least,
                                           std::int64_t most) {
  const auto number = integer(value);
  if (!number || *number < least || *number > most) return std::nullopt;
  return number;
}

std::optional<std::string_view> text(const nlohmann::json& value) {
  const auto* content = value.get_ptr<const nlohmann::json::string_t*>();
  if (content == nullptr) return std::nullopt;
  return *content;
}

const nlohmann::json* find_field(const nlohmann::json& object, std::string_view name) {
  const auto field = object.find(name);
  return field == object.end() ? nullptr : &*field;
}

}  // namespace marchstone::protocol
