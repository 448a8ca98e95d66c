// SPDX-License-Identifier: MIT
#include "protocol/wire/utf8.h"

#include <gtest/gtest.h>
#include <utf8proc.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::protocol {
namespace {

TEST(Utf8, TakesEveryLetterThereIs) {
  std::string all;
  for (utf8proc_int32_t point = 0; point <= 0x10ffff; ++point) {
    if (!utf8proc_codepoint_valid(point)) continue;
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto size = static_cast<std::size_t>(utf8proc_encode_char(point, bytes.data()));
    const std::string letter(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    ASSERT_TRUE(is_utf8(letter)) << point;
    for (std::size_t cut = 1; cut < size; ++cut) {
      ASSERT_FALSE(is_utf8(letter.substr(0, cut))) << point;
      ASSERT_FALSE(is_utf8(letter.substr(cut))) << point;
    }
    all += letter;
  }
  EXPECT_TRUE(is_utf8(all));
}

/// Another's decoder is asked about every sequence of up to three bytes, and of four where the first two are
/// at an edge.
TEST(Utf8, AgreesWithAnotherDecoderOnEverySequenceOfBytes) {
  const auto is_sound = [](std::string_view text) {
    while (!text.empty()) {
      utf8proc_int32_t point = 0;
      const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &point);
      if (size <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
  };
  const auto check = [&](const std::string& text) { return is_utf8(text) == is_sound(text); };
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      std::string text{static_cast<char>(first), static_cast<char>(second)};
      ASSERT_TRUE(check(text.substr(0, 1)) && check(text)) << first << ' ' << second;
      for (const int third :
           {0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xed, 0xf4, 0xff}) {
        std::string longer = text + static_cast<char>(third);
        ASSERT_TRUE(check(longer)) << first << ' ' << second << ' ' << third;
        for (const int fourth : {0x41, 0x7f, 0x80, 0xbf, 0xc0, 0xff}) {
          ASSERT_TRUE(check(longer + static_cast<char>(fourth))) << first << ' ' << second << ' ' << third;
        }
      }
    }
  }
}

TEST(Utf8, FindsABadByteWhereverItStands) {
  for (std::size_t size = 0; size < 40; ++size) {
    EXPECT_TRUE(is_utf8(std::string(size, 'a')));
    for (std::size_t at = 0; at < size; ++at) {
      for (const char bad : {'\x80', '\xc3', '\xff'}) {
        std::string text(size, 'a');
        text[at] = bad;
        EXPECT_FALSE(is_utf8(text)) << at << " of " << size;
      }
      std::string text(size, 'a');
      text.insert(at, "\xF0\x9F\x8E\xB2");
      EXPECT_TRUE(is_utf8(text)) << at << " of " << size;
    }
  }
}

}  // namespace
}  // namespace marchstone::protocol
