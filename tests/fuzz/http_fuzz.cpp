// SPDX-License-Identifier: MIT
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"
#include "tests/fuzz/person_socket.h"

/// What a socket brings: HTTP requests, the upgrade, and behind its answer WebSocket frames. The input is
/// sent in pieces that end where two zero bytes stand; each is answered before the next one comes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone::fuzz;
  using namespace std::string_view_literals;
  static Network network;
  const std::string_view all(reinterpret_cast<const char*>(bytes), size);
  Bytes input({bytes, size});
  network.connect();
  for (bool is_first = true; !input.empty(); is_first = false) {
    const std::string answer = network.say(input.text_before("\0\0"sv));
    if (is_first && !answer.empty()) demand(answer.starts_with("HTTP/1."), "the first answer is HTTP's");
    demand_no_mistake(answer, all);
  }
  network.leave();
  return 0;
}
