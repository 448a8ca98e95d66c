// SPDX-License-Identifier: MIT
#include "server/network/metrics/metrics.h"

#include <gtest/gtest.h>

namespace marchstone::server {
namespace {

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(Metrics, CountsWhatHappened) {
  Metrics metrics;
  metrics.request_arrived(protocol::Hello{});
  metrics.request_arrived(protocol::MakeMove{});
  metrics.request_arrived(protocol::MakeMove{});
  metrics.request_arrived(protocol::Ping{});
  metrics.request_refused(protocol::ErrorCode::forbidden);
  metrics.request_refused(protocol::ErrorCode::bad_json);
  metrics.connection_closed(CloseCode::try_again_later);
  metrics.http_answered(404);
  const std::string text = metrics.text({});
  EXPECT_TRUE(has_line(text, R"(marchstone_requests_total{type="hello"} 1)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_requests_total{type="move"} 2)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_requests_total{type="ping"} 1)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_requests_refused_total{code="forbidden"} 1)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_requests_refused_total{code="bad_json"} 1)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_connections_closed_total{code="1013"} 1)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_http_answers_total{status="4xx"} 1)"));
}

TEST(Metrics, MeasuresMovesAndCommitsInSeconds) {
  Metrics metrics;
  metrics.move_answered(std::chrono::milliseconds(3));
  metrics.committed(std::chrono::microseconds(150));
  const std::string text = metrics.text({});
  EXPECT_TRUE(has_line(text, R"(marchstone_move_seconds_bucket{le="0.002"} 0)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_move_seconds_bucket{le="0.005"} 1)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_commit_seconds_bucket{le="0.0002"} 1)"));
}

TEST(Metrics, ShowsTheFiguresThatOthersKeep) {
  Metrics metrics;
  Metrics::Gauges gauges;
  gauges.service.rooms_playing = 7;
  gauges.store.usable = false;
  gauges.store.queued = 12;
  gauges.websockets = 3;
  const std::string text = metrics.text(gauges);
  EXPECT_TRUE(has_line(text, R"(marchstone_rooms{status="playing"} 7)"));
  EXPECT_TRUE(has_line(text, "marchstone_store_usable 0"));
  EXPECT_TRUE(has_line(text, "marchstone_store_queued 12"));
  EXPECT_TRUE(has_line(text, "marchstone_websockets 3"));
}

TEST(Metrics, TellsWhenTheCertificateExpiresWhereThereIsOne) {
  Metrics metrics;
  EXPECT_EQ(metrics.text({}).find("marchstone_certificate"), std::string::npos);
  Metrics::Gauges gauges;
  const auto told = [&](int unix_time) {
    gauges.certificate_expires = std::chrono::system_clock::from_time_t(unix_time);
    return has_line(metrics.text(gauges),
                    "marchstone_certificate_expires_seconds " + std::to_string(unix_time));
  };
  EXPECT_TRUE(told(1'796'000'001));
  EXPECT_TRUE(told(1'830'000'000)) << "another one since";
}

TEST(Metrics, SumsWhatSessionsHoldForAsLongAsTheyLive) {
  Metrics metrics;
  SessionSums::Share first(metrics.sessions(), {.http_sessions = 1});
  {
    SessionSums::Share second(metrics.sessions(), {.websocket_sessions = 1, .outgoing_bytes = 100});
    first.set({.http_sessions = 1, .outgoing_bytes = 40});
    second.set({.websocket_sessions = 1, .outgoing_bytes = 30});
    const std::string text = metrics.text({});
    EXPECT_TRUE(has_line(text, R"(marchstone_container_size{container="outgoing_bytes"} 70)"));
    EXPECT_TRUE(has_line(text, R"(marchstone_container_size{container="websocket_sessions"} 1)"));
  }
  const std::string text = metrics.text({});
  EXPECT_TRUE(has_line(text, R"(marchstone_container_size{container="outgoing_bytes"} 40)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_container_size{container="websocket_sessions"} 0)"));
  EXPECT_TRUE(has_line(text, R"(marchstone_container_size{container="http_sessions"} 1)"));
}

}  // namespace
}  // namespace marchstone::server
