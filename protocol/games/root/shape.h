#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "protocol/games/root/reading.h"
#include "protocol/games/root/writing.h"

/// One description of a struct, by which it is both written and read: its word and its fields. Moves, events
/// and pending frames have one each, beside their faction's others (marquise.h and its like).
namespace marchstone::root {

template <class Struct, class Value>
struct Field {
  std::string_view name;
  Value Struct::*member;
};
template <class Struct, class Value>
constexpr Field<Struct, Value> field(std::string_view name, Value Struct::*member) {
  return {name, member};
}

/// A count that is left out where it is 0.
template <class Struct>
struct CountIfAny {
  std::string_view name;
  std::uint8_t Struct::*member;
};
template <class Struct>
constexpr CountIfAny<Struct> count_if_any(std::string_view name, std::uint8_t Struct::*member) {
  return {name, member};
}

template <class... Fields>
struct Shape {
  std::string_view word;
  std::tuple<Fields...> fields;
};
template <class... Fields>
constexpr Shape<Fields...> shape(std::string_view word, Fields... fields) {
  return {word, {fields...}};
}

/// Of the structs that stand in JSON.
template <class Struct>
inline constexpr auto shape_of = nullptr;
template <class Struct>
concept Shaped = requires {
  shape_of<Struct>.fields;
};

// Shapes that many have.
template <class Struct>
constexpr auto in_clearing(std::string_view word) {
  return shape(word, field("clearing", &Struct::clearing));
}
template <class Struct>
constexpr auto with_card(std::string_view word) {
  return shape(word, field("card", &Struct::card));
}
template <class Struct>
constexpr auto of_warriors(std::string_view word) {
  return shape(word, field("from", &Struct::from), field("to", &Struct::to), field("count", &Struct::count));
}
template <class Struct>
constexpr auto of_battle(std::string_view word) {
  return shape(word, field("clearing", &Struct::clearing), field("defender", &Struct::defender));
}
template <class Struct>
constexpr auto of_seat(std::string_view word) {
  return shape(word, field("seat", &Struct::seat));
}

// Writing.
template <class Struct, class Value>
void write_member(JsonWriter& out, const Struct& from, const Field<Struct, Value>& field) {
  write_field(out, field.name, from.*field.member);
}
template <class Struct>
void write_member(JsonWriter& out, const Struct& from, const CountIfAny<Struct>& field) {
  if (from.*field.member > 0) write_field(out, field.name, from.*field.member);
}
/// All fields, without `type` and brackets.
template <class Struct>
void write_members(JsonWriter& out, const Struct& from) {
  std::apply([&](const auto&... fields) { (write_member(out, from, fields), ...); }, shape_of<Struct>.fields);
}

// Reading. `taken` counts the fields that were there; the object may have no others.
template <class Struct, class Value>
bool read_member(const json& object, const Field<Struct, Value>& field, Struct& into, std::size_t& taken) {
  const json* found = protocol::find_field(object, field.name);
  if (found == nullptr) return false;
  const auto value = read_value(*found, As<Value>());
  if (value) into.*field.member = *value;
  ++taken;
  return value.has_value();
}
template <class Struct, class Value>
bool read_member(const json& object, const Field<Struct, std::optional<Value>>& field, Struct& into,
                 std::size_t& taken) {
  const json* found = protocol::find_field(object, field.name);
  if (found == nullptr) return true;
  into.*field.member = read_value(*found, As<Value>());
  ++taken;
  return (into.*field.member).has_value();
}
template <class Struct>
bool read_member(const json& object, const CountIfAny<Struct>& field, Struct& into, std::size_t& taken) {
  const json* found = protocol::find_field(object, field.name);
  if (found == nullptr) return true;
  const auto count = protocol::integer_within(*found, 1, most_count);
  if (count) into.*field.member = static_cast<std::uint8_t>(*count);
  ++taken;
  return count.has_value();
}

/// One struct of a variant, from an object that has its fields beside `type` and no others.
template <class Variant, class Struct>
std::optional<Variant> read_members(const json& object) {
  Struct into;
  std::size_t taken = 1;
  const auto read_all = [&](const auto&... fields) {
    return (read_member(object, fields, into, taken) && ...);
  };
  if (!std::apply(read_all, shape_of<Struct>.fields) || object.size() != taken) return std::nullopt;
  return into;
}

template <class Variant>
struct VariantReader;
template <class... Structs>
struct VariantReader<std::variant<Structs...>> {
  using Variant = std::variant<Structs...>;
  struct Entry {
    std::string_view word;
    std::optional<Variant> (*read)(const json&);
  };
  static constexpr std::array<Entry, sizeof...(Structs)> entries{
      {{shape_of<Structs>.word, read_members<Variant, Structs>}...}};
};

}  // namespace marchstone::root
