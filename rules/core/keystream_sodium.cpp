// SPDX-License-Identifier: MIT
#include <sodium.h>

#include "rules/core/random.h"

namespace marchstone {

static_assert(crypto_stream_chacha20_KEYBYTES == std::tuple_size_v<Seed>);

void keystream_block(const Seed& key, std::uint64_t block, std::array<std::uint8_t, 64>& out) {
  static constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  out.fill(0);
  crypto_stream_chacha20_xor_ic(out.data(), out.data(), out.size(), nonce.data(), block, key.data());
}

}  // namespace marchstone
