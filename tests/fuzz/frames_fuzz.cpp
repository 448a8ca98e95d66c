// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <string_view>

#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"
#include "tests/fuzz/person_socket.h"

/// WebSocket frames (RFC 6455, 5.2) on a connection that is open: whole and in pieces, with wrong bits,
/// lengths, codes and orders. The input says of each frame how it is made, so that none is lost on the way
/// there.
namespace marchstone::fuzz {
namespace {

constexpr std::string_view upgrade =
    "GET /ws HTTP/1.1\r\nHost: games.example\r\nConnection: Upgrade\r\nUpgrade: "
    "websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: marchstone.v1\r\n\r\n";

/// How long the frame says that it is: mostly as long as it is.
void add_length(std::string& frame, std::size_t length, std::uint8_t kind, bool is_masked) {
  const auto mask_bit = static_cast<unsigned char>(is_masked ? 0x80 : 0);
  const auto add = [&](std::uint64_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
      frame += static_cast<char>(number >> shift & 0xff);
  };
  if (kind == 1) {
    frame += static_cast<char>(mask_bit | 127);
    add(std::uint64_t{length} << 40, 8);  // a length that nobody can mean
  } else if (kind == 2 || length > 125) {
    frame += static_cast<char>(mask_bit | 126);  // not the shortest form, where the frame is short
    add(length, 2);
  } else if (kind == 3) {
    frame += static_cast<char>(mask_bit | (length / 2));  // the rest is taken for another frame
  } else {
    frame += static_cast<char>(mask_bit | length);
  }
}

std::string some_frame(Bytes& input) {
  std::string frame;
  frame += static_cast<char>(input.byte());  // fin, reserved bits, opcode
  const std::uint8_t making = input.byte();
  const bool is_masked = (making & 0x0f) != 0x0f;
  std::string payload;
  if ((making & 0x80) != 0) {
    payload = R"({"type":"ping","id":)" + std::to_string(input.byte()) + "}";
  } else {
    payload = input.text(input.below(600));
  }
  add_length(frame, payload.size(), (making >> 4) & 7, is_masked);
  const std::array<unsigned char, 4> mask{0x11, making, 0, 0xff};
  if (is_masked) {
    for (const unsigned char byte : mask) frame += static_cast<char>(byte);
  }
  for (std::size_t at = 0; at < payload.size(); ++at) {
    const auto masked = static_cast<unsigned char>(payload[at]) ^ (is_masked ? mask[at % 4] : 0U);
    frame += static_cast<char>(masked);
  }
  return frame;
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone::fuzz;
  static Network network;
  const std::string_view all(reinterpret_cast<const char*>(bytes), size);
  Bytes input({bytes, size});
  network.connect();
  demand(network.say(upgrade).starts_with("HTTP/1.1 101"), "the upgrade is accepted");
  while (!input.empty()) {
    std::string frames;
    for (std::size_t together = 1 + input.below(3); together > 0; --together) frames += some_frame(input);
    // Now and then a frame comes in two pieces.
    const std::size_t first = input.below(4) == 0 ? frames.size() / 2 : frames.size();
    demand_no_mistake(network.say(std::string_view(frames).substr(0, first)), all);
    if (first < frames.size()) demand_no_mistake(network.say(std::string_view(frames).substr(first)), all);
  }
  network.leave();
  return 0;
}
