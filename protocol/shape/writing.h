// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/json/json_writer.h"
#include "protocol/shape/words.h"
#include "rules/core/seat.h"

/// Writing what has a shape. `write_value` is found by the value's namespace: whoever has values of another
/// kind adds one there.
namespace marchstone::protocol {

/// What an optional field holds, if it is there. Secrets have a `content_of` beside them.
template <class Value>
const std::optional<Value>& content_of(const std::optional<Value>& value) {
  return value;
}
template <class Value>
concept LeftOutIfEmpty = requires(const Value& value) {
  content_of(value).has_value();
};

inline void write_value(JsonWriter& out, std::integral auto number) {
  out.value(number);
}
inline void write_value(JsonWriter& out, const std::string& text) {
  out.value(std::string_view(text));
}
inline void write_value(JsonWriter& out, std::string_view text) {
  out.value(text);
}
inline void write_value(JsonWriter& out, Seat seat) {
  out.value(index(seat));
}
template <Worded Value>
void write_value(JsonWriter& out, Value value) {
  out.word(word(value));
}
template <Numbered Value>
void write_value(JsonWriter& out, Value value) {
  out.value(numbers_of(As<Value>()).first + static_cast<std::int64_t>(value));
}
template <class Value>
void write_value(JsonWriter& out, const std::optional<Value>& value) {
  if (value) {
    write_value(out, *value);
  } else {
    out.null();
  }
}
template <std::ranges::input_range Values>
void write_value(JsonWriter& out, const Values& values) {
  out.begin_array();
  for (const auto& value : values) write_value(out, value);
  out.end_array();
}

/// Is given to `shape` and writes as it is called. Facts are not looked at.
class FieldWriter {
 public:
  explicit FieldWriter(JsonWriter& out) : out_(out) {}

  FieldWriter& type(std::string_view word, const auto&...) {
    out_.word_field("type", word);
    return *this;
  }
  FieldWriter& object(std::string_view, const auto&...) { return *this; }

  template <class Value>
  [[gnu::always_inline]] FieldWriter& field(std::string_view name, const Value& value, const auto&...) {
    if constexpr (LeftOutIfEmpty<Value>) {
      if (const auto& content = content_of(value)) add(name, *content);
    } else {
      add(name, value);
    }
    return *this;
  }
  template <class Value>
  [[gnu::always_inline]] FieldWriter& field_if(bool truth, std::string_view name, const Value& value,
                                               const auto&...) {
    if (truth) add(name, value);
    return *this;
  }
  template <class Value>
  [[gnu::always_inline]] FieldWriter& or_null(std::string_view name, const std::optional<Value>& value,
                                              const auto&...) {
    add(name, value);
    return *this;
  }
  template <class Value>
  [[gnu::always_inline]] FieldWriter& or_word(std::string_view name, const std::optional<Value>& value,
                                              std::string_view word, const auto&...) {
    if (value) {
      add(name, *value);
    } else {
      out_.word_field(name, word);
    }
    return *this;
  }
  [[gnu::always_inline]] FieldWriter& group(std::string_view name, auto fields, const auto&...) {
    out_.key(name).begin_object();
    fields(*this);
    out_.end_object();
    return *this;
  }
  [[gnu::always_inline]] FieldWriter& list(std::string_view name, const auto& values, auto fields,
                                           const auto&...) {
    out_.key(name).begin_array();
    for (const auto& value : values) {
      out_.begin_object();
      fields(*this, value);
      out_.end_object();
    }
    out_.end_array();
    return *this;
  }
  [[gnu::always_inline]] FieldWriter& by_key(std::string_view name, const auto& values, auto key,
                                             const auto&...) {
    out_.key(name).begin_object();
    for (const auto& value : values) add(key(value), value);
    out_.end_object();
    return *this;
  }
  [[gnu::always_inline]] FieldWriter& spread(const auto& part) {
    shape(*this, part);
    return *this;
  }

 private:
  [[gnu::always_inline]] void add(std::string_view name, const auto& value) {
    out_.key(name);
    write_value(out_, value);
  }

  JsonWriter& out_;
};

/// The fields without brackets.
template <class Value>
void write_fields(JsonWriter& out, const Value& value) {
  FieldWriter on(out);
  shape(on, value);
}
template <class... Alternatives>
void write_fields(JsonWriter& out, const std::variant<Alternatives...>& value) {
  std::visit([&out](const auto& each) { write_fields(out, each); }, value);
}

template <Shaped Value>
void write_value(JsonWriter& out, const Value& value) {
  out.begin_object();
  write_fields(out, value);
  out.end_object();
}
template <class... Alternatives>
void write_value(JsonWriter& out, const std::variant<Alternatives...>& value) {
  out.begin_object();
  write_fields(out, value);
  out.end_object();
}

}  // namespace marchstone::protocol
