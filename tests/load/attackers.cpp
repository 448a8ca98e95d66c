// SPDX-License-Identifier: MIT
#include "tests/load/attackers.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <random>
#include <stdexcept>

namespace marchstone::load {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

std::string upgrade(const Target& target) {
  return "GET " + target.path + " HTTP/1.1\r\nHost: " + target.host +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: marchstone.v1\r\n\r\n";
}

std::string get(const Target& target, const std::string& path) {
  return "GET " + path + " HTTP/1.1\r\nHost: " + target.host + "\r\n\r\n";
}

/// A text frame of a client, its mask all zeros (RFC 6455, 5.3).
std::string frame(const std::string& text) {
  std::string result{'\x81'};
  if (text.size() < 126) {
    result += static_cast<char>(0x80 | text.size());
  } else {
    result += static_cast<char>(0x80 | 126);
    result += static_cast<char>(text.size() >> 8);
    result += static_cast<char>(text.size() & 0xff);
  }
  return result + std::string(4, '\0') + text;
}

std::string repeated(const std::string& part, int times) {
  std::string result;
  for (; times > 0; --times) result += part;
  return result;
}

/// What an attacker sends: a beginning, then a part again and again with a pause between.
struct Script {
  std::string beginning;
  std::string part;
  std::chrono::milliseconds pause{0};
  bool reads = true;
  bool leaves = false;  ///< and comes again
};

std::string random_bytes(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::string bytes(4'096, '\0');
  std::ranges::generate(bytes, [&] { return static_cast<char>(random()); });
  return bytes;
}

Script script_of(const std::string& attack, const Target& target, std::uint64_t seed) {
  using std::chrono::milliseconds;
  const std::string hello = upgrade(target) + frame(R"({"type":"hello","id":1,"name":"Mallory"})");
  if (attack == "silence") return {};
  if (attack == "slow_header") return {"GET / HTTP/1.1\r\nX-Slow: ", "a", milliseconds(500)};
  if (attack == "churn") return {upgrade(target), {}, milliseconds(5), true, true};
  if (attack == "garbage") return {upgrade(target), random_bytes(seed), milliseconds(5)};
  if (attack == "flood") return {hello, repeated(frame(R"({"type":"ping","id":2})"), 100), milliseconds(5)};
  if (attack == "lists") {
    const std::string some = get(target, "/api/matches") + get(target, "/api/rooms") + get(target, "/");
    return {some, repeated(some, 30), milliseconds(5)};
  }
  if (attack == "slow_reader") {
    return {hello, repeated(frame(R"({"type":"list_games","id":3})"), 40), milliseconds(1'000), false};
  }
  throw std::invalid_argument("there is no attack " + attack);
}

class ScriptedAttacker final : public Attacker, public std::enable_shared_from_this<ScriptedAttacker> {
  /// Until the attacker is dropped.
  template <class Handler>
  auto guarded(Handler handler) {
    return [weak = weak_from_this(), handler](error_code ec, auto... rest) {
      if (const auto self = weak.lock()) handler(ec, rest...);
    };
  }

 public:
  ScriptedAttacker(asio::io_context& io, Target target, Script script)
      : socket_(io), timer_(io), target_(std::move(target)), script_(std::move(script)) {}

  void do_connect() {
    error_code ignored;
    socket_.close(ignored);
    socket_.open(tcp::v4(), ignored);
    if (!script_.reads) socket_.set_option(tcp::socket::receive_buffer_size(4'096), ignored);
    // Reset, not closed: ports that linger would soon be used up, and looking for one slow this process down.
    socket_.set_option(asio::socket_base::linger(true, 0), ignored);
    socket_.bind({asio::ip::make_address("127.0.0.2"), 0}, ignored);
    socket_.async_connect(target_.endpoint, guarded([this](error_code ec, auto...) {
                            if (ec) return come_back();
                            if (script_.reads) do_read();
                            do_write(script_.beginning);
                          }));
  }

 private:
  void do_write(const std::string& bytes) {
    asio::async_write(socket_, asio::buffer(bytes), guarded([this](error_code ec, auto...) {
                        if (ec || script_.leaves) return come_back();
                        pause(script_.pause, [this] {
                          if (!script_.part.empty()) do_write(script_.part);
                        });
                      }));
  }

  void do_read() {
    socket_.async_read_some(asio::buffer(incoming_), guarded([this](error_code ec, auto...) {
                              if (!ec) do_read();
                            }));
  }

  void come_back() {
    pause(std::max(script_.pause, std::chrono::milliseconds(20)), [this] { do_connect(); });
  }

  template <class Then>
  void pause(std::chrono::milliseconds length, Then then) {
    timer_.expires_after(length);
    timer_.async_wait(guarded([then](error_code ec) {
      if (!ec) then();
    }));
  }

  tcp::socket socket_;
  asio::steady_timer timer_;
  const Target target_;
  const Script script_;
  std::array<char, 16'384> incoming_{};
};

}  // namespace

const std::vector<std::string>& attacks() {
  static const std::vector<std::string> all{"silence", "slow_header", "churn",      "garbage",
                                            "flood",   "lists",       "slow_reader"};
  return all;
}

std::shared_ptr<Attacker> start_attacker(asio::io_context& io, const Target& target,
                                         const std::string& attack, std::uint64_t seed) {
  const auto attacker = std::make_shared<ScriptedAttacker>(io, target, script_of(attack, target, seed));
  attacker->do_connect();
  return attacker;
}

}  // namespace marchstone::load
