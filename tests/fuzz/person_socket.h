// SPDX-License-Identifier: MIT
#pragma once

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "server/base/log.h"
#include "server/network/http/http_session.h"
#include "server/network/http/upgrade.h"
#include "server/network/routes/router.h"
#include "tests/fuzz/entry.h"
#include "tests/server/network/echoing_administration.h"

/// The server's network with a socket for a person, for what strangers may send through one.
namespace marchstone::fuzz {

/// Answers every request with its own number, and keeps count of who came and went.
class CountingService final : public server::Service {
 public:
  explicit CountingService(server::ConnectionTable& connections) : connections_(connections) {}

  void connected(server::ConnectionId, std::string) override { ++present; }
  void disconnected(server::ConnectionId) override { --present; }
  void request(server::ConnectionId from, protocol::Decoded request) override {
    demand(present > 0, "requests come from those who are connected");
    std::string text = R"({"type":"ok","id":)" + std::to_string(request.id) + "}";
    connections_.send(from, server::answer_frame(std::move(text)));
  }
  std::optional<std::chrono::milliseconds> is_auth_blocked(const std::string&) const override {
    return std::nullopt;
  }
  void record_auth_failure(const std::string&) override {}
  void clear_auth_failure(const std::string&) override {}
  void api_knows(std::string, std::function<void(bool)> answer) override { answer(false); }
  void api_games(server::OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_rooms(std::optional<std::string>, server::OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_matches(persistence::MatchQuery, server::OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_daily(server::DailyQuery, server::OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_frozen_history(std::string, std::string, server::OnApiAnswer answer) override {
    answer({404, "{}"});
  }
  void api_record(std::string, server::OnApiAnswer answer) override { answer({404, "{}"}); }
  void api_replay(std::string, std::string, server::OnApiAnswer answer) override { answer({404, "{}"}); }
  void api_look_over(std::string, std::string, server::OnApiAnswer answer) override { answer({404, "{}"}); }
  void stop_notifications(std::string, server::OnApiAnswer answer) override { answer({404, "{}"}); }
  void confirm_notifications(std::string, server::OnApiAnswer answer) override { answer({404, "{}"}); }
  void shut_down(std::function<void()> done) override { done(); }
  server::ServiceFigures figures() const override { return {}; }

  int present = 0;

 private:
  server::ConnectionTable& connections_;
};

/// The server's network without a listener: one socket at a time, and a person at its other end.
class Network {
 public:
  Network()
      : router_("/games/",
                {server::ApiRoutes(service_, {}), std::nullopt, [] { return persistence::StoreStatus{}; },
                 [] { return std::string(); }, &owner_, owners_side()}) {
    server::log::configure(server::log::Format::text,
                           server::log::Level::error);  // each admin request is a line
  }

  void connect() {
    std::array<int, 2> ends{};
    demand(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0, "there are sockets");
    person_ = ends[0];
    server::Socket socket(boost::asio::make_strand(context_));
    socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
    auto lease = address_limits_.take("person");
    demand(lease.has_value(), "earlier connections have gone");
    server::start_http(server::ClientStream(std::move(socket)), boost::asio::ip::make_address("192.0.2.1"),
                       *std::move(lease), session_context_);
    work();
  }

  /// What is answered to it.
  std::string say(std::string_view bytes) {
    // The server may have ended the connection before.
    [[maybe_unused]] const auto sent = ::send(person_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    work();
    return heard();
  }

  void leave() {
    ::close(person_);
    work();
    // An overview comes from a thread of its own, and a closing handshake that nobody ends has its deadline;
    // until then the connection is kept.
    for (int tries = 0; address_limits_.taken() > 0 && tries < 2'000; ++tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      work();
    }
    demand(address_limits_.taken() == 0, "a connection that has gone is counted no more");
    demand(connections_.size() == 0 && service_.present == 0, "who has gone is forgotten");
  }

 private:
  std::optional<server::AdminRoutes> owners_side() {
    return server::AdminRoutes({owner_, [] { return server::StorageFigures{}; },
                                [] { return std::size_t{0}; },
                                [](std::optional<std::chrono::milliseconds>) {}, [] {}});
  }

  /// A stuck connection is given up soon enough for many inputs that bring one about.
  static server::Config impatient() {
    server::Config config;
    config.periods.close_deadline = std::chrono::milliseconds(10);
    return config;
  }

  void work() {
    context_.restart();
    while (context_.poll() > 0) {
    }
  }

  std::string heard() {
    std::string all;
    std::array<char, 65536> piece{};
    for (;;) {
      const auto count = ::recv(person_, piece.data(), piece.size(), MSG_DONTWAIT);
      if (count <= 0) return all;
      all.append(piece.data(), static_cast<std::size_t>(count));
      work();
    }
  }

  const server::Config config_ = impatient();
  server::ConnectionTable connections_;
  CountingService service_{connections_};
  server::testing::EchoingAdministration owner_;
  server::AddressLimits address_limits_{{10, 10}};
  server::Metrics metrics_;
  const server::ClientAddresses client_addresses_{{"192.0.2.1"}};
  server::Router router_;
  const server::SessionContext websockets_{config_, service_, connections_, metrics_};
  server::WarningThrottle warnings_;
  const server::HttpContext session_context_{config_,  router_,     client_addresses_, address_limits_,
                                             metrics_, websockets_, "/games/",         warnings_};
  boost::asio::io_context context_;
  int person_ = -1;
};

/// A fault of the server's own has status 500, or code 1011 with this reason. Where the input itself says so
/// it only comes back, from a ping or a close frame.
inline void demand_no_mistake(std::string_view answer, std::string_view input) {
  for (const std::string_view mistake : {"HTTP/1.0 500", "HTTP/1.1 500", "internal error"}) {
    demand(answer.find(mistake) == std::string_view::npos || input.find(mistake) != std::string_view::npos,
           "there is no internal error");
  }
}

}  // namespace marchstone::fuzz
