// SPDX-License-Identifier: MIT
#include "protocol/wire/utf8.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace marchstone::protocol {

namespace {

using Byte = unsigned char;

/// The length of the ASCII prefix of the text, in whole machine words.
std::size_t ascii_words(std::string_view text) {
  constexpr std::uint64_t high_bits = 0x8080'8080'8080'8080;
  std::size_t bytes = 0;
  for (std::uint64_t word = 0; bytes + sizeof(word) <= text.size(); bytes += sizeof(word)) {
    std::memcpy(&word, text.data() + bytes, sizeof(word));
    if ((word & high_bits) != 0) break;
  }
  return bytes;
}

/// RFC 3629, 4: the constraints on the bytes after the first. A size of 0: not a valid first byte.
struct Sequence {
  std::size_t size = 0;
  Byte least_second = 0x80;
  Byte most_second = 0xbf;
};

Sequence sequence_of(Byte first) {
  if (first < 0x80) return {1};
  if (first < 0xc2) return {0};
  if (first < 0xe0) return {2};
  if (first == 0xe0) return {3, 0xa0, 0xbf};
  if (first == 0xed) return {3, 0x80, 0x9f};
  if (first < 0xf0) return {3};
  if (first == 0xf0) return {4, 0x90, 0xbf};
  if (first < 0xf4) return {4};
  if (first == 0xf4) return {4, 0x80, 0x8f};
  return {0};
}

/// The size of the first code point; 0 if it is invalid.
std::size_t letter_size(std::string_view text) {
  const auto byte = [text](std::size_t at) { return static_cast<Byte>(text[at]); };
  const Sequence sequence = sequence_of(byte(0));
  if (sequence.size > text.size()) return 0;
  if (sequence.size > 1 && (byte(1) < sequence.least_second || byte(1) > sequence.most_second)) return 0;
  for (std::size_t at = 2; at < sequence.size; ++at)
    if ((byte(at) & 0xc0) != 0x80) return 0;
  return sequence.size;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    text.remove_prefix(ascii_words(text));
    if (text.empty()) return true;
    const std::size_t size = letter_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace marchstone::protocol
