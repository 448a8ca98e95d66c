// SPDX-License-Identifier: MIT
#include "server/network/websocket/frame_watch.h"

#include <algorithm>

namespace marchstone::server {

namespace {

// RFC 6455, 5.2
constexpr unsigned fin_bit = 0x80;
constexpr unsigned mask_bit = 0x80;
constexpr unsigned opcode_bits = 0x0f;
constexpr unsigned length_bits = 0x7f;
constexpr unsigned length_in_2_bytes = 126;
constexpr unsigned length_in_8_bytes = 127;
constexpr std::size_t mask_bytes = 4;

constexpr unsigned text = 1;
constexpr unsigned binary = 2;

/// Continuation frames have opcode 0.
constexpr bool is_data(unsigned opcode) {
  return opcode <= binary;
}

}  // namespace

void FrameWatch::read_begins(Clock::time_point now) {
  is_reading_ = true;
  if (in_message_) message_began_at_ += now - last_read_at_;
}

void FrameWatch::take(std::span<unsigned char> bytes, Clock::time_point now) {
  pass_over(bytes.size());
  while (!bytes.empty()) {
    if (payload_left_ > 0) {
      bytes = skip_payload(bytes);
    } else {
      take_head_byte(bytes.front(), now);
      bytes = bytes.subspan(1);
    }
  }
}

void FrameWatch::read_ended(Clock::time_point now) {
  is_reading_ = false;
  last_read_at_ = now;
  if (!in_message_ || has_told_of_message_) return;
  has_told_of_message_ = true;
  tell(Event::unfinished_message);
}

std::span<unsigned char> FrameWatch::skip_payload(std::span<unsigned char> bytes) {
  const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(payload_left_, bytes.size()));
  payload_left_ -= skipped;
  if (payload_left_ == 0) end_frame();
  return bytes.subspan(skipped);
}

void FrameWatch::take_head_byte(unsigned char& byte, Clock::time_point now) {
  head_[head_size_++] = byte;
  if (head_size_ == 1 && (byte & opcode_bits) == text) {
    byte = static_cast<unsigned char>((byte & ~opcode_bits) | binary);
  }
  if (head_size_ >= 2 && head_size_ == head_bytes()) begin_frame(now);
}

std::size_t FrameWatch::head_bytes() const {
  const unsigned length = head_[1] & length_bits;
  const std::size_t long_form = length == length_in_2_bytes ? 2 : length == length_in_8_bytes ? 8 : 0;
  return 2 + long_form + ((head_[1] & mask_bit) != 0 ? mask_bytes : 0);
}

std::uint64_t FrameWatch::payload_bytes() const {
  const unsigned length = head_[1] & length_bits;
  if (length < length_in_2_bytes) return length;
  const std::size_t size = length == length_in_2_bytes ? 2 : 8;
  std::uint64_t number = 0;
  for (std::size_t at = 2; at < 2 + size; ++at) number = number << 8 | head_[at];
  return number;
}

void FrameWatch::begin_frame(Clock::time_point now) {
  const unsigned opcode = head_[0] & opcode_bits;
  const bool is_last = (head_[0] & fin_bit) != 0;
  if (opcode == text || opcode == binary) {
    ++messages_begun_;
    if (opcode == binary && first_binary_ == 0) first_binary_ = messages_begun_;
    in_message_ = true;
    has_told_of_message_ = false;
    message_began_at_ = now;
  }
  if (is_data(opcode) && !is_last && !fragments_.take(now)) tell(Event::too_many_fragments);
  payload_left_ = payload_bytes();
  if (payload_left_ == 0) end_frame();
}

void FrameWatch::end_frame() {
  head_size_ = 0;
  const bool is_last = (head_[0] & fin_bit) != 0;
  if (is_data(head_[0] & opcode_bits) && is_last) in_message_ = false;
}

std::optional<FrameWatch::Clock::time_point> FrameWatch::waits_for_message_since() const {
  if (!in_message_ || !is_reading_) return std::nullopt;
  return message_began_at_;
}

void FrameWatch::bound_rest(std::size_t bytes) {
  if (!rest_) rest_ = bytes;
}

void FrameWatch::pass_over(std::size_t bytes) {
  if (!rest_ || *rest_ == 0) return;
  *rest_ -= std::min(*rest_, bytes);
  if (*rest_ == 0) tell(Event::rest_used_up);
}

}  // namespace marchstone::server
