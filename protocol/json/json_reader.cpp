// SPDX-License-Identifier: MIT
#include "protocol/json/json_reader.h"

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "protocol/json/bounds.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;

/// Builds the value as json::parse does, but rejects what json::parse accepts: duplicate keys, even if they
/// are not adjacent, and excessive nesting.
class StrictBuilder {
 public:
  bool null() { return add(nullptr); }
  bool boolean(bool truth) { return add(truth); }
  bool number_integer(json::number_integer_t number) { return add(number); }
  bool number_unsigned(json::number_unsigned_t number) { return add(number); }
  bool number_float(json::number_float_t number, const std::string& /*text*/) { return add(number); }
  bool string(std::string& text) { return add(std::move(text)); }
  bool binary(json::binary_t& /*bytes*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(json::value_t::object); }
  bool start_array(std::size_t /*size*/) { return open(json::value_t::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    const auto [field, is_new] = innermost().get_ref<json::object_t&>().try_emplace(std::move(name));
    field_ = &field->second;
    return is_new;
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const json::exception& /*fault*/) {
    return false;
  }

  json value() && { return std::move(root_); }

 private:
  json& innermost() { return *open_[depth_ - 1]; }
  template <class Content>
  bool add(Content&& content) {
    place(std::forward<Content>(content));
    return true;
  }
  bool open(json::value_t kind) {
    if (depth_ == open_.size()) return false;
    json& container = place(kind);
    open_[depth_++] = &container;
    return true;
  }
  bool close() {
    --depth_;
    return true;
  }
  template <class Content>
  json& place(Content&& content) {
    if (depth_ == 0) return root_ = std::forward<Content>(content);
    if (innermost().is_array())
      return innermost().get_ref<json::array_t&>().emplace_back(std::forward<Content>(content));
    return *field_ = std::forward<Content>(content);
  }

  json root_;
  json* field_ = nullptr;  ///< receives the next value, if the innermost container is an object
  std::array<json*, bounds::nesting> open_ =
      {};  ///< outermost first; pointers stay valid, since no container grows while one inside it is open
  std::size_t depth_ = 0;
};

/// The parser takes a NUL byte for the end of the text and skips a byte-order mark, which RFC 8259, 8.1
/// allows a reader to reject.
bool is_bare_text(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  return !text.starts_with(byte_order_mark) && text.find('\0') == std::string_view::npos;
}

}  // namespace

std::optional<nlohmann::json> parse_json(std::string_view text) {
  if (!is_bare_text(text)) return std::nullopt;
  StrictBuilder builder;
  if (!json::sax_parse(text.begin(), text.end(), &builder)) return std::nullopt;
  return std::move(builder).value();
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
