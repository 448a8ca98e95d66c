// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "protocol/hosting/game_adaptor.h"
#include "tests/contract/subject.h"

namespace marchstone::contract {

/// The texts that a `Subject` needs, produced by the game's codec: so the contract is checked on the bytes of
/// the wire.
template <protocol::GameCodec Codec>
struct CodecSubject {
  using G = typename Codec::Position;

  static std::string text(const typename G::Move& move) {
    return written([&](protocol::JsonWriter& out) { Codec::write_move(out, move); });
  }
  static std::string text(const typename G::Event& event) {
    return written([&](protocol::JsonWriter& out) {
      out.begin_object();
      Codec::write_event_fields(out, event);
      out.end_object();
    });
  }
  static std::string text(const typename G::View& view) {
    return written([&](protocol::JsonWriter& out) { Codec::write_view(out, view); });
  }
  static std::string text(const G& position) {
    return written([&](protocol::JsonWriter& out) { Codec::write_position(out, position); });
  }
  static std::optional<typename G::Move> parsed(const std::string& json) {
    const auto value = protocol::parse_json(json);
    return value ? Codec::read_move(*value) : std::nullopt;
  }

 private:
  template <class Write>
  static std::string written(const Write& write) {
    protocol::JsonWriter out;
    write(out);
    return std::move(out).text();
  }
};

}  // namespace marchstone::contract
