#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace marchstone::server {

/// A client's connection; never used twice in one process.
using ConnectionId = std::uint64_t;

/// One outgoing text frame, immutable and shared by all its receivers.
struct Frame {
  enum class Kind : std::uint8_t {
    answer,    ///< to a request: never dropped
    push,      ///< never dropped
    snapshot,  ///< a `room` push: a newer one of the same room replaces one that still waits
    state,     ///< a `state` push: joined with a newer one of the same room that comes while it still waits
  };
  Kind kind = Kind::push;
  std::string text;
  std::string room;           ///< snapshot and state: whose
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

/// Where rooms and lobby put what leaves. Thread-safe; frames to one connection from one strand keep their
/// order. Unknown or closed connections are ignored.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(ConnectionId to, SharedFrame frame) = 0;
  /// Gives back the token that an accepted move took from the connection's allowance.
  virtual void refund(ConnectionId to) = 0;
  /// Ends the connection by the will of the server's owner; what was sent before still arrives.
  virtual void dismiss(ConnectionId to) = 0;
  /// Bytes that wait for that connection's reader; 0 if there is no such connection.
  virtual std::size_t queued_bytes(ConnectionId of) const = 0;
};

}  // namespace marchstone::server
