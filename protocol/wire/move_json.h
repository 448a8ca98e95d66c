#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <variant>

#include "protocol/wire/json_reader.h"
#include "protocol/wire/json_writer.h"

/// A move as JSON: a flat object of `type` and the fields that belong to it, and of nothing else.
namespace marchstone::protocol {

/// Whether the object has so many fields and `type`: with those that were read it has no other.
inline bool has_fields(const nlohmann::json& move, std::size_t fields_beside_type) {
  return move.size() == fields_beside_type + 1;
}

inline std::optional<std::string_view> word_field(const nlohmann::json& move, std::string_view name) {
  const nlohmann::json* field = find_field(move, name);
  return field == nullptr ? std::nullopt : text(*field);
}

/// A whole number in [least, most].
inline std::optional<std::int64_t> number_field(const nlohmann::json& move, std::string_view name,
                                                std::int64_t least, std::int64_t most) {
  const nlohmann::json* field = find_field(move, name);
  return field == nullptr ? std::nullopt : integer_within(*field, least, most);
}

/// An alternative of the variant `Move`: the word of its `type`, and what reads its fields.
template <class Move>
struct MoveType {
  std::string_view word;
  std::optional<Move> (*read)(const nlohmann::json&);
};

/// In the order of the variant.
template <class Move>
using MoveTypes = std::array<MoveType<Move>, std::variant_size_v<Move>>;

/// Reads a move that is its `type` alone.
template <class Move, class Bare>
std::optional<Move> read_bare(const nlohmann::json& move) {
  if (!has_fields(move, 0)) return std::nullopt;
  return Bare{};
}

template <class Move>
std::optional<Move> read_move(const MoveTypes<Move>& types, const nlohmann::json& json) {
  const auto word = word_field(json, "type");
  if (!word) return std::nullopt;
  const auto type = std::ranges::find(types, *word, &MoveType<Move>::word);
  return type == types.end() ? std::nullopt : type->read(json);
}

/// `write_fields` is given the move's struct and writes what stands behind `type`.
template <class Move, class WriteFields>
void write_move(const MoveTypes<Move>& types, JsonWriter& out, const Move& move, WriteFields write_fields) {
  out.begin_object().field("type", types[move.index()].word);
  std::visit(write_fields, move);
  out.end_object();
}

}  // namespace marchstone::protocol
