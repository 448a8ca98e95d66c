// SPDX-License-Identifier: MIT
#include "server/notifications/courier.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "tests/server/notifications/http_receiver.h"
#include "tests/server/notifications/sample_notifications.h"

namespace marchstone::server {
namespace {

using Kind = NotificationOutcome::Kind;

/// In a closed network: the receivers of tests are on this machine.
CourierSettings settings(bool private_addresses = true) {
  CourierSettings some;
  some.notifications.private_addresses = private_addresses;
  some.push_key = PushKey::create();
  return some;
}

HttpReceiver::Response response(unsigned status) {
  HttpReceiver::Response made;
  made.result(status);
  return made;
}

TEST(CourierTest, PushesToAService) {
  HttpReceiver service(201);
  Courier courier(settings());
  EXPECT_EQ(outcome_of(sent(courier, sample_push(service.url()))).kind, Kind::delivered);
  const auto requests = service.requests();
  ASSERT_EQ(requests.size(), 1U);
  EXPECT_EQ(requests[0].method_string(), "POST");
  EXPECT_EQ(requests[0].target(), "/hook");
  EXPECT_EQ(requests[0]["Content-Encoding"], "aes128gcm");
  EXPECT_EQ(requests[0]["User-Agent"], "Marchstone");
  EXPECT_EQ(requests[0].count("Cookie"), 0U);
  EXPECT_EQ(requests[0].count("Expect"), 0U);
}

TEST(CourierTest, TellsWhatAnAnswerMeans) {
  struct Case {
    unsigned status;
    Kind push;
    Kind webhook;
  };
  for (const Case& each :
       {Case{200, Kind::delivered, Kind::delivered}, Case{202, Kind::delivered, Kind::delivered},
        Case{204, Kind::delivered, Kind::delivered}, Case{301, Kind::refused, Kind::refused},
        Case{400, Kind::refused, Kind::refused}, Case{403, Kind::refused, Kind::refused},
        Case{404, Kind::gone, Kind::refused}, Case{410, Kind::gone, Kind::gone},
        Case{413, Kind::refused, Kind::refused}, Case{429, Kind::unreachable, Kind::unreachable},
        Case{500, Kind::unreachable, Kind::unreachable}, Case{503, Kind::unreachable, Kind::unreachable}}) {
    HttpReceiver receiver(each.status);
    Courier courier(settings());
    EXPECT_EQ(outcome_of(sent(courier, sample_push(receiver.url()))).kind, each.push) << each.status;
    EXPECT_EQ(outcome_of(sent(courier, WebhookAddress{receiver.url(), WebhookShape::json})).kind,
              each.webhook)
        << each.status;
  }
}

TEST(CourierTest, HearsWhenToTryAgain) {
  const auto after = [](const std::string& value) {
    HttpReceiver receiver([&](const HttpReceiver::Request&) {
      auto made = response(503);
      made.set("Retry-After", value);
      return made;
    });
    Courier courier(settings());
    return outcome_of(sent(courier, sample_push(receiver.url()))).retry_after_ms;
  };
  EXPECT_EQ(after("120"), 120'000);
  EXPECT_EQ(after("999999999"), 24 * 3600 * 1000);
  EXPECT_EQ(after("Fri, 31 Dec 2100 23:59:59 GMT"), 24 * 3600 * 1000);
  EXPECT_EQ(after("Fri, 31 Dec 1999 23:59:59 GMT"), std::nullopt);
  EXPECT_EQ(after("soon"), std::nullopt);
}

TEST(CourierTest, FollowsNoRedirection) {
  HttpReceiver inside(200);
  HttpReceiver outside([&](const HttpReceiver::Request&) {
    auto made = response(307);
    made.set("Location", inside.url());
    return made;
  });
  Courier courier(settings());
  EXPECT_EQ(outcome_of(sent(courier, sample_push(outside.url()))).kind, Kind::refused);
  EXPECT_EQ(outside.requests().size(), 1U);
  EXPECT_EQ(inside.connections(), 0U);
}

TEST(CourierTest, ReadsNoAnswerWithoutEnd) {
  HttpReceiver receiver([](const HttpReceiver::Request&) {
    auto made = response(200);
    made.body() = std::string(std::size_t{8} * 1024 * 1024, 'x');
    return made;
  });
  Courier courier(settings());
  EXPECT_EQ(outcome_of(sent(courier, sample_push(receiver.url()))).kind, Kind::delivered);
}

TEST(CourierTest, NobodyIsThere) {
  std::string url;
  {
    const HttpReceiver closed(200);
    url = closed.url();
  }
  Courier courier(settings());
  const NotificationOutcome outcome = outcome_of(sent(courier, sample_push(url)));
  EXPECT_EQ(outcome.kind, Kind::unreachable);
  EXPECT_EQ(outcome.why.find("127.0.0.1"), std::string::npos);
}

TEST(CourierTest, IgnoresAProxyOfTheEnvironment) {
  HttpReceiver proxy(200);
  HttpReceiver receiver(201);
  ::setenv("http_proxy", proxy.url().c_str(), 1);
  ::setenv("ALL_PROXY", proxy.url().c_str(), 1);
  {
    Courier courier(settings());
    EXPECT_EQ(outcome_of(sent(courier, sample_push(receiver.url()))).kind, Kind::delivered);
  }
  ::unsetenv("http_proxy");
  ::unsetenv("ALL_PROXY");
  EXPECT_EQ(proxy.connections(), 0U);
  EXPECT_EQ(receiver.requests().size(), 1U);
}

TEST(CourierTest, UsesTheProxyOfTheOperator) {
  HttpReceiver proxy(201);
  CourierSettings some = settings();
  some.notifications.proxy = "http://127.0.0.1:" + std::to_string(proxy.port());
  Courier courier(std::move(some));
  EXPECT_EQ(outcome_of(sent(courier, sample_push("http://push.example.net/x"))).kind, Kind::delivered);
  ASSERT_EQ(proxy.requests().size(), 1U);
  EXPECT_EQ(proxy.requests()[0].target(), "http://push.example.net/x");
}

/// A name whose address is private, as DNS under a stranger's control may say at any moment: what is checked
/// is not the name, at some time before, but the address of the connection that is being made.
TEST(CourierTest, ConnectsToNoPrivateAddressWhateverTheNameSaid) {
  HttpReceiver inside(200);
  const std::string port = std::to_string(inside.port());
  CourierSettings some = settings(false);
  some.names = {"rebound.example.org:" + port + ":127.0.0.1", "six.example.org:" + port + ":[::1]",
                "mapped.example.org:" + port + ":[::ffff:127.0.0.1]",
                "metadata.example.org:" + port + ":169.254.169.254"};
  Courier courier(std::move(some));
  for (const char* name :
       {"rebound.example.org", "six.example.org", "mapped.example.org", "metadata.example.org"}) {
    const std::string url = std::string("https://") + name + ":" + port + "/hook";
    ASSERT_TRUE(courier.could_reach(sample_push(url))) << "nothing is wrong with the URL itself";
    EXPECT_EQ(outcome_of(sent(courier, sample_push(url))).kind, Kind::not_allowed) << name;
    EXPECT_EQ(outcome_of(sent(courier, WebhookAddress{url, WebhookShape::ntfy})).kind, Kind::not_allowed);
  }
  EXPECT_EQ(inside.connections(), 0U);
}

TEST(CourierTest, ConnectsToNoneOfSeveralPrivateAddresses) {
  HttpReceiver inside(200);
  const std::string port = std::to_string(inside.port());
  CourierSettings some = settings(false);
  some.names = {"several.example.org:" + port + ":10.0.0.1,127.0.0.1,[::1]"};
  Courier courier(std::move(some));
  const std::string url = "https://several.example.org:" + port + "/hook";
  EXPECT_EQ(outcome_of(sent(courier, sample_push(url))).kind, Kind::not_allowed);
  EXPECT_EQ(inside.connections(), 0U);
}

TEST(CourierTest, ConnectsToTheSameNameWhereTheOperatorAllowsIt) {
  HttpReceiver inside(200);
  const std::string port = std::to_string(inside.port());
  CourierSettings some = settings(true);
  some.names = {"rebound.example.org:" + port + ":127.0.0.1"};
  Courier courier(std::move(some));
  const std::string url = "http://rebound.example.org:" + port + "/hook";
  EXPECT_EQ(outcome_of(sent(courier, sample_push(url))).kind, Kind::delivered);
  EXPECT_EQ(inside.connections(), 1U);
}

TEST(CourierTest, ConnectsToNoNameOfThisMachine) {
  HttpReceiver inside(200);
  Courier courier(settings(false));
  const std::string url = "https://localhost:" + std::to_string(inside.port()) + "/";
  EXPECT_FALSE(courier.could_reach(sample_push(url)));
  EXPECT_EQ(outcome_of(sent(courier, sample_push(url))).kind, Kind::not_allowed);
  EXPECT_EQ(inside.connections(), 0U);
}

TEST(CourierTest, SendsAtMostFourAtOnceToAHost) {
  HttpReceiver slow([](const HttpReceiver::Request&) { return std::nullopt; });
  HttpReceiver other(201);
  Courier courier(settings());
  std::vector<std::future<NotificationOutcome>> outcomes;
  outcomes.reserve(12);
  for (int at = 0; at < 12; ++at) outcomes.push_back(sent(courier, sample_push(slow.url())));
  // The others are not held up by it.
  EXPECT_EQ(outcome_of(sent(courier, sample_push(other.url()))).kind, Kind::delivered);
  EXPECT_LE(slow.connections(), 4U);
  EXPECT_EQ(courier.figures().waiting, 8U);
  EXPECT_EQ(courier.figures().under_way, 4U);
  const auto begin = std::chrono::steady_clock::now();
  courier.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  for (auto& each : outcomes) EXPECT_EQ(outcome_of(std::move(each)).kind, Kind::unreachable);
  EXPECT_EQ(courier.figures().waiting, 0U);
  EXPECT_EQ(courier.figures().under_way, 0U);
}

TEST(CourierTest, TakesNoMoreThanItsQueueHolds) {
  HttpReceiver slow([](const HttpReceiver::Request&) { return std::nullopt; });
  Courier courier(settings());
  std::vector<std::future<NotificationOutcome>> outcomes;
  const std::size_t too_many = Transfers::most_waiting + Transfers::most_for_a_host + 10;
  outcomes.reserve(too_many);
  for (std::size_t at = 0; at < too_many; ++at) outcomes.push_back(sent(courier, sample_push(slow.url())));
  const auto is_answered = [](const std::future<NotificationOutcome>& one) {
    return one.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  };
  EXPECT_GE(std::count_if(outcomes.begin(), outcomes.end(), is_answered), 10);
  courier.stop();
  for (auto& each : outcomes) EXPECT_EQ(outcome_of(std::move(each)).kind, Kind::unreachable);
}

TEST(CourierTest, AnswersWhatComesTooLate) {
  Courier courier(settings());
  courier.stop();
  courier.stop();
  EXPECT_EQ(outcome_of(sent(courier, sample_push("http://127.0.0.1:9000/"))).kind, Kind::unreachable);
}

TEST(CourierTest, SaysWhatItSends) {
  CourierSettings some = settings(false);
  const std::string key = some.push_key->public_key();
  Courier all(std::move(some));
  EXPECT_EQ(all.push_key(), key);
  EXPECT_TRUE(all.sends_webhooks());
  EXPECT_FALSE(all.sends_mail());
  EXPECT_TRUE(all.could_reach(sample_push("https://push.example.net/x")));
  EXPECT_FALSE(all.could_reach(PushAddress{"https://push.example.net/x", "AAAA", "AAAA"}));
  EXPECT_TRUE(all.could_reach(WebhookAddress{"https://ntfy.example.org/topic", WebhookShape::ntfy}));
  EXPECT_FALSE(all.could_reach(WebhookAddress{"http://ntfy.example.org/topic", WebhookShape::ntfy}));
  EXPECT_FALSE(all.could_reach(MailAddress{"ana@example.org"}));

  CourierSettings others = settings(false);
  others.notifications.web_push = false;
  others.notifications.webhooks = false;
  others.notifications.mail_url = "smtp://mail.example.org";
  others.notifications.mail_from = "games@example.org";
  Courier mail_only(std::move(others));
  EXPECT_EQ(mail_only.push_key(), "");
  EXPECT_FALSE(mail_only.could_reach(sample_push("https://push.example.net/x")));
  EXPECT_FALSE(mail_only.could_reach(WebhookAddress{"https://ntfy.example.org/topic", WebhookShape::ntfy}));
  EXPECT_TRUE(mail_only.could_reach(MailAddress{"ana@example.org"}));
  EXPECT_FALSE(mail_only.could_reach(MailAddress{"ana@example.org\r\nRCPT TO:<x@example.org>"}));
}

TEST(CourierTest, CountsByKindAndOutcome) {
  HttpReceiver receiver(201);
  Courier courier(settings());
  (void)outcome_of(sent(courier, sample_push(receiver.url())));
  (void)outcome_of(sent(courier, sample_push(receiver.url())));
  (void)outcome_of(sent(courier, WebhookAddress{"ftp://x/", WebhookShape::json}));
  (void)outcome_of(
      sent(courier, sample_push(receiver.url()), sample_notification(Notification::Kind::confirm_mail)));
  const NotificationFigures figures = courier.figures();
  EXPECT_EQ(figures.outcomes[0][static_cast<std::size_t>(Kind::delivered)], 2U);
  EXPECT_EQ(figures.outcomes[0][static_cast<std::size_t>(Kind::refused)], 1U);
  EXPECT_EQ(figures.outcomes[1][static_cast<std::size_t>(Kind::not_allowed)], 1U);
}

}  // namespace
}  // namespace marchstone::server
