// SPDX-License-Identifier: MIT
#include "server/network/http/request_head.h"

#include <gtest/gtest.h>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <string>
#include <utility>
#include <vector>

namespace marchstone::server {
namespace {

namespace http = boost::beast::http;

struct Line {
  std::string name;
  std::string value;
};

http::request<http::empty_body> request_of(const std::string& target, const std::vector<Line>& lines,
                                           unsigned version = 11) {
  http::request<http::empty_body> request(http::verb::get, target, version);
  for (const Line& line : lines) request.insert(line.name, line.value);
  return request;
}

/// The log's word for what is wrong; empty: nothing is.
std::string fault_of(const std::string& target, const std::vector<Line>& lines, unsigned version = 11) {
  const auto head = read_head(request_of(target, lines, version));
  if (head) return {};
  EXPECT_EQ(head.error().reply.status, 400u);
  EXPECT_NE(head.error().reply.body->find("proxy in front"), std::string::npos) << *head.error().reply.body;
  return head.error().reason;
}

TEST(RequestHead, HasExactlyOneHostInHttp11) {
  EXPECT_EQ(fault_of("/", {{"Host", "play.example"}}), "");
  EXPECT_EQ(fault_of("/", {}), "host_missing");
  EXPECT_EQ(fault_of("http://play.example/", {}), "host_missing") << "RFC 9112, 3.2.2: also beside that form";
  EXPECT_EQ(fault_of("/", {{"Host", "play.example"}, {"Host", "play.example"}}), "host_doubled");
  EXPECT_EQ(fault_of("/", {{"Host", "play.example"}, {"host", "evil.example"}}), "host_doubled");
  EXPECT_EQ(fault_of("/", {{"Host", "play.example, evil.example"}}), "host_doubled") << "two lines, joined";
  EXPECT_EQ(fault_of("/", {{"Host", "play.example,play.example"}}), "host_doubled");
}

TEST(RequestHead, NeedsNoHostInHttp10ButOneThatIsThereHasToBeOne) {
  EXPECT_EQ(fault_of("/", {}, 10), "");
  EXPECT_EQ(fault_of("/", {{"Host", "a"}, {"Host", "a"}}, 10), "host_doubled");
  EXPECT_EQ(fault_of("/", {{"Host", "a b"}}, 10), "host_malformed");
}

TEST(RequestHead, HasAHostThatNamesOne) {
  for (const char* host : {"localhost", "play.example", "play.example.", "PLAY.example:8080", "127.0.0.1:80",
                           "[::1]", "[2001:db8::7]:8443", "marchstone_upstream", "play.example:", "a%20b"}) {
    EXPECT_TRUE(is_host(host)) << host;
    EXPECT_EQ(fault_of("/", {{"Host", host}}), "") << host;
  }
  for (const char* host : {"", ":80", "play example", "user@play.example", "http://play.example",
                           "play.example/x", "play.example:80x", "play.example:8080:1", "[::1", "[]", "[x]",
                           "[::1]x", "a\tb", "a<b", "pl\xc3\xa4y.example", "$host\"", "{host}"}) {
    EXPECT_FALSE(is_host(host)) << host;
    EXPECT_EQ(fault_of("/", {{"Host", host}}), "host_malformed") << host;
  }
}

// RFC 9110, 5.3: what is no list stands there once.
TEST(RequestHead, HasFieldsThatAreNoListsOnce) {
  for (const char* name : {"Origin", "Authorization", "Sec-WebSocket-Key", "Sec-WebSocket-Version"}) {
    EXPECT_EQ(fault_of("/ws", {{"Host", "a"}, {name, "x"}, {name, "x"}}), "field_doubled") << name;
    EXPECT_EQ(fault_of("/ws", {{"Host", "a"}, {name, "x"}}), "") << name;
  }
  for (const char* name : {"Connection", "Sec-WebSocket-Protocol", "X-Forwarded-For", "Accept"}) {
    EXPECT_EQ(fault_of("/ws", {{"Host", "a"}, {name, "x"}, {name, "y"}}), "") << name;
  }
}

// RFC 9112, 3.2.2
TEST(RequestHead, OfATargetInAbsoluteFormTakesTheHostFromThere) {
  for (const auto& [target, path, host] :
       {std::tuple("http://play.example/ws?x=1", "/ws?x=1", "play.example"),
        std::tuple("HTTPS://play.example:8443/a/b", "/a/b", "play.example:8443"),
        std::tuple("http://[::1]:80", "/", "[::1]:80"),
        std::tuple("http://play.example?x", "/?x", "play.example")}) {
    const auto head = read_head(request_of(target, {{"Host", "other.example"}}));
    ASSERT_TRUE(head) << target;
    EXPECT_EQ(head.value().target, path);
    EXPECT_EQ(head.value().host, host);
  }
}

TEST(RequestHead, OfAnyOtherTargetIsRefused) {
  for (const char* target : {"*", "play.example:443", "play", "http:///x", "http://user@play.example/",
                             "ftp://a/", "://a/", "http:/a", "/play#x", "http://a b/"}) {
    EXPECT_EQ(fault_of(target, {{"Host", "play.example"}}), "target_malformed") << target;
  }
}

TEST(RequestHead, KnowsTwoSlashesInARowInThePathAlone) {
  for (const char* target : {"//", "//ws", "/games//ws", "/ws//", "/a///b", "//api/games?x",
                             "//play/K7M2QX4D", "/play//K7M2QX4D"}) {
    EXPECT_TRUE(has_doubled_slash(target)) << target;
  }
  for (const char* target : {"/", "/ws", "/ws?at=//x", "/api/site?origin=http://a", "/play/K7M2QX4D//",
                             "/games/watch/K7M2QX4D//and"}) {
    EXPECT_FALSE(has_doubled_slash(target)) << target;
  }
  EXPECT_NE(doubled_slash().reply.body->find("proxy_pass"), std::string::npos);
}

TEST(RequestHead, JoinsTheLinesOfAList) {
  const auto request =
      request_of("/", {{"Host", "a"}, {"Sec-WebSocket-Protocol", "x"}, {"sec-websocket-protocol", "y, z"}});
  EXPECT_EQ(all_lines(request, "Sec-WebSocket-Protocol"), "x,y, z");
  EXPECT_EQ(all_lines(request, "Forwarded"), "");
}

TEST(NotHttp, NamesWhatAWrongProxySpeaks) {
  const auto reason = [](std::string_view bytes, http::error fault = http::error::bad_method) {
    return not_http(bytes, make_error_code(fault)).reason;
  };
  EXPECT_EQ(reason("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\nGET / HTTP/1.1\r\n", http::error::bad_version),
            "proxy_protocol");
  EXPECT_EQ(reason({"\r\n\r\n\0\r\nQUIT\n\x21\x11", 14}), "proxy_protocol");
  EXPECT_EQ(reason("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", http::error::bad_version), "http_version");
  EXPECT_EQ(reason("GET / HTTP/3.0\r\n", http::error::bad_version), "http_version");
  EXPECT_EQ(reason({"\x16\x03\x01\x02", 4}), "tls_unexpected");
  EXPECT_EQ(reason("hello"), make_error_code(http::error::bad_method).message());
  EXPECT_EQ(not_http("PRI * HTTP/2.0", make_error_code(http::error::bad_version)).reply.status, 505u);
  EXPECT_EQ(not_http("hello", make_error_code(http::error::bad_method)).reply.status, 400u);
}

}  // namespace
}  // namespace marchstone::server
