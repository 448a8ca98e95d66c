#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/random.h"

/// The source of a match's randomness, which neither the server nor a player controls alone.
namespace marchstone::protocol {

/// SHA-256 of the server's part, lower-case hex.
std::string commitment(const Seed& server_part);
/// SHA-256("marchstone seed 1" + server's part + 32 bytes a seat in seat order, zeros where none was sent).
Seed match_seed(const Seed& server_part, const std::vector<std::optional<Seed>>& nonces);
std::string to_hex(const Seed& bytes);
std::optional<Seed> seed_from_hex(std::string_view hex);

}  // namespace marchstone::protocol
