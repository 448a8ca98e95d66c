// SPDX-License-Identifier: MIT
#include "protocol/wire/seeds.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace marchstone::protocol {
namespace {

Seed counting(std::uint8_t first) {
  Seed bytes;
  std::ranges::generate(bytes, [&first] { return first++; });
  return bytes;
}

// The expected digests were computed with `sha256sum`.
TEST(Commitment, IsTheSha256OfTheServersPart) {
  EXPECT_EQ(commitment(Seed{}), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  EXPECT_EQ(commitment(counting(0)), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(MatchSeed, HashesLabelServersPartAndNoncesInSeatOrder) {
  EXPECT_EQ(to_hex(match_seed(counting(0), {counting(32), counting(64)})),
            "ab51833f4b4cfc49cfe5682424f1cf404681e1b940b6abde56b808937089b82f");
  EXPECT_EQ(to_hex(match_seed(counting(0), {counting(32), std::nullopt})),
            "0bb68783fbfad1f209de478b84847963b1f1af17a4e84eaace84356e88be518f");
  EXPECT_EQ(match_seed(counting(0), {std::nullopt}), match_seed(counting(0), {Seed{}}));
  EXPECT_NE(match_seed(counting(0), {counting(32), std::nullopt}),
            match_seed(counting(0), {std::nullopt, counting(32)}));
  EXPECT_NE(match_seed(counting(0), {}), match_seed(counting(0), {std::nullopt}));
}

TEST(Hex, GoesThereAndBack) {
  const Seed bytes = counting(200);
  EXPECT_EQ(to_hex(bytes).substr(0, 8), "c8c9cacb");
  EXPECT_EQ(seed_from_hex(to_hex(bytes)), bytes);
}

TEST(Hex, TakesLettersOfEitherCase) {
  EXPECT_EQ(seed_from_hex(std::string(64, 'A')), seed_from_hex(std::string(64, 'a')));
}

TEST(Hex, RefusesOtherLettersAndLengths) {
  const std::string good(64, '0');
  EXPECT_TRUE(seed_from_hex(good));
  EXPECT_FALSE(seed_from_hex(""));
  EXPECT_FALSE(seed_from_hex(good.substr(1)));
  EXPECT_FALSE(seed_from_hex(good + "0"));
  for (const char letter : {'g', 'G', '/', ':', '@', '`', ' ', '\0', '\xe9'}) {
    for (const std::size_t at : {0u, 31u, 63u}) {
      std::string bad = good;
      bad[at] = letter;
      EXPECT_FALSE(seed_from_hex(bad)) << letter;
    }
  }
}

}  // namespace
}  // namespace marchstone::protocol
