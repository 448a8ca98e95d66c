// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace marchstone::server::testing {

/// Speaks HTTP and the WebSocket to the server with nothing but blocking system calls, so that nothing of
/// ours is at both ends. Whatever fails is an empty answer: the connection is of no use then.
class PlainClient {
 public:
  PlainClient();
  ~PlainClient();
  PlainClient(const PlainClient&) = delete;
  PlainClient& operator=(const PlainClient&) = delete;

  /// Known before it connects, so that not even the first call on the other side is missed.
  std::uint16_t port() const { return port_; }
  bool connect(std::uint16_t server_port);

  /// The body of a GET on a connection that is kept.
  std::optional<std::string> get(const std::string& path);
  /// Sends a GET and reads its answer up to the body, of which not more is taken than the system does by
  /// itself. The head.
  std::optional<std::string> begin_get(const std::string& path);
  bool upgrade();
  /// Sends a request and does not wait; the answer comes with `next_answer`.
  bool say(nlohmann::json request);
  std::optional<nlohmann::json> next_answer();
  /// The answer to a request; pushes before it are passed over.
  std::optional<nlohmann::json> ask(nlohmann::json request);
  /// The next push of that type.
  std::optional<nlohmann::json> push(const std::string& type);
  /// Says goodbye and hears it.
  bool close();
  /// Goes without a word.
  void hang_up();
  /// The server has ended the connection, in whatever way. False: it stands, and nothing comes.
  bool has_been_ended();

 private:
  bool send_all(std::string_view bytes);
  bool send_frame(unsigned opcode, std::string_view payload);
  /// At least so many bytes have come.
  bool fill(std::size_t bytes);
  bool fill_until(std::string_view mark);
  struct Frame {
    unsigned opcode = 0;
    std::string payload;
  };
  std::optional<Frame> next_frame();
  std::optional<nlohmann::json> next_message();

  int socket_ = -1;
  std::uint16_t port_ = 0;
  std::string received_;
  std::int64_t last_id_ = 0;
};

}  // namespace marchstone::server::testing
