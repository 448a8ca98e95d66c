// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/core/random.h"

namespace marchstone::protocol {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
/// The bytes of a seed or a digest as a part of what is hashed.
std::string_view raw(const Digest& bytes);

/// Lower case.
std::string to_hex(std::span<const std::uint8_t> bytes);
/// Of 64 digits of either case, and nothing else.
std::optional<Seed> seed_from_hex(std::string_view hex);

}  // namespace marchstone::protocol
