// SPDX-License-Identifier: MIT
#include "server/network/stream/client_stream.h"

#include <gtest/gtest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tests/server/support/heap_in_use.h"

namespace marchstone::server {
namespace {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

/// A stream and its peer, both ends of one connection.
class ClientStreamTest : public testing::Test {
 protected:
  ClientStreamTest() {
    tcp::acceptor acceptor(io, {net::ip::address_v4::loopback(), 0});
    peer.connect(acceptor.local_endpoint());
    stream.emplace(acceptor.accept(net::make_strand(io.get_executor())));
    stream->set_no_delay();
  }

  /// Writes and waits for the end of it: what the writer is told.
  std::pair<error_code, std::size_t> write(std::string_view text) {
    std::optional<std::pair<error_code, std::size_t>> told;
    net::async_write(*stream, net::buffer(text),
                     [&](error_code ec, std::size_t bytes) { told.emplace(ec, bytes); });
    EXPECT_FALSE(told) << "never from inside the call";
    io.restart();
    io.run();
    return told.value();
  }

  std::string heard(std::size_t bytes) {
    std::string text(bytes, '\0');
    net::read(peer, net::buffer(text));
    return text;
  }

  net::io_context io;
  tcp::socket peer{io};
  std::optional<ClientStream> stream;
};

const std::pair<error_code, std::size_t> five_bytes{error_code(), 5};

TEST_F(ClientStreamTest, SendsAWriteAtOnce) {
  EXPECT_EQ(write("first"), five_bytes);
  EXPECT_EQ(heard(5), "first");
}

TEST_F(ClientStreamTest, SendsWhatWasGatheredWithTheNextWriteAndInOrder) {
  stream->gather_next_write();
  EXPECT_EQ(write("first"), five_bytes);
  EXPECT_EQ(stream->gathered_bytes(), 5U);
  EXPECT_EQ(peer.available(), 0U);
  stream->gather_next_write();
  EXPECT_EQ(write("again"), five_bytes);
  EXPECT_EQ(write("third"), five_bytes) << "the writer of the last part is told of that part";
  EXPECT_EQ(heard(15), "firstagainthird");
  EXPECT_EQ(stream->gathered_bytes(), 0U);
}

TEST_F(ClientStreamTest, HoldsNoMemoryOfWhatItGathered) {
  const std::string first(20'000, 'x');
  EXPECT_EQ(write("first"), five_bytes);  // what a stream takes only once it has by now
  const std::size_t before = heap_in_use();
  stream->gather_next_write();
  EXPECT_FALSE(write(first).first);
  EXPECT_EQ(write("again"), five_bytes);
  EXPECT_LT(heap_in_use(), before + 10'000);
}

TEST_F(ClientStreamTest, TellsTheNextWriterThatThePeerIsGone) {
  peer.set_option(net::socket_base::linger(true, 0));
  peer.close();
  stream->gather_next_write();
  EXPECT_EQ(write("first"), five_bytes);
  const auto [ec, bytes] = write("again");
  EXPECT_TRUE(ec);
  EXPECT_EQ(bytes, 0U);
}

}  // namespace
}  // namespace marchstone::server
