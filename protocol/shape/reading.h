// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <variant>

#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"
#include "protocol/shape/words.h"
#include "rules/core/seat.h"

/// Reading what has a shape: the value, or nothing where it is none. `read_value` is found by the value's
/// namespace.
namespace marchstone::protocol {

/// What values there are, among the facts of a field.
constexpr Within range_of() {
  return {};
}
template <class Fact, class... Facts>
constexpr Within range_of(const Fact& fact, const Facts&... facts) {
  if constexpr (std::same_as<Fact, Within>) {
    return fact;
  } else if constexpr (std::same_as<Fact, Numbers>) {
    return {fact.first, fact.first + fact.count - 1};
  } else {
    return range_of(facts...);
  }
}

inline std::optional<bool> read_value(const nlohmann::json& value, As<bool>, Within = {}) {
  return value.is_boolean() ? std::optional(value.get<bool>()) : std::nullopt;
}
template <std::integral Number>
requires(!std::same_as<Number, bool>) std::optional<Number> read_value(const nlohmann::json& value,
                                                                       As<Number>, Within range = {}) {
  using Limits = std::numeric_limits<Number>;
  const auto number =
      integer_within(value, std::max(range.least, static_cast<std::int64_t>(Limits::min())),
                     std::min<std::int64_t>(range.most, static_cast<std::int64_t>(Limits::max())));
  return number ? std::optional(static_cast<Number>(*number)) : std::nullopt;
}
inline std::optional<Seat> read_value(const nlohmann::json& value, As<Seat>, Within range = {}) {
  const auto number = integer_within(value, 0, std::min<std::int64_t>(range.most, bounds::last_seat));
  return number ? std::optional(seat(static_cast<std::size_t>(*number))) : std::nullopt;
}
template <Worded Value>
std::optional<Value> read_value(const nlohmann::json& value, As<Value>, Within = {}) {
  const auto word = text(value);
  return word ? value_of<Value>(*word) : std::nullopt;
}

template <Numbered Value>
std::optional<Value> read_value(const nlohmann::json& value, As<Value>, Within = {}) {
  constexpr Numbers numbers = numbers_of(As<Value>());
  const auto number = integer_within(value, numbers.first, numbers.first + numbers.count - 1);
  return number ? std::optional(static_cast<Value>(*number - numbers.first)) : std::nullopt;
}

template <auto... values>
auto read_value(const nlohmann::json& value, As<Only<values...>>, Within = {}) {
  using Value = typename Only<values...>::type;
  const std::optional<Value> read = read_value(value, As<Value>());
  return read && ((*read == values) || ...) ? read : std::nullopt;
}

/// As the type that the facts name, if that is read in its own way.
template <class Value, class... Facts>
std::optional<Value> read_as(const nlohmann::json& value, const Facts&... facts) {
  return read_value(value, As<Value>(), range_of(facts...));
}
template <class Value, class Form, class... Facts>
requires requires(const nlohmann::json& value) {
  { read_value(value, As<Form>()) } -> std::same_as<std::optional<Value>>;
}
std::optional<Value> read_as(const nlohmann::json& value, const As<Form>& form, const Facts&...) {
  return read_value(value, form);
}

/// Is given to `shape` and sets the fields of a struct from those of an object, of which it counts how many
/// were taken.
class FieldReader {
 public:
  explicit FieldReader(const nlohmann::json& object) : object_(object) {}

  /// Whoever knows which struct to read has read it.
  FieldReader& type(std::string_view, const auto&...) {
    ++taken_;
    return *this;
  }
  FieldReader& object(std::string_view, const auto&...) { return *this; }

  template <class Value>
  FieldReader& field(std::string_view name, Value& into, const auto&... facts) {
    if (const nlohmann::json* found = take(name)) keep(read_as<Value>(*found, facts...), into);
    return *this;
  }
  template <class Value>
  FieldReader& field(std::string_view name, std::optional<Value>& into, const auto&... facts) {
    if (const nlohmann::json* found = take_if_there(name)) keep(read_as<Value>(*found, facts...), into);
    return *this;
  }
  /// What is left out stays as it was.
  template <class Value>
  FieldReader& field_if(bool, std::string_view name, Value& into, const auto&... facts) {
    if (const nlohmann::json* found = take_if_there(name)) keep(read_as<Value>(*found, facts...), into);
    return *this;
  }
  template <class Value>
  FieldReader& or_word(std::string_view name, std::optional<Value>& into, std::string_view word,
                       const auto&... facts) {
    const nlohmann::json* found = take(name);
    if (found == nullptr) return *this;
    into.reset();
    if (text(*found) != word) keep(read_as<Value>(*found, facts...), into);
    return *this;
  }
  FieldReader& spread(auto& part) {
    shape(*this, part);
    return *this;
  }

  /// Whether every field was there and well, and no other.
  bool is_complete() const { return is_well_ && object_.size() == taken_; }

 private:
  const nlohmann::json* take_if_there(std::string_view name);
  const nlohmann::json* take(std::string_view name);
  template <class Read, class Value>
  void keep(const std::optional<Read>& read, Value& into) {
    if (read) {
      into = *read;
    } else {
      is_well_ = false;
    }
  }

  const nlohmann::json& object_;
  std::size_t taken_ = 0;
  bool is_well_ = true;
};

/// Only tells the word of a struct's `type`.
struct TypeFinder {
  std::string_view word;

  TypeFinder& type(std::string_view type, const auto&...) {
    word = type;
    return *this;
  }
  TypeFinder& object(const auto&...) { return *this; }
  TypeFinder& field(const auto&...) { return *this; }
  TypeFinder& field_if(const auto&...) { return *this; }
  TypeFinder& or_null(const auto&...) { return *this; }
  TypeFinder& or_word(const auto&...) { return *this; }
  TypeFinder& group(const auto&...) { return *this; }
  TypeFinder& list(const auto&...) { return *this; }
  TypeFinder& by_key(const auto&...) { return *this; }
  TypeFinder& spread(const auto&...) { return *this; }
};
template <class Struct>
std::string_view type_of() {
  TypeFinder on;
  const Struct it{};
  shape(on, it);
  return on.word;
}

template <class Variant, class Struct>
std::optional<Variant> read_alternative(const nlohmann::json& object) {
  Struct into;
  FieldReader on(object);
  shape(on, into);
  if (!on.is_complete()) return std::nullopt;
  return into;
}

template <class Variant>
struct VariantReader;
template <class... Structs>
struct VariantReader<std::variant<Structs...>> {
  using Variant = std::variant<Structs...>;
  struct Entry {
    std::string_view word;
    std::optional<Variant> (*read)(const nlohmann::json&);
  };

  static std::optional<Variant> read(const nlohmann::json& object) {
    static const std::array<Entry, sizeof...(Structs)> entries{
        {{type_of<Structs>(), read_alternative<Variant, Structs>}...}};
    const nlohmann::json* type = find_field(object, "type");
    const auto word = type == nullptr ? std::nullopt : text(*type);
    if (!word) return std::nullopt;
    const auto entry = std::ranges::find(entries, *word, &Entry::word);
    return entry == entries.end() ? std::nullopt : entry->read(object);
  }
};
/// The alternative that `type` names, from an object that has its fields and no others.
template <class Variant>
std::optional<Variant> read_variant(const nlohmann::json& object) {
  return VariantReader<Variant>::read(object);
}

}  // namespace marchstone::protocol
