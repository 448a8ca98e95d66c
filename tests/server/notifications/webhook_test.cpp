// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/wire/utf8.h"
#include "server/notifications/plain_text.h"
#include "server/notifications/webhook_request.h"
#include "tests/server/notifications/sample_notifications.h"

namespace marchstone::server {
namespace {

constexpr WebhookShape all_shapes[]{WebhookShape::json,   WebhookShape::discord, WebhookShape::slack,
                                    WebhookShape::matrix, WebhookShape::ntfy,    WebhookShape::gotify};

TransferRequest request(WebhookShape shape, const Notification& notification) {
  return webhook_request({"https://hooks.example.org/x", shape}, notification);
}

nlohmann::json body(WebhookShape shape, const Notification& notification) {
  return nlohmann::json::parse(request(shape, notification).body);
}

/// At a table with somebody of this name.
Notification notification_with(const std::string& name) {
  Notification notification = sample_notification(Notification::Kind::their_turn);
  notification.tables.front().names = {name};
  return notification;
}

std::string field(const TransferRequest& made, const std::string& name) {
  for (const std::string& each : made.fields) {
    if (each.starts_with(name + ": ")) return each.substr(name.size() + 2);
  }
  return {};
}

TEST(WebhookTest, ForProgramsHasAllFacts) {
  Notification notification = sample_notification(Notification::Kind::their_turn);
  notification.tables.front().move_by = sample_deadline;
  EXPECT_EQ(body(WebhookShape::json, notification), nlohmann::json::parse(R"({
    "type": "their_turn", "text": "Root: Ana, Petr to move",
    "tables": [{"room": "ABCD1234", "game": "Root", "players": ["Ana", "Petr"],
                "link": "https://play.example/play/ABCD1234", "move_by": "2026-12-01T18:00:00Z"}],
    "stop": "https://play.example/stop/T0KEN"})"));
  EXPECT_EQ(body(WebhookShape::json, sample_notification(Notification::Kind::test)).at("type"), "test");
  EXPECT_EQ(field(request(WebhookShape::json, notification), "Content-Type"), "application/json");
}

TEST(WebhookTest, ForDiscordMentionsNobody) {
  const auto made =
      body(WebhookShape::discord, notification_with("@everyone **x** [y](https://z) `a` ~~b~~ \\"));
  EXPECT_EQ(made.at("allowed_mentions"), nlohmann::json::parse(R"({"parse":[]})"));
  EXPECT_EQ(
      made.at("content"),
      "Root\\: \\@everyone \\*\\*x\\*\\* \\[y\\]\\(https\\:\\/\\/z\\) \\`a\\` \\~\\~b\\~\\~ \\\\ to move\n"
      "<https://play.example/play/ABCD1234>\n"
      "To stop these notifications\\: <https://play.example/stop/T0KEN>");
}

TEST(WebhookTest, ForSlackHasNoMarksOfPeople) {
  const std::string text =
      body(WebhookShape::slack, notification_with("<!everyone> *x* @channel &")).at("text");
  EXPECT_NE(text.find("&lt;\u200b!\u200beveryone&gt;"), std::string::npos) << text;
  EXPECT_NE(text.find("\u200b*\u200bx\u200b*\u200b"), std::string::npos) << text;
  EXPECT_NE(text.find("@\u200bchannel"), std::string::npos) << text;
  EXPECT_NE(text.find("&amp;"), std::string::npos) << text;
  EXPECT_NE(text.find("\n<https://play.example/play/ABCD1234>\n"), std::string::npos) << text;
}

TEST(WebhookTest, ForMatrixIsTextAndHtml) {
  const auto made = body(WebhookShape::matrix, notification_with("<b onclick=\"x\">@room & 'y'"));
  const std::string text = made.at("text");
  const std::string html = made.at("html");
  EXPECT_NE(text.find("<b onclick=\"x\">@\u200broom & 'y' to move\nhttps://play.example/play/ABCD1234"),
            std::string::npos)
      << text;
  EXPECT_NE(html.find("&lt;b onclick=&quot;x&quot;&gt;@\u200broom &amp; &#39;y&#39; to move<br>"
                      "<a href=\"https://play.example/play/ABCD1234\">"),
            std::string::npos)
      << html;
}

TEST(WebhookTest, ForNtfyHasTitleAndLinkInFields) {
  Notification notification = sample_notification();
  const TransferRequest plain = request(WebhookShape::ntfy, notification);
  EXPECT_EQ(field(plain, "Title"), "=?UTF-8?B?WW91ciBtb3ZlIMK3IFJvb3Q=?=");
  EXPECT_EQ(field(plain, "Click"), "https://play.example/play/ABCD1234");
  EXPECT_EQ(field(plain, "Tags"), "game_die");
  EXPECT_EQ(plain.body,
            "With Ana, Petr\nhttps://play.example/play/ABCD1234\n"
            "To stop these notifications: https://play.example/stop/T0KEN");
  EXPECT_EQ(field(request(WebhookShape::ntfy, notification_with("Ana")), "Title"), "Root: Ana to move");
}

TEST(WebhookTest, ForGotifyOpensTheTable) {
  const auto made = body(WebhookShape::gotify, notification_with("**x**"));
  EXPECT_EQ(made.at("title"), "Root: **x** to move");
  EXPECT_EQ(made.at("extras").at("client::display").at("contentType"), "text/plain");
  EXPECT_EQ(made.at("extras").at("client::notification").at("click").at("url"),
            "https://play.example/play/ABCD1234");
}

TEST(WebhookTest, NoNameCanEndAFieldOrHideWhatFollows) {
  const Notification notification = notification_with("a\r\nX-Evil: 1\r\n\r\nb\u202Ec\u2028d\x7f\x1b[31m");
  for (const WebhookShape shape : all_shapes) {
    const TransferRequest made = request(shape, notification);
    for (const std::string& each : made.fields) {
      EXPECT_TRUE(std::all_of(each.begin(), each.end(), [](char letter) {
        return letter >= ' ' && letter < 0x7f;
      })) << each;
    }
    EXPECT_TRUE(protocol::is_utf8(made.body));
    for (const char* hidden : {"\u202E", "\u2028", "\x7f", "\x1b", "\r", "\\r"}) {
      EXPECT_EQ(made.body.find(hidden), std::string::npos);
    }
  }
}

TEST(WebhookTest, StaysShortForLongNotifications) {
  Notification notification = sample_notification();
  WaitingTable table = sample_table();
  table.names.assign(8, std::string(150, '*'));
  notification.tables.assign(30, table);
  EXPECT_LE(body(WebhookShape::discord, notification).at("content").get<std::string>().size(), 2000U);
  EXPECT_LE(request(WebhookShape::ntfy, notification).body.size(), 4096U);
  EXPECT_LE(body(WebhookShape::slack, notification).at("text").get<std::string>().size(), 4000U);
}

TEST(PlainTextTest, HeadersAreAscii) {
  EXPECT_EQ(header_text("Root: Ana to move"), "Root: Ana to move");
  EXPECT_EQ(header_text("a\r\nBcc: b"), "a Bcc: b");
  EXPECT_EQ(header_text("=?UTF-8?B?QQ==?="), "=?UTF-8?B?PT9VVEYtOD9CP1FRPT0/PQ==?=");
  const std::string many = header_text("ěščřžýáíéůúďťňóěščřžýáíéůúďťňó");
  EXPECT_NE(many.find("?= =?UTF-8?B?"), std::string::npos);
}

TEST(PlainTextTest, IsCutBetweenCharacters) {
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abcdefg", 6), "abc…");
  EXPECT_EQ(shortened("ééé", 5), "é…");
}

}  // namespace
}  // namespace marchstone::server
