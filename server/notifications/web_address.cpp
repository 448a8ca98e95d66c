// SPDX-License-Identifier: MIT
#include "server/notifications/web_address.h"

#include <curl/curl.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <memory>
#include <string_view>

#include "server/notifications/public_address.h"

namespace marchstone::server {

namespace {

/// What is read by the same code that will connect: two readers of URLs may differ.
class ReadUrl {
 public:
  explicit ReadUrl(const std::string& text) : url_(curl_url(), curl_url_cleanup) {
    is_valid_ = url_ && curl_url_set(url_.get(), CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
  }

  bool is_valid() const { return is_valid_; }
  /// Empty if the URL has none.
  std::string part(CURLUPart which) const {
    char* found = nullptr;
    if (curl_url_get(url_.get(), which, &found, 0) != CURLUE_OK) return {};
    const std::unique_ptr<char, void (*)(void*)> text(found, curl_free);
    return text.get();
  }

 private:
  std::unique_ptr<CURLU, void (*)(CURLU*)> url_;
  bool is_valid_ = false;
};

bool is_printable_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) { return letter > ' ' && letter < 0x7f; });
}

bool is_allowed_port(const std::string& port) {
  constexpr int first_free = 1024;
  return port.empty() || std::stoi(port) >= first_free;
}

/// "localhost" and "printer" are names of this machine and its network; "[::1]" and "10.0.0.1" are addresses.
/// The URL's reader has made 0x7f.1 and 2130706433 the addresses that they are.
bool is_private_host(std::string host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  boost::system::error_code fault;
  const auto address = boost::asio::ip::make_address(host, fault);
  if (!fault) return !is_public_address(address);
  while (host.ends_with('.')) host.pop_back();
  return host.find('.') == std::string::npos || host.ends_with(".localhost");
}

}  // namespace

Result<WebAddress, std::string> read_web_address(const std::string& text, bool allows_private) {
  constexpr std::size_t longest = 2048;
  if (text.size() > longest) return std::string("the URL is too long");
  if (!is_printable_ascii(text)) return std::string("the URL has characters that must be escaped");
  const ReadUrl url(text);
  if (!url.is_valid()) return std::string("this is no URL");
  const std::string scheme = url.part(CURLUPART_SCHEME);
  std::string host = url.part(CURLUPART_HOST);
  std::string port = url.part(CURLUPART_PORT);
  if (scheme != "https" && !(allows_private && scheme == "http")) {
    return std::string("the URL does not begin with https://");
  }
  if (text.find('@') < text.find_first_of("/?#", scheme.size() + 3)) {
    return std::string("the URL has a name or password");
  }
  if (host.empty() || !url.part(CURLUPART_ZONEID).empty()) return std::string("the URL has no host");
  if (port == (scheme == "https" ? "443" : "80")) port.clear();
  if (!is_allowed_port(port)) return std::string("the port is one of a service of another kind");
  if (!allows_private && is_private_host(host)) return std::string("the address is a private one");
  std::transform(host.begin(), host.end(), host.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  if (!port.empty()) host += ":" + port;
  return WebAddress{scheme + "://" + host, host};
}

}  // namespace marchstone::server
