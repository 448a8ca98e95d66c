#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>
#include <utility>

#include "server/network/http_session.h"
#include "server/network/router.h"
#include "server/network/upgrade.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"

/// What a socket brings: HTTP requests, the upgrade, and behind its answer WebSocket frames. The input is
/// sent in pieces that end where two zero bytes stand; each is answered before the next one comes.
namespace marchstone::fuzz {
namespace {

using namespace server;

/// Answers every request with its own number, and keeps count of who came and went.
class CountingService final : public Service {
 public:
  explicit CountingService(ConnectionTable& connections) : connections_(connections) {}

  void connected(ConnectionId, std::string) override { ++present; }
  void disconnected(ConnectionId) override { --present; }
  void request(ConnectionId from, protocol::Decoded request) override {
    demand(present > 0, "requests come from those who are connected");
    std::string text = R"({"type":"ok","id":)" + std::to_string(request.id) + "}";
    connections_.send(from,
                      std::make_shared<const Frame>(Frame{Frame::Kind::answer, std::move(text), {}, 0}));
  }
  void api_games(OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_rooms(std::optional<std::string>, OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_matches(persistence::MatchQuery, OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_daily(DailyQuery, OnApiAnswer answer) override { answer({200, "{}"}); }
  void api_record(std::string, OnApiAnswer answer) override { answer({404, "{}"}); }
  void api_replay(std::string, OnApiAnswer answer) override { answer({404, "{}"}); }
  void shut_down(std::function<void()> done) override { done(); }
  ServiceFigures figures() const override { return {}; }

  int present = 0;

 private:
  ConnectionTable& connections_;
};

/// The server's network without a listener: one socket at a time, and a person at its other end.
class Network {
 public:
  Network()
      : router_("/games/", {ApiRoutes(service_, ""), std::nullopt, [] { return persistence::StoreStatus{}; },
                            [] { return std::string(); }}) {}

  void connect() {
    std::array<int, 2> ends{};
    demand(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0, "there are sockets");
    person_ = ends[0];
    Socket socket(boost::asio::make_strand(context_));
    socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
    auto lease = address_limits_.take("person");
    demand(lease.has_value(), "earlier connections have gone");
    start_http(ClientStream(std::move(socket)), boost::asio::ip::make_address("192.0.2.1"), *std::move(lease),
               surroundings_);
    work();
  }

  /// What is answered to it.
  std::string say(std::string_view bytes) {
    // The server may have ended the connection before.
    [[maybe_unused]] const auto sent = ::send(person_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    work();
    return heard();
  }

  void leave() {
    ::close(person_);
    work();
    demand(address_limits_.taken() == 0, "a connection that has gone is counted no more");
    demand(connections_.size() == 0 && service_.present == 0, "who has gone is forgotten");
  }

 private:
  void work() {
    context_.restart();
    while (context_.poll() > 0) {
    }
  }

  std::string heard() {
    std::string all;
    std::array<char, 65536> piece{};
    for (;;) {
      const auto count = ::recv(person_, piece.data(), piece.size(), MSG_DONTWAIT);
      if (count <= 0) return all;
      all.append(piece.data(), static_cast<std::size_t>(count));
      work();
    }
  }

  const Config config_;
  ConnectionTable connections_;
  CountingService service_{connections_};
  AddressLimits address_limits_{{10, 10}};
  Metrics metrics_;
  const ClientAddresses client_addresses_{{"192.0.2.1"}};
  Router router_;
  const WebsocketSurroundings websockets_{config_, service_, connections_, metrics_};
  const HttpSurroundings surroundings_{config_,  router_,     client_addresses_, address_limits_,
                                       metrics_, websockets_, "/games/"};
  boost::asio::io_context context_;
  int person_ = -1;
};

/// Answers begin with a status of ours; a fault of the server's own has status 500 or code 1011.
void check_answer(std::string_view answer, bool is_first) {
  if (is_first && !answer.empty()) demand(answer.starts_with("HTTP/1.1 "), "the first answer is HTTP's");
  demand(answer.find("HTTP/1.1 500") == std::string_view::npos, "the server makes no mistake");
  demand(answer.find("\x03\xf3the server made") == std::string_view::npos, "the server makes no mistake");
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone::fuzz;
  using namespace std::string_view_literals;
  static Network network;
  Bytes input({bytes, size});
  network.connect();
  for (bool is_first = true; !input.empty(); is_first = false)
    check_answer(network.say(input.text_before("\0\0"sv)), is_first);
  network.leave();
  return 0;
}
