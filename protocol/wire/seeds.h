// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/hash.h"
#include "rules/core/random.h"

/// The source of a match's randomness, which neither the server nor a player controls alone.
namespace marchstone::protocol {

/// SHA-256 of the server's part, lower-case hex.
std::string commitment(const Seed& server_part);
/// SHA-256("marchstone seed 1" + server's part + 32 bytes a seat in seat order, zeros where none was sent).
Seed match_seed(const Seed& server_part, const std::vector<std::optional<Seed>>& nonces);

}  // namespace marchstone::protocol
