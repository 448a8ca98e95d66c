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

/// Reads the frames of a client along as their bytes come in, below the stream that assembles messages of
/// them (RFC 6455, 5.2): that stream passes over fragments, empty ones too, without a word as long as a
/// message does not end, and reads without bound behind a close. What breaks the protocol is left to it: from
/// there on nothing that is counted here matters.
///
/// It also hands text on as if it were binary. The stream checks the UTF-8 of text at the end of frames that
/// are not empty, so that an empty last one leaves the letter before unchecked and takes it into the next
/// message; whole messages are checked by whoever takes them. Not thread-safe.
class FrameWatch {
 public:
  using Clock = RateLimit::Clock;
  enum class Event {
    too_many_fragments,
    unfinished_message,  ///< a read has ended within it
    rest_used_up,        ///< see bound_rest
    stream_ends,         ///< the stream has said what it has to say, and ends the connection
  };
  using Listener = std::function<void(Event)>;

  /// Counted by `fragments` is each data frame that does not end its message: those that do count as
  /// messages.
  FrameWatch(RateLimit::Settings fragments, Clock::time_point now, Listener listener)
      : fragments_(fragments, now), listener_(std::move(listener)) {}

  /// For fragments, from what a connection has for messages.
  static RateLimit::Settings fragment_rate(RateLimit::Settings messages) {
    return {messages.per_second * limits::fragments_per_message,
            messages.reserve * limits::fragments_per_message};
  }

  void read_begins(Clock::time_point now);
  /// Bytes of a read have come, and are changed where they say that a message is text.
  void take(std::span<unsigned char> bytes, Clock::time_point now);
  /// All bytes of the read have been taken.
  void read_ended(Clock::time_point now);
  /// No more is looked at: the memory that is read into may be gone.
  void stop() { is_stopped_ = true; }
  bool is_stopped() const { return is_stopped_; }

  /// The next message is taken whole, in the order of their arrival. False: it is binary.
  [[nodiscard]] bool next_message_is_text() { return ++messages_taken_ != first_binary_; }

  /// When the message that is under way began, if it is its sender who is waited for. What the server took to
  /// read on does not count.
  std::optional<Clock::time_point> waits_for_message_since() const;

  /// The process did not run for so long: its sender is not blamed for that.
  void forgive(Clock::duration pause) { message_began_at_ += pause; }

  /// No more than so many bytes are of interest from now on. The first call counts.
  void bound_rest(std::size_t bytes);
  bool is_rest_used_up() const { return rest_ == 0U; }
  /// Bytes behind the last frame: they only count.
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
  std::array<unsigned char, 14> head_ = {};  ///< of the frame under way, as it came
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
  std::uint64_t first_binary_ = 0;  ///< the number of the first binary message; 0: none has come
  std::optional<std::size_t> rest_;
};

}  // namespace marchstone::server
