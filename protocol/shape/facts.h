// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

/// How a struct stands in JSON is said once, by a function `shape` beside it:
///
///     void shape(auto& on, Is<CardDrawn> auto& it) {
///       on.type("card_drawn").field("seat", it.seat).field("card", it.card, "To the drawer alone.");
///     }
///
/// It is handed what writes (writing.h), what reads (reading.h) and what makes the JSON Schema (schema.h),
/// and is found by the struct's namespace. Each of them takes these calls:
///
/// - `type(word)`: the object begins with a field `type`, by which the alternatives of a variant are told
/// - `object(name)`: the name of this object in the schema; without it, it stands where it is used
/// - `field(name, value)`: a field; left out where an optional or a secret is empty
/// - `field_if(truth, name, value)`: a field that is left out unless it makes sense
/// - `or_null(name, optional)`: a field that is null where there is nothing to tell
/// - `or_word(name, optional, word)`: a field that is this word where there is nothing to tell
/// - `group(name, fields)`: an object that the struct has not: `fields` is called with what takes its fields
/// - `list(name, values, fields)`: an array of objects: `fields` is called with what takes them and each
/// value
/// - `by_key(name, values, key)`: an object that has a field for each value, under its key
/// - `spread(part)`: the fields of a part of the struct, among its own
///
/// Behind these may stand, in any order, what only readers of the schema want to know, and what values there
/// are.
namespace marchstone::protocol {

/// Says which type a function is about. As a fact of a field: as which type it is described.
template <class Value>
struct As {
  using type = Value;
};
template <class Value>
inline constexpr As<Value> as{};

/// Whether `Value` is `Struct`, be it constant (written) or not (read).
template <class Value, class Struct>
concept Is = std::same_as<std::remove_const_t<Value>, Struct>;

/// As a fact: no other values of an enumeration than these.
template <auto first, auto... others>
struct Only {
  using type = decltype(first);
};

/// The smallest and the largest number that a field may be.
struct Within {
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};
constexpr Within within(std::int64_t least, std::int64_t most) {
  return {least, most};
}
constexpr Within at_least(std::int64_t least) {
  return {.least = least};
}

/// How many things an array has.
struct Items {
  std::size_t least = 0;
  std::size_t most = 0;
};
constexpr Items items(std::size_t least, std::size_t most) {
  return {least, most};
}
constexpr Items items(std::size_t count) {
  return {count, count};
}

/// The name of an alternative in the schema; without it the words of its `type`: "play_card" is PlayCard.
struct Titled {
  std::string_view title;
};
constexpr Titled titled(std::string_view title) {
  return {title};
}

/// A name of its own in the schema for what a field holds.
struct Named {
  std::string_view name;
};
constexpr Named named(std::string_view name) {
  return {name};
}

/// What a text looks like.
struct Pattern {
  std::string_view expression;
};
constexpr Pattern pattern(std::string_view expression) {
  return {expression};
}

/// Of an array.
struct NoTwoAlike {};
inline constexpr NoTwoAlike no_two_alike{};

/// An option that has no default of its own.
struct NoDefault {};
inline constexpr NoDefault no_default{};

/// Takes nothing: only asks whether a struct has a shape.
struct ShapeProbe;
template <class Value>
concept Shaped = std::is_class_v<Value> && requires(ShapeProbe& on, const Value& it) {
  shape(on, it);
};

}  // namespace marchstone::protocol
