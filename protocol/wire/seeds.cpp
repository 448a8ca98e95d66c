// SPDX-License-Identifier: MIT
#include "protocol/wire/seeds.h"

namespace marchstone::protocol {

std::string commitment(const Seed& server_part) {
  return to_hex(sha256(raw(server_part)));
}

Seed match_seed(const Seed& server_part, const std::vector<std::optional<Seed>>& nonces) {
  std::string parts = "marchstone seed 1";
  parts += raw(server_part);
  for (const auto& nonce : nonces) parts += raw(nonce.value_or(Seed{}));
  return sha256(parts);
}

}  // namespace marchstone::protocol
