#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace marchstone::protocol {

/// Writes compact JSON into one growing string, in the order of the calls: the hot path of every push, where
/// a tree of nodes would cost more than the rules. Reading is left to nlohmann/json. Not checked: that the
/// calls nest properly.
class JsonWriter {
 public:
  JsonWriter() = default;
  /// About how long the text will be, so that it grows once.
  explicit JsonWriter(std::size_t expected_bytes) { text_.reserve(expected_bytes); }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);  ///< escaped; must be valid UTF-8
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth);
  JsonWriter& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    return integer(static_cast<std::int64_t>(number));
  }
  JsonWriter& null();
  JsonWriter& raw(std::string_view json);  ///< a value that is JSON text already

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  JsonWriter& null_field(std::string_view name) { return key(name).null(); }
  JsonWriter& raw_field(std::string_view name, std::string_view json) { return key(name).raw(json); }

  const std::string& text() const& { return text_; }
  std::string text() && { return std::move(text_); }
  std::size_t size() const { return text_.size(); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& integer(std::int64_t number);
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace marchstone::protocol
