// SPDX-License-Identifier: MIT
#include <openssl/ssl.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>

#include "server/network/http/upgrade.h"
#include "server/network/stream/tls_context.h"
#include "server/program/commands.h"

namespace marchstone::server {

namespace {

namespace net = boost::asio;
using net::ip::tcp;

/// A healthy server answers far sooner; callers have their own deadlines.
constexpr std::chrono::seconds patience{3};

struct Place {
  std::string host;
  std::string port;
  std::string path;  ///< with a slash at both ends
  bool is_tls = false;
};

Place configured_place(const Config& config) {
  const bool is_everywhere = config.server.listen == "0.0.0.0" || config.server.listen == "::";
  return {is_everywhere ? "localhost" : config.server.listen, std::to_string(config.server.port), "/",
          serves_tls(config.server)};
}

/// Splits "http://host:port/path" or the same with https; nothing if it is not such a URL.
std::optional<Place> place_of(std::string_view url) {
  const bool is_tls = url.starts_with("https://");
  if (!is_tls && !url.starts_with("http://")) return std::nullopt;
  std::string_view authority = url.substr(url.find("://") + 3);
  authority = authority.substr(0, authority.find('/'));
  const auto colon = authority.rfind(':');
  const bool has_port =
      colon != std::string_view::npos && authority.find(']', colon) == std::string_view::npos;
  Place place{std::string(authority.substr(0, has_port ? colon : authority.size())),
              has_port ? std::string(authority.substr(colon + 1)) : (is_tls ? "443" : "80"), base_path(url),
              is_tls};
  if (place.host.starts_with('[')) place.host = place.host.substr(1, place.host.size() - 2);
  if (place.host.empty()) return std::nullopt;
  return place;
}

/// The status line of the answer to GET `path`healthz, or why there is none.
class Question {
 public:
  explicit Question(Place place) : place_(std::move(place)) {}

  std::string ask() {
    resolver_.async_resolve(place_.host, place_.port, [this](auto ec, const auto& found) {
      if (ec) return void(answer_ = ec.message());
      net::async_connect(stream_.next_layer(), found,
                         [this](auto fault, const auto&) { on_connected(fault); });
    });
    context_.run_for(patience);
    return answer_;
  }

 private:
  void on_connected(boost::system::error_code ec) {
    if (ec) return void(answer_ = ec.message());
    if (!place_.is_tls) return do_ask(stream_.next_layer());
    // The name by which a server with several certificates chooses one (RFC 6066, 3).
    SSL_set_tlsext_host_name(stream_.native_handle(), place_.host.c_str());
    stream_.async_handshake(net::ssl::stream_base::client, [this](auto fault) {
      if (fault) return void(answer_ = fault.message());
      do_ask(stream_);
    });
  }

  template <class Stream>
  void do_ask(Stream& stream) {
    request_ =
        "GET " + place_.path + "healthz HTTP/1.1\r\nHost: " + place_.host + "\r\nConnection: close\r\n\r\n";
    net::async_write(stream, net::buffer(request_), [this, &stream](auto fault, std::size_t) {
      if (fault) return void(answer_ = fault.message());
      net::async_read_until(stream, received_, "\r\n", [this](auto failure, std::size_t size) {
        answer_ = failure ? failure.message()
                          : std::string(
                                net::buffers_begin(received_.data()),
                                net::buffers_begin(received_.data()) + static_cast<std::ptrdiff_t>(size - 2));
      });
    });
  }

  Place place_;
  net::io_context context_;
  tcp::resolver resolver_{context_};
  // The certificate is not verified: a check on the machine itself has no CA for it.
  net::ssl::context tls_{net::ssl::context::tls_client};
  net::ssl::stream<tcp::socket> stream_{context_, tls_};
  std::string request_;
  net::streambuf received_{1024};
  std::string answer_ = "no answer in time";
};

}  // namespace

ExitCode health(const HealthCommand& command, const Config& config) {
  const auto place = command.url.empty() ? configured_place(config) : place_of(command.url);
  if (!place) {
    std::cerr << "--url must be of the form http://localhost:8080/.\n";
    return ExitCode::usage;
  }
  const std::string answer = Question(*place).ask();
  if (answer.find(" 200 ") != std::string::npos) return ExitCode::well;
  std::cerr << "The server at " << place->host << " port " << place->port << " is not healthy: " << answer
            << ".\n";
  return ExitCode::check_failed;
}

}  // namespace marchstone::server
