// SPDX-License-Identifier: MIT
// A bare WebSocket echo server on the library that the server uses: what the sockets alone cost, to compare
// with.

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>

#include "tests/load/socket.h"

int main(int argc, char** argv) {
  CLI::App app("Echoes WebSocket messages on the loopback address, on one thread, until it is killed.");
  unsigned short port = 8081;
  app.add_option("--port", port, "to listen on")->capture_default_str();
  bool deflate = false;
  app.add_flag("--deflate", deflate, "agree to packed messages");
  CLI11_PARSE(app, argc, argv);
  boost::asio::io_context io(1);
  using marchstone::load::Compression;
  marchstone::load::serve_echo(io, port, deflate ? Compression::deflate : Compression::none);
  io.run();
}
