// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "server/config/limits.h"
#include "server/network/limits/rate_limit.h"

namespace marchstone::server {

/// Parses the headers of a client's frames as bytes arrive, below Beast's stream (RFC 6455, 5.2). That stream
/// silently consumes fragments, even empty ones, for as long as a message does not end, and reads without
/// bound after a close. Protocol violations are left to the stream: after one, the counts here no longer
/// matter. Also rewrites text frames to binary: Beast validates UTF-8 at the end of non-empty frames only, so
/// an empty final frame leaves the last character unchecked and carries it into the next message; whole
/// messages are validated by their consumer. Not thread-safe.
class FrameWatch {
 public:
  using Clock = RateLimit::Clock;
  enum class Event {
    too_many_fragments,
    unfinished_message,  ///< a read has ended in the middle of a message
    rest_used_up,        ///< see bound_rest
    stream_ends,         ///< the stream has detected a violation or a close, and ends the connection
  };
  using Listener = std::function<void(Event)>;

  /// `fragments` limits data frames that do not end their message; those that do count as messages.
  FrameWatch(RateLimit::Settings fragments, Clock::time_point now, Listener listener)
      : fragments_(fragments, now), listener_(std::move(listener)) {}

  /// The limit for fragments, derived from the one for messages.
  static RateLimit::Settings fragment_rate(RateLimit::Settings messages) {
    return {messages.per_second * limits::fragments_per_message,
            messages.reserve * limits::fragments_per_message};
  }

  void read_begins(Clock::time_point now);
  /// Processes the bytes of a read, and rewrites text opcodes in place.
  void take(std::span<unsigned char> bytes, Clock::time_point now);
  /// All bytes of the read have been processed.
  void read_ended(Clock::time_point now);
  /// Stops looking at bytes: the memory that is read into may be gone.
  void stop() { is_stopped_ = true; }
  bool is_stopped() const { return is_stopped_; }

  /// Call once per complete message, in order of arrival. False: it is binary.
  [[nodiscard]] bool next_message_is_text() { return ++messages_taken_ != first_binary_; }

  /// When the current message began, if the server is waiting for its sender. Time that the server itself
  /// took does not count.
  std::optional<Clock::time_point> waits_for_message_since() const;

  /// The process was suspended for this long, which is not the sender's fault.
  void forgive(Clock::duration pause) { message_began_at_ += pause; }

  /// At most this many further bytes are read. The first call counts.
  void bound_rest(std::size_t bytes);
  bool is_rest_used_up() const { return rest_ == 0U; }
  /// Counts bytes after the last frame.
  void pass_over(std::size_t bytes);

  void tell(Event event) const { listener_(event); }

 private:
  std::span<unsigned char> skip_payload(std::span<unsigned char> bytes);
  void take_head_byte(unsigned char& byte, Clock::time_point now);
  std::size_t head_bytes() const;
  std::uint64_t payload_bytes() const;
  void begin_frame(Clock::time_point now);
  void end_frame();

  RateLimit fragments_;
  Listener listener_;
  std::array<unsigned char, 14> head_ = {};  ///< header of the current frame, as received
  std::size_t head_size_ = 0;
  std::uint64_t payload_left_ = 0;
  bool in_message_ = false;
  bool has_told_of_message_ = false;
  bool is_reading_ = false;
  bool is_stopped_ = false;
  Clock::time_point message_began_at_;
  Clock::time_point last_read_at_;
  std::uint64_t messages_begun_ = 0;
  std::uint64_t messages_taken_ = 0;
  std::uint64_t first_binary_ = 0;  ///< number of the first binary message; 0: none so far
  std::optional<std::size_t> rest_;
};

}  // namespace marchstone::server
