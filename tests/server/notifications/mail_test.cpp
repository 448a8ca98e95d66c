// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <utility>

#include "server/config/mail_address.h"
#include "server/notifications/courier.h"
#include "server/notifications/mail_request.h"
#include "tests/server/notifications/sample_notifications.h"
#include "tests/server/notifications/smtp_receiver.h"

namespace marchstone::server {
namespace {

using Kind = NotificationOutcome::Kind;

/// Private addresses are not allowed: the operator's mail server is exempt.
CourierSettings settings(const std::string& url) {
  CourierSettings some;
  some.notifications.mail_url = url;
  some.notifications.mail_from = "games@play.example";
  return some;
}

const MailAddress ana{"ana@example.org"};

NotificationOutcome outcome_with(std::map<std::string, std::string> replies) {
  const SmtpReceiver server(std::move(replies));
  Courier courier(settings(server.url()));
  return outcome_of(sent(courier, ana));
}

std::string text_of(const Notification& notification) {
  Config::Notifications some;
  some.mail_url = "smtps://mail.play.example";
  some.mail_from = "games@play.example";
  return mail_request(ana, notification, some, sample_deadline).body;
}

bool has_line(const std::string& text, const std::string& line) {
  return ("\r\n" + text).find("\r\n" + line + "\r\n") != std::string::npos;
}

TEST(MailTest, IsHandedToTheMailServer) {
  const SmtpReceiver server;
  {
    Courier courier(settings(server.url()));
    EXPECT_TRUE(courier.sends_mail());
    EXPECT_EQ(outcome_of(sent(courier, ana)).kind, Kind::delivered);
  }
  const auto mails = server.mails();
  ASSERT_EQ(mails.size(), 1U);
  EXPECT_EQ(mails[0].greeting, "play.example");
  EXPECT_TRUE(mails[0].from.starts_with("MAIL FROM:<games@play.example>")) << mails[0].from;
  EXPECT_TRUE(mails[0].to.starts_with("RCPT TO:<ana@example.org>")) << mails[0].to;
  EXPECT_TRUE(has_line(mails[0].text, "To: ana@example.org")) << mails[0].text;
  EXPECT_TRUE(has_line(mails[0].text, "With Ana, Petr")) << mails[0].text;
}

TEST(MailTest, TellsWhatAReplyMeans) {
  EXPECT_EQ(outcome_with({{"RCPT", "550 5.1.1 no such mailbox"}}).kind, Kind::gone);
  EXPECT_EQ(outcome_with({{"RCPT", "550 no such mailbox"}}).kind, Kind::gone);
  EXPECT_EQ(outcome_with({{"RCPT", "550 5.7.1 relaying denied"}}).kind, Kind::refused);
  EXPECT_EQ(outcome_with({{"RCPT", "552 5.2.2 mailbox full"}}).kind, Kind::refused);
  EXPECT_EQ(outcome_with({{"RCPT", "451 4.7.1 try later"}}).kind, Kind::unreachable);
  EXPECT_EQ(outcome_with({{"MAIL", "550 who are you"}}).kind, Kind::refused);
  EXPECT_EQ(outcome_with({{"MAIL", "421 too busy"}}).kind, Kind::unreachable);
  EXPECT_EQ(outcome_with({{"DATA", "554 no"}}).kind, Kind::refused);
  EXPECT_EQ(outcome_with({{".", "554 this looks like spam"}}).kind, Kind::refused);
  EXPECT_EQ(outcome_with({{".", "452 no space"}}).kind, Kind::unreachable);
  EXPECT_EQ(outcome_with({{"EHLO", "554 go away"}, {"HELO", "554 go away"}}).kind, Kind::unreachable);
}

TEST(MailTest, SendsNoPasswordOverAPlainConnection) {
  const std::map<std::string, std::string> replies{{"EHLO", "250 AUTH PLAIN LOGIN"}};
  const SmtpReceiver server(replies);
  CourierSettings some = settings(server.url());
  some.notifications.mail_user = "marchstone";
  some.notifications.mail_password = "a very secret password";
  Courier courier(std::move(some));
  EXPECT_EQ(outcome_of(sent(courier, ana)).kind, Kind::unreachable);
  for (const std::string& line : server.commands()) EXPECT_FALSE(line.starts_with("AUTH")) << line;
  EXPECT_TRUE(server.mails().empty());
}

TEST(MailTest, AServerThatFallsSilentHoldsNothingUp) {
  for (const char* command : {"QUIT", "RCPT", "."}) {
    const std::map<std::string, std::string> replies{{command, ""}};
    const SmtpReceiver server(replies);
    Courier courier(settings(server.url()));
    auto outcome = sent(courier, ana);
    if (command == std::string("QUIT")) {
      EXPECT_EQ(outcome_of(std::move(outcome)).kind, Kind::delivered);
    }
    const auto begin = std::chrono::steady_clock::now();
    courier.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20)) << command;
  }
}

TEST(MailTest, HasTheFieldsOfAMailThatAMachineWrote) {
  const std::string text = text_of(sample_notification());
  EXPECT_TRUE(has_line(text, "Date: Tue, 1 Dec 2026 18:00:00 +0000")) << text;
  EXPECT_TRUE(has_line(text, "From: Marchstone <games@play.example>"));
  EXPECT_TRUE(has_line(text, "Auto-Submitted: auto-generated"));
  EXPECT_TRUE(has_line(text, "MIME-Version: 1.0"));
  EXPECT_TRUE(has_line(text, "Content-Type: text/plain; charset=utf-8"));
  EXPECT_NE(text.find("\r\nMessage-ID: <"), std::string::npos);
  EXPECT_NE(text.find("@play.example>\r\n"), std::string::npos);
  EXPECT_NE(text, text_of(sample_notification())) << "each has an id of its own";
}

TEST(MailTest, CanBeStopped) {
  Notification notification = sample_notification();
  EXPECT_TRUE(has_line(text_of(notification), "List-Unsubscribe: <https://play.example/stop/T0KEN>"));
  EXPECT_EQ(text_of(notification).find("List-Unsubscribe-Post"), std::string::npos);
  EXPECT_TRUE(has_line(text_of(notification), "To stop these notifications:"));
  EXPECT_TRUE(has_line(text_of(notification), "https://play.example/stop/T0KEN"));
  notification.stop_post = "https://play.example/api/stop/T0KEN";
  EXPECT_TRUE(has_line(text_of(notification), "List-Unsubscribe: <https://play.example/api/stop/T0KEN>"));
  EXPECT_TRUE(has_line(text_of(notification), "List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
}

TEST(MailTest, AsksToConfirmAnAddress) {
  const std::string text = text_of(sample_notification(Notification::Kind::confirm_mail));
  EXPECT_TRUE(has_line(text, "Subject: Confirm your e-mail address")) << text;
  EXPECT_TRUE(has_line(text, "https://play.example/confirm/T0KEN")) << text;
}

void expect_short_lines(const std::string& text) {
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= ' ' && letter < 0x7f) || letter == '\r' || letter == '\n';
  }));
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find("\r\n", at);
    ASSERT_NE(end, std::string::npos);
    EXPECT_LE(end - at, 78U) << text.substr(at, end - at);
    EXPECT_EQ(text.substr(at, end - at).find_first_of("\r\n"), std::string::npos);
    EXPECT_FALSE(text.substr(at).starts_with("Bcc"));
    at = end + 2;
  }
}

TEST(MailTest, HasShortLinesOfAsciiWhateverTheNamesAre) {
  Notification notification = sample_notification(Notification::Kind::their_turn);
  notification.language = "cs";
  notification.tables.front().names = {"Žluťoučký kůň\r\nBcc: x@example.org",
                                       "=?UTF-8?Q?=0D=0ABcc?=", "Ó\u202E", ".", std::string(100, 'x')};
  notification.tables.push_back(notification.tables.front());
  Notification ascii = sample_notification(Notification::Kind::their_turn);
  ascii.tables.front().names.assign(8, std::string(100, 'x'));
  expect_short_lines(text_of(ascii));
  for (const Notification::Kind kind : {Notification::Kind::their_turn, Notification::Kind::your_turn}) {
    notification.kind = kind;
    expect_short_lines(text_of(notification));
  }
}

TEST(MailAddressTest, IsANameAtAHost) {
  for (const char* text : {"ana@example.org", "a.b+c@mail.example.co.uk", "o'neil@example.org", "x@a-b.cz"}) {
    EXPECT_TRUE(is_mail_address(text)) << text;
  }
  for (const char* text : {"",
                           "ana",
                           "@example.org",
                           "ana@",
                           "ana@host",
                           "ana@@example.org",
                           "a b@example.org",
                           "ana@exa mple.org",
                           "ana@example.org ",
                           "ana@example..org",
                           ".ana@example.org",
                           "ana.@example.org",
                           "a..b@example.org",
                           "ana@-a.org",
                           "ana@a-.org",
                           "ana@[127.0.0.1]",
                           "ana@127.0.0.1",
                           "\"ana\"@example.org",
                           "ana@example.org>",
                           "<ana@example.org",
                           "ana@example.org\r\nRCPT TO:<x@y.z>",
                           "ana@example.org\n",
                           "an\0a@example.org",
                           "ana@ex\xc3\xa1mple.org",
                           "\xc3\xa1na@example.org",
                           "ana,petr@example.org",
                           "ana@example.org,petr@example.org",
                           "ana(x)@example.org"}) {
    EXPECT_FALSE(is_mail_address(text)) << text;
  }
  EXPECT_FALSE(is_mail_address(std::string(65, 'a') + "@example.org"));
  EXPECT_FALSE(is_mail_address("a@" + std::string(250, 'b') + ".org"));
}

}  // namespace
}  // namespace marchstone::server
