// SPDX-License-Identifier: MIT
#include "tests/server/faults/plain_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace marchstone::server::testing {

using nlohmann::json;

namespace {

/// Longer than anything takes that ends at all.
constexpr timeval patience{5, 0};

constexpr unsigned text_frame = 1;
constexpr unsigned close_frame = 8;

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

}  // namespace

PlainClient::PlainClient() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in own = loopback(0);
  socklen_t length = sizeof own;
  bind(socket_, reinterpret_cast<const sockaddr*>(&own), length);
  getsockname(socket_, reinterpret_cast<sockaddr*>(&own), &length);
  port_ = ntohs(own.sin_port);
}

PlainClient::~PlainClient() {
  hang_up();
}

void PlainClient::hang_up() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

bool PlainClient::connect(std::uint16_t server_port) {
  const sockaddr_in server = loopback(server_port);
  return ::connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) == 0;
}

bool PlainClient::send_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool PlainClient::fill(std::size_t bytes) {
  std::array<char, 4096> part{};
  while (received_.size() < bytes) {
    const ssize_t came = ::recv(socket_, part.data(), part.size(), 0);
    if (came <= 0) return false;
    received_.append(part.data(), static_cast<std::size_t>(came));
  }
  return true;
}

bool PlainClient::fill_until(std::string_view mark) {
  while (received_.find(mark) == std::string::npos) {
    if (!fill(received_.size() + 1)) return false;
  }
  return true;
}

std::optional<std::string> PlainClient::get(const std::string& path) {
  if (!send_all("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")) return std::nullopt;
  constexpr std::string_view length_field = "Content-Length: ";
  if (!fill_until("\r\n\r\n")) return std::nullopt;
  const std::size_t body = received_.find("\r\n\r\n") + 4;
  const std::size_t field = received_.find(length_field);
  if (field == std::string::npos || field > body) return std::nullopt;
  const std::size_t length = std::stoul(received_.substr(field + length_field.size()));
  if (!fill(body + length)) return std::nullopt;
  std::string text = received_.substr(body, length);
  received_.erase(0, body + length);
  return text;
}

std::optional<std::string> PlainClient::begin_get(const std::string& path) {
  if (!send_all("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")) return std::nullopt;
  if (!fill_until("\r\n\r\n")) return std::nullopt;
  return received_.substr(0, received_.find("\r\n\r\n") + 2);
}

bool PlainClient::upgrade() {
  const bool asked = send_all(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Protocol: marchstone.v1\r\n\r\n");
  if (!asked || !fill_until("\r\n\r\n")) return false;
  const bool switched = received_.starts_with("HTTP/1.1 101 ");
  received_.erase(0, received_.find("\r\n\r\n") + 4);
  return switched;
}

/// With a mask of zeros, which changes nothing (RFC 6455, 5.3).
bool PlainClient::send_frame(unsigned opcode, std::string_view payload) {
  std::string frame;
  frame += static_cast<char>(0x80 | opcode);
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  frame.append(4, '\0');
  frame += payload;
  return send_all(frame);
}

std::optional<PlainClient::Frame> PlainClient::next_frame() {
  if (!fill(2)) return std::nullopt;
  const auto byte = [this](std::size_t at) { return static_cast<unsigned char>(received_[at]); };
  std::size_t length = byte(1) & 0x7fu;
  const std::size_t length_bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
  const std::size_t head = 2 + length_bytes;
  if (!fill(head)) return std::nullopt;
  if (length_bytes > 0) length = 0;
  for (std::size_t at = 2; at < head; ++at) length = length << 8 | byte(at);
  if (!fill(head + length)) return std::nullopt;
  Frame frame{byte(0) & 0x0fu, received_.substr(head, length)};
  received_.erase(0, head + length);
  return frame;
}

std::optional<json> PlainClient::next_message() {
  for (;;) {
    const auto frame = next_frame();
    if (!frame || frame->opcode == close_frame) return std::nullopt;
    if (frame->opcode == text_frame) return json::parse(frame->payload);
  }
}

bool PlainClient::say(json request) {
  request["id"] = ++last_id_;
  return send_frame(text_frame, request.dump());
}

std::optional<json> PlainClient::next_answer() {
  for (;;) {
    auto message = next_message();
    if (!message || message->contains("id")) return message;
  }
}

std::optional<json> PlainClient::ask(json request) {
  if (!say(std::move(request))) return std::nullopt;
  for (;;) {
    auto message = next_message();
    if (!message || message->value("id", std::int64_t{0}) == last_id_) return message;
  }
}

std::optional<json> PlainClient::push(const std::string& type) {
  for (;;) {
    auto message = next_message();
    if (!message || (*message)["type"] == type) return message;
  }
}

bool PlainClient::close() {
  const std::string normal{'\x03', '\xe8'};
  if (!send_frame(close_frame, normal)) return false;
  for (;;) {
    const auto frame = next_frame();
    if (!frame) return false;
    if (frame->opcode == close_frame) return has_been_ended();
  }
}

bool PlainClient::has_been_ended() {
  std::array<char, 4096> part{};
  for (;;) {
    const ssize_t came = ::recv(socket_, part.data(), part.size(), 0);
    if (came == 0) return true;
    if (came < 0) return errno != EAGAIN && errno != EWOULDBLOCK;
  }
}

}  // namespace marchstone::server::testing
