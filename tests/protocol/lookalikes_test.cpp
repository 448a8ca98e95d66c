// SPDX-License-Identifier: MIT
#include "protocol/wire/lookalikes.h"

#include <gtest/gtest.h>

namespace marchstone::protocol {
namespace {

using Seated = std::vector<std::optional<Player>>;

TEST(Appearance, IsTheSameForNamesThatLookAlike) {
  const std::pair<std::string_view, std::string_view> pairs[] = {
      {"Ailsa", "\u0410ilsa"},                             // Cyrillic A
      {"Ailsa", "Ai1sa"},                                  // a digit for a letter
      {"Ailsa", "A\u0456lsa"},                             // Cyrillic i
      {"paypal", "\u0440\u0430\u0443\u0440\u0430\u04c0"},  // all of it
      {"Corin", "Co\u0072in"},
      {"modern", "modem"},  // r and n for m
      {"O", "0"},
      {"Ann Lee", "Ann  Lee"},  // pages draw one blank
      {"Ann Lee", "Ann\u00a0Lee"},
      {"\u0915\u094d\u0937", "\u0915\u094d\u200d\u0937"},  // joiners are invisible where a font has no form
      {"Ann \u2764", "Ann \u2764\ufe0f"},
      {"\uff21nn", "Ann"},  // full width
  };
  for (const auto& [one, other] : pairs) EXPECT_EQ(appearance(one), appearance(other)) << other;
}

TEST(Appearance, TellsOtherNamesApart) {
  const std::pair<std::string_view, std::string_view> pairs[] = {
      {"Ailsa", "Elsa"}, {"Ann", "Anna"}, {"\u00c9va", "Eva"}, {"\u65e5", "\u6708"}, {"Ann", "ann"}};
  for (const auto& [one, other] : pairs) EXPECT_NE(appearance(one), appearance(other)) << other;
}

TEST(Lookalikes, AreAllThatShareALook) {
  EXPECT_EQ(lookalikes({}), std::vector<bool>());
  EXPECT_EQ(lookalikes({Player{"abcd1234", "Ailsa"}, Player{"ef567890", "Corin"}}),
            (std::vector<bool>{false, false}));
  EXPECT_EQ(lookalikes({Player{"abcd1234", "Ailsa"}, std::nullopt, Player{"ef567890", "\u0410ilsa"},
                        Player{"gh", "Corin"}, Player{"jk", "Ailsa"}, std::nullopt}),
            (std::vector<bool>{true, false, true, false, true, false}));
}

TEST(Lookalikes, AreNamesThatCopyWhatTellsTwinsApart) {
  EXPECT_EQ(lookalikes(
                {Player{"abcd1234", "Ailsa"}, Player{"ef567890", "Ailsa"}, Player{"ghjk1234", "Ailsa abcd"}}),
            (std::vector<bool>{true, true, true}));
  EXPECT_EQ(lookalikes({Player{"ghjk1234", "Ailsa abcd"}, Player{"ef567890", "Ailsa"}}),
            (std::vector<bool>{false, false}));
}

TEST(Lookalikes, AmongOthersDoNotCountThemselves) {
  const Seated seated = {Player{"abcd1234", "Ailsa"}, std::nullopt, Player{"ef567890", "Corin"}};
  EXPECT_FALSE(looks_like_one_of({"abcd1234", "Ailsa"}, seated));
  EXPECT_TRUE(looks_like_one_of({"zz", "\u0410ilsa"}, seated));
  EXPECT_FALSE(looks_like_one_of({"zz", "Mhairi"}, seated));
}

}  // namespace
}  // namespace marchstone::protocol
