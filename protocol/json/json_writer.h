// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace marchstone::protocol {

/// Writes compact JSON into one growing string, in the order of the calls: the hot path of every push, where
/// a tree of nodes would cost more than the rules. For reading, nlohmann/json is used. Proper nesting of the
/// calls is not checked.
class JsonWriter {
 public:
  JsonWriter() = default;
  /// The estimated length, to avoid reallocation.
  explicit JsonWriter(std::size_t expected_bytes) : buffer_(expected_bytes, '\0') {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// `name` is a fixed word: it is not escaped.
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);  ///< escaped; must be valid UTF-8
  JsonWriter& word(std::string_view word);   ///< a fixed word: not escaped
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? std::string_view("true") : std::string_view("false")); }
  JsonWriter& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    return integer(static_cast<std::int64_t>(number));
  }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& raw(std::string_view json);  ///< JSON text of a complete value

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  JsonWriter& word_field(std::string_view name, std::string_view content) { return key(name).word(content); }
  JsonWriter& null_field(std::string_view name) { return key(name).null(); }
  JsonWriter& raw_field(std::string_view name, std::string_view json) { return key(name).raw(json); }

  std::string_view text() const& { return {buffer_.data(), size_}; }
  std::string text() && {
    buffer_.resize(size_);
    return std::move(buffer_);
  }
  std::size_t size() const { return size_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& integer(std::int64_t number);

  /// Makes room for up to `bytes` more.
  char* reserve(std::size_t bytes) {
    if (buffer_.size() - size_ < bytes) grow(bytes);
    return buffer_.data() + size_;
  }
  /// Everything before `end` has been written.
  void commit(const char* end) { size_ = static_cast<std::size_t>(end - buffer_.data()); }
  void grow(std::size_t bytes);
  char* separate(char* at) const {
    *at = ',';
    return at + (needs_comma_ ? 1 : 0);
  }
  static char* copy(std::string_view text, char* at) { return at + text.copy(at, text.size()); }

  std::string buffer_;  ///< written up to `size_`; the rest is spare
  std::size_t size_ = 0;
  bool needs_comma_ = false;
};

inline JsonWriter& JsonWriter::open(char bracket) {
  char* at = separate(reserve(2));
  *at++ = bracket;
  commit(at);
  needs_comma_ = false;
  return *this;
}

inline JsonWriter& JsonWriter::close(char bracket) {
  char* at = reserve(1);
  *at++ = bracket;
  commit(at);
  needs_comma_ = true;
  return *this;
}

inline JsonWriter& JsonWriter::key(std::string_view name) {
  char* at = separate(reserve(name.size() + 4));
  *at++ = '"';
  at = copy(name, at);
  *at++ = '"';
  *at++ = ':';
  commit(at);
  needs_comma_ = false;
  return *this;
}

inline JsonWriter& JsonWriter::word(std::string_view word) {
  char* at = separate(reserve(word.size() + 3));
  *at++ = '"';
  at = copy(word, at);
  *at++ = '"';
  commit(at);
  needs_comma_ = true;
  return *this;
}

inline JsonWriter& JsonWriter::raw(std::string_view json) {
  commit(copy(json, separate(reserve(json.size() + 1))));
  needs_comma_ = true;
  return *this;
}

}  // namespace marchstone::protocol
