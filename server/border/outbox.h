// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace marchstone::server {

/// A client's connection; ids are never reused within a process.
using ConnectionId = std::uint64_t;

/// One outgoing text frame, immutable and shared by all its receivers.
struct Frame {
  enum class Kind : std::uint8_t {
    answer,    ///< to a request: never dropped
    push,      ///< never dropped
    snapshot,  ///< a `room` push: replaces an older one of the same room that is still queued
    state,     ///< a `state` push: merged into a newer one of the same room while it is still queued
  };
  Kind kind = Kind::push;
  std::string text;
  std::string room;           ///< snapshot and state: the room's code
  std::size_t events_at = 0;  ///< state: see protocol::StateText
};
using SharedFrame = std::shared_ptr<const Frame>;

inline SharedFrame answer_frame(std::string text) {
  return std::make_shared<const Frame>(Frame{Frame::Kind::answer, std::move(text), {}, 0});
}
inline SharedFrame push_frame(std::string text) {
  return std::make_shared<const Frame>(Frame{Frame::Kind::push, std::move(text), {}, 0});
}
inline SharedFrame snapshot_frame(std::string text, std::string room) {
  return std::make_shared<const Frame>(Frame{Frame::Kind::snapshot, std::move(text), std::move(room), 0});
}
inline SharedFrame state_frame(std::string text, std::string room, std::size_t events_at) {
  return std::make_shared<const Frame>(
      Frame{Frame::Kind::state, std::move(text), std::move(room), events_at});
}

/// Where rooms and lobby send their frames. Thread-safe; frames sent to one connection from one strand keep
/// their order. Unknown or closed connections are ignored.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(ConnectionId to, SharedFrame frame) = 0;
  /// Returns the rate-limit token of an accepted move to the connection.
  virtual void refund(ConnectionId to) = 0;
  /// Closes the connection on behalf of the operator; frames sent before still arrive.
  virtual void dismiss(ConnectionId to) = 0;
  /// Bytes queued for that connection; 0 if there is no such connection.
  virtual std::size_t queued_bytes(ConnectionId of) const = 0;
};

}  // namespace marchstone::server
