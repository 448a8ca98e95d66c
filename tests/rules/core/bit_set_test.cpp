// SPDX-License-Identifier: MIT
#include "rules/core/bit_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

namespace marchstone {
namespace {

enum class Letter : std::uint8_t {};

template <class Bits>
class BitSetOf : public testing::Test {};
using Widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(BitSetOf, Widths);

template <class Bits>
BitSet<Letter, Bits> bits_of(const std::set<int>& numbers) {
  BitSet<Letter, Bits> letters;
  for (const int number : numbers) letters.insert(static_cast<Letter>(number));
  return letters;
}

template <class Bits>
std::set<int> drawn() {
  const auto bits = *rc::gen::arbitrary<Bits>();
  std::set<int> numbers;
  for (int number = 0; number < std::numeric_limits<Bits>::digits; ++number)
    if ((bits >> number & 1) != 0) numbers.insert(number);
  return numbers;
}

TYPED_TEST(BitSetOf, DoesWhatAnOrderedSetDoes) {
  const auto result = rc::check([] {
    const std::set<int> left = drawn<TypeParam>();
    const std::set<int> right = drawn<TypeParam>();
    const auto a = bits_of<TypeParam>(left);
    const auto b = bits_of<TypeParam>(right);
    std::set<int> both;
    std::set<int> either = left;
    std::set<int> left_alone;
    for (const int number : left) (right.contains(number) ? both : left_alone).insert(number);
    either.insert(right.begin(), right.end());
    RC_ASSERT((a & b) == bits_of<TypeParam>(both));
    RC_ASSERT((a | b) == bits_of<TypeParam>(either));
    RC_ASSERT((a - b) == bits_of<TypeParam>(left_alone));
    RC_ASSERT(a.size() == left.size());
    RC_ASSERT(a.empty() == left.empty());
    std::vector<int> visited;
    for (const Letter letter : a) visited.push_back(static_cast<int>(letter));
    RC_ASSERT(visited == std::vector<int>(left.begin(), left.end()));
    for (int number = 0; number < 256; ++number)
      RC_ASSERT(a.contains(static_cast<Letter>(number)) == left.contains(number));
  });
  EXPECT_TRUE(result);
}

TYPED_TEST(BitSetOf, ErasesWhatItTookIn) {
  auto letters = BitSet<Letter, TypeParam>::first(4);
  EXPECT_EQ(letters.size(), 4u);
  letters.erase(Letter{2});
  letters.erase(Letter{7});
  EXPECT_EQ(letters, (BitSet<Letter, TypeParam>{Letter{0}, Letter{1}, Letter{3}}));
  letters.erase(Letter{0});
  EXPECT_EQ(letters.front(), Letter{1});
  letters.clear();
  EXPECT_TRUE(letters.empty());
}

}  // namespace
}  // namespace marchstone
