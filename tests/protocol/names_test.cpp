// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <utf8proc.h>

#include <array>
#include <string>

#include "protocol/wire/requests.h"

namespace marchstone::protocol {
namespace {

std::string utf8(char32_t point) {
  std::array<utf8proc_uint8_t, 4> bytes;
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(point), bytes.data());
  return {reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size)};
}

std::string utf8(std::u32string_view points) {
  std::string text;
  for (const char32_t point : points) text += utf8(point);
  return text;
}

std::optional<std::string> normalised(std::u32string_view name) {
  return normalised_name(utf8(name));
}

TEST(Name, OfAnyScriptStaysAsItIs) {
  for (const std::u32string_view name :
       {U"Ann", U"Ann Lee", U"O'Brien-7", U"Żółw", U"Дмитрий", U"한국어", U"日本語", U"مرحبا", U"שלום",
        U"हिन्दी", U"ไทย", U"ꙮ", U"…", U"№ 5"}) {
    EXPECT_EQ(normalised(name), utf8(name)) << utf8(name);
  }
}

TEST(Name, IsComposedSoThatTwinsAreEqual) {
  EXPECT_EQ(normalised(U"e\u0301"), utf8(U"\u00e9"));
  EXPECT_EQ(normalised(U"\u1112\u1161\u11ab"), utf8(U"\ud55c")) << "Hangul letters become a syllable";
  EXPECT_EQ(normalised(U"\u212b"), utf8(U"\u00c5")) << "the sign for angstrom is the letter";
}

TEST(Name, IsTrimmed) {
  EXPECT_EQ(normalised(U" \t\u3000\u00a0Ann Lee\u2003\n "), "Ann Lee");
}

TEST(Name, OfNothingVisibleIsRefused) {
  for (const std::u32string_view name :
       {U"", U" ", U"\u3000\u00a0", U"\u2800", U"\u2800 \u2800", U"\u0301", U"\u20dd"}) {
    EXPECT_FALSE(normalised(name)) << utf8(name);
  }
}

TEST(Name, HasOneToTwentyFourCharacters) {
  EXPECT_TRUE(normalised(U"x"));
  EXPECT_TRUE(normalised(std::u32string(24, U'x')));
  EXPECT_FALSE(normalised(std::u32string(25, U'x')));
  EXPECT_FALSE(normalised(std::u32string(10000, U'x')));
  EXPECT_TRUE(normalised(std::u32string(24, U'\U0001F600'))) << "counted as code points, not bytes";
  std::u32string decomposed;
  for (int count = 0; count < 24; ++count) decomposed += U"u\u0308\u0301";
  EXPECT_TRUE(normalised(decomposed)) << "counted after composing";
  EXPECT_TRUE(normalised(U"  " + std::u32string(24, U'x') + U"  ")) << "counted after trimming";
}

TEST(Name, OfControlOrFormatCharactersIsRefused) {
  for (const char32_t point :
       {U'\0', U'\x01', U'\x1b', U'\x7f', U'\x85', U'\u00ad', U'\u200b', U'\u200c', U'\u200e', U'\u202e',
        U'\u2028', U'\u2029', U'\u2060', U'\u2066', U'\ufeff', U'\U000E0067'}) {
    const std::u32string inside = {U'a', point, U'b'};
    EXPECT_FALSE(normalised(inside)) << static_cast<unsigned>(point);
  }
  EXPECT_FALSE(normalised(U"a\nb"));
}

TEST(Name, OfOtherInvisibleCharactersIsRefused) {
  for (const char32_t point :
       {U'\u034f', U'\u115f', U'\u1160', U'\u17b4', U'\u180b', U'\u3164', U'\ufe00', U'\uffa0'}) {
    const std::u32string inside = {U'a', point, U'b'};
    EXPECT_FALSE(normalised(inside)) << static_cast<unsigned>(point);
  }
}

TEST(Name, MayHoldEmojiWithTheirJoiners) {
  for (const std::u32string_view name : {
           U"\U0001F600",
           U"Ann \u2764\ufe0f",                            // heart in colours
           U"\U0001F468\u200d\U0001F469\u200d\U0001F467",  // family
           U"\U0001F3F3\ufe0f\u200d\U0001F308",            // rainbow flag
           U"\U0001F469\U0001F3FD\u200d\U0001F9B0",        // skin tone, then red hair
           U"\U0001F1F5\U0001F1F1",                        // flag of two letters
           U"3\ufe0f\u20e3",                               // keycap
       }) {
    EXPECT_EQ(normalised(name), utf8(name)) << utf8(name);
  }
}

TEST(Name, MayHoldJoinersNowhereElse) {
  for (const std::u32string_view name : {U"a\u200db", U"\u200d", U"\u200d\U0001F600", U"\U0001F600\u200d",
                                         U"\U0001F600\u200da", U"a\u200d\U0001F600", U"a\ufe0f", U"\ufe0f",
                                         U"\U0001F600\ufe0f\ufe0f", U"\U0001F600\u200d\u200d\U0001F600"}) {
    EXPECT_FALSE(normalised(name)) << utf8(name);
  }
}

TEST(Name, MayHoldJoinersThatItsScriptNeeds) {
  for (const std::u32string_view name : {
           U"\u0dc1\u0dca\u200d\u0dbb\u0dd3",                           // Sinhala "Sri"
           U"\u0dbd\u0d82\u0d9a\u0dcf \u0dc1\u0dca\u200d\u0dbb\u0dd3",  // in a second word
           U"\u0d9a\u200d\u0dca\u0d9a",                                 // Sinhala touching letters
           U"\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",               // Persian "Alireza"
           U"\u0645\u064e\u06cc\u0651\u200c\u064e\u062e\u0648",         // marks on both sides
           U"\u0915\u094d\u200d\u0937",                                 // Devanagari half form
           U"\u0915\u094d\u200c\u0937",                                 // visible virama
           U"\u0930\u094d\u200d\u092f\u093e",                           // Marathi eyelash ra
           U"\u0995\u093c\u09cd\u200d\u09b7",                           // a nukta before the virama
           U"\u09b0\u200d\u09cd\u09af\u09be\u099a\u09c7\u09b2",         // Bengali "Rachel"
           U"\u0cb0\u200d\u0ccd\u0c95",                                 // Kannada reph
           U"\u0d05\u0d35\u0d28\u0d4d\u200d",                           // Malayalam chillu at the end
           U"\u0d05\u0d35\u0d28\u0d4d\u200d \u0d05",                    // and at that of a first word
           U"\U00011315\U0001134d\u200d\U00011315",                     // Grantha
           U"\u0710\u0712\u200c\u0712",                                 // Syriac
           U"\u07ca\u07d3\u200c\u07d3",                                 // N'Ko
           U"\u0915\u094d\u200d\u0937 \U0001F468\u200d\U0001F469\u200d\U0001F467",  // and an emoji's
       }) {
    EXPECT_EQ(normalised(name), utf8(name)) << utf8(name);
  }
}

TEST(Name, MayNotHoldJoinersThatChangeNothing) {
  for (const std::u32string_view name : {
           U"a\u200cb",
           U"\u200c",
           U"\u0915\u200d\u0937",
           U"\u0915\u200c\u0937",              // no virama
           U"\u0639\u0644\u06cc\u200d\u0631",  // Arabic joins anyway
           U"\u0627\u200c\u0628",              // alif never joins what follows
           U"\u0628\u200c",
           U"\u200c\u0628",
           U"\u0628\u200c \u0628",  // nothing to keep apart
           U"\u0628\u200c\u200c\u0628",
           U"\u0628\u200c\u0712",  // twice; of two scripts
           U"a\u094d\u200db",
           U"\u094d\u200d",
           U"\u094d\u200d\u0915",  // a virama on no letter of its own
           U"\u0915\u094d\u200d\u200d\u0937",
           U"\u0915\u094d\u200c\u200d\u0937",
           U"\u0915\u094d\u200d\u093e",
           U"\u0915\u200d\u094d\u0937",  // Devanagari has no such spelling
           U"\u09b0\u200d\u09cd",
           U"\U0001F468\u200c\U0001F469",
       }) {
    EXPECT_FALSE(normalised(name)) << utf8(name);
  }
}

TEST(Name, StacksAFewMarksUponALetterAndNoHeap) {
  for (const std::u32string_view name : {
           U"Ph\u1ea1m V\u0103n \u0110\u1ed3ng",                 // Vietnamese
           U"x\u0301\u0323\u0308\u0330",                         // four
           U"\u05e9\u05c1\u05bc\u05b8\u0591",                    // Hebrew with cantillation
           U"\u0e17\u0e35\u0e48",                                // Thai vowel and tone
           U"\u0f66\u0f92\u0fb2\u0f74\u0f56",                    // Tibetan stack
           U"\u1000\u103b\u103d\u1014\u103a\u102f\u1015\u103a",  // Burmese
       }) {
    EXPECT_TRUE(normalised(name)) << utf8(name);
  }
  std::u32string heap = U"Z";
  for (char32_t mark = 0x0300; mark < 0x0314; ++mark) heap += mark;
  for (const std::u32string& name :
       {heap, std::u32string(U"x\u0301\u0323\u0308\u0330\u0331"), std::u32string(U"x\u0323\u0323"),
        std::u32string(U"x\u20dd\u20dd"), std::u32string(U"Ann\u20dd\u0301\u0323\u0308\u20de y")}) {
    EXPECT_FALSE(normalised(name)) << utf8(name);
  }
}

TEST(Name, OfBrokenUtf8IsRefused) {
  for (const std::string_view name : {"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\xaf"})
    EXPECT_FALSE(normalised_name(name));
}

TEST(Name, NormalisedTwiceIsTheSame) {
  EXPECT_TRUE(rc::check("normalising again changes nothing", [] {
    const auto count = *rc::gen::inRange<std::size_t>(1, 10);
    const auto points = *rc::gen::container<std::vector<std::uint32_t>>(
        count, rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(0x20, 0x250),
                              rc::gen::inRange<std::uint32_t>(0x300, 0x370),
                              rc::gen::inRange<std::uint32_t>(0x1100, 0x1200),
                              rc::gen::inRange<std::uint32_t>(0x1F300, 0x1F700),
                              rc::gen::inRange<std::uint32_t>(0x900, 0x950),
                              rc::gen::element<std::uint32_t>(0x200c, 0x200d, 0xfe0f, 0x20, 0x628, 0x64e)));
    std::string name;
    for (const std::uint32_t point : points) name += utf8(static_cast<char32_t>(point));
    const auto once = normalised_name(name);
    RC_ASSERT(!once || normalised_name(*once) == once);
  }));
}

}  // namespace
}  // namespace marchstone::protocol
