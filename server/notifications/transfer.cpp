// SPDX-License-Identifier: MIT
#include "server/notifications/transfer.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "server/notifications/public_address.h"

namespace marchstone::server {

namespace ip = boost::asio::ip;

namespace {

constexpr long connect_timeout_ms = 5'000;
constexpr long whole_timeout_ms = 15'000;
constexpr long reply_timeout_seconds = 5;
/// Nobody reads what is answered; an answer without an end must not keep the connection busy.
constexpr std::size_t most_body_bytes = 64 * 1024;
constexpr std::size_t most_reply_bytes = 200;
/// A receiver that asks for more is tried again after this.
constexpr std::int64_t most_retry_after_ms = std::int64_t{24} * 3600 * 1000;

/// The socket address is longer than libcurl's declaration of it says.
ip::address address_of(const curl_sockaddr& address) {
  const auto* at = reinterpret_cast<const char*>(&address) + offsetof(curl_sockaddr, addr);
  if (address.family == AF_INET && address.addrlen >= sizeof(sockaddr_in)) {
    sockaddr_in v4{};
    std::memcpy(&v4, at, sizeof v4);
    return ip::address_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (address.family == AF_INET6 && address.addrlen >= sizeof(sockaddr_in6)) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, at, sizeof v6);
    ip::address_v6::bytes_type bytes;
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return ip::address_v6(bytes, v6.sin6_scope_id);
  }
  return ip::address_v4();  // Unspecified: not public.
}

}  // namespace

Transfer::Transfer(TransferRequest request, const TransferRules& rules)
    : request_(std::move(request)), rules_(rules), handle_(curl_easy_init()) {
  if (handle_ == nullptr) throw std::bad_alloc();
  set_common();
  if (request_.envelope) {
    set_mail();
  } else {
    set_post();
  }
}

Transfer::List Transfer::list_of(const std::vector<std::string>& texts) {
  List list;
  for (const std::string& text : texts) {
    curl_slist* longer = curl_slist_append(list.get(), text.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    (void)list.release();
    list.reset(longer);
  }
  return list;
}

/// An option that is not taken could be one that keeps us safe.
template <class Value>
void Transfer::set(CURLoption option, Value value) {
  if (curl_easy_setopt(handle_.get(), option, value) != CURLE_OK) std::abort();
}

void Transfer::set_common() {
  set(CURLOPT_URL, request_.url.c_str());
  set(CURLOPT_PRIVATE, this);
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_CONNECTTIMEOUT_MS, connect_timeout_ms);
  set(CURLOPT_TIMEOUT_MS, whole_timeout_ms);
  // Otherwise the end of a transfer waits for the thread that looks up its name, for as long as that takes.
  set(CURLOPT_QUICK_EXIT, 1L);
  set(CURLOPT_FOLLOWLOCATION, 0L);
  set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
  set(CURLOPT_USERAGENT, "Marchstone");
  set(CURLOPT_WRITEFUNCTION, &Transfer::on_body);
  set(CURLOPT_WRITEDATA, this);
  set(CURLOPT_OPENSOCKETFUNCTION, &Transfer::on_open);
  set(CURLOPT_OPENSOCKETDATA, this);
  names_ = list_of(rules_.names);
  if (names_) set(CURLOPT_RESOLVE, names_.get());
  if (!rules_.authorities.empty()) set(CURLOPT_CAINFO, rules_.authorities.c_str());
}

void Transfer::set_post() {
  set(CURLOPT_PROTOCOLS_STR, rules_.allows_private ? "http,https" : "https");
  // The empty one also keeps libcurl from looking for one in the environment.
  set(CURLOPT_PROXY, rules_.proxy.c_str());
  std::vector<std::string> fields = request_.fields;
  fields.emplace_back("Expect:");  // Nor wait for a "100 Continue".
  fields_ = list_of(fields);
  set(CURLOPT_HTTPHEADER, fields_.get());
  set(CURLOPT_POST, 1L);
  set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request_.body.size()));
  set(CURLOPT_POSTFIELDS, request_.body.c_str());
}

void Transfer::set_mail() {
  set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  set(CURLOPT_PROXY, "");
  const bool has_password = !rules_.mail_user.empty();
  if (has_password) {
    set(CURLOPT_USERNAME, rules_.mail_user.c_str());
    set(CURLOPT_PASSWORD, rules_.mail_password.c_str());
  }
  // Without a password a connection may be plain: one that is encrypted for whoever answers is no worse, and
  // a certificate of one's own is common at a relay on the same machine (RFC 7435).
  set(CURLOPT_USE_SSL, static_cast<long>(has_password ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  if (!has_password && request_.url.starts_with("smtp://")) {
    set(CURLOPT_SSL_VERIFYPEER, 0L);
    set(CURLOPT_SSL_VERIFYHOST, 0L);
  }
  // A connection that is kept ends with a QUIT whose answer libcurl waits for, and with it all transfers.
  set(CURLOPT_FORBID_REUSE, 1L);
  set(CURLOPT_SERVER_RESPONSE_TIMEOUT, reply_timeout_seconds);
  receivers_ = list_of({"<" + request_.envelope->to + ">"});
  set(CURLOPT_MAIL_FROM, request_.envelope->from.c_str());
  set(CURLOPT_MAIL_RCPT, receivers_.get());
  set(CURLOPT_UPLOAD, 1L);
  set(CURLOPT_READFUNCTION, &Transfer::on_read);
  set(CURLOPT_READDATA, this);
  // The only way to hear which command was answered.
  set(CURLOPT_VERBOSE, 1L);
  set(CURLOPT_DEBUGFUNCTION, &Transfer::on_mail_line);
  set(CURLOPT_DEBUGDATA, this);
}

/// The operator names the mail server and the proxy; nobody else's address is exempt.
bool Transfer::may_connect(const curl_sockaddr& address) const {
  const bool is_operators = request_.envelope.has_value() || !rules_.proxy.empty();
  return is_operators || rules_.allows_private || is_public_address(address_of(address));
}

/// Asked for each connection, with the very address: no name can lead elsewhere after the check.
curl_socket_t Transfer::on_open(void* self, curlsocktype, curl_sockaddr* address) {
  auto& transfer = *static_cast<Transfer*>(self);
  if (!transfer.may_connect(*address)) {
    transfer.was_refused_ = true;
    return CURL_SOCKET_BAD;
  }
  transfer.has_connected_ = true;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t Transfer::on_body(char*, std::size_t size, std::size_t count, void* self) {
  auto& transfer = *static_cast<Transfer*>(self);
  transfer.body_bytes_ += size * count;
  // Less than was given ends the transfer.
  return transfer.body_bytes_ > most_body_bytes ? 0 : size * count;
}

std::size_t Transfer::on_read(char* into, std::size_t size, std::size_t count, void* self) {
  auto& transfer = *static_cast<Transfer*>(self);
  const std::size_t copied = transfer.request_.body.copy(into, size * count, transfer.sent_);
  transfer.sent_ += copied;
  return copied;
}

int Transfer::on_mail_line(CURL*, curl_infotype kind, char* bytes, std::size_t size, void* self) {
  static_cast<Transfer*>(self)->mail_line(kind, std::string_view(bytes, size));
  return 0;
}

void Transfer::mail_line(curl_infotype kind, std::string_view line) {
  if (has_quit_) return;
  if (kind == CURLINFO_HEADER_OUT) {
    const std::string_view verb = line.substr(0, 4);
    has_quit_ = verb == "QUIT";
    if (verb == "MAIL" || verb == "RCPT" || verb == "DATA") command_ = verb;
  }
  if (kind == CURLINFO_HEADER_IN) {
    reply_ = line.substr(0, std::min(line.find_first_of("\r\n"), most_reply_bytes));
  }
}

TransferResult Transfer::result(CURLcode code) const {
  TransferResult result;
  if (code != CURLE_OK) result.why = curl_easy_strerror(code);
  if (was_refused_ && !has_connected_) {
    result.end = TransferResult::End::forbidden;
    return result;
  }
  if (request_.envelope) {
    result.was_delivered = code == CURLE_OK;
    result.command = command_;
    result.reply = reply_;
    std::from_chars(reply_.data(), reply_.data() + reply_.size(), result.status);
  } else {
    long status = 0;
    curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
    result.status = static_cast<int>(status);
  }
  // An answer counts although its body was too long, or broke off.
  constexpr int first_final_status = 200;
  if (result.status >= first_final_status) result.end = TransferResult::End::answered;
  curl_off_t seconds = 0;
  curl_easy_getinfo(handle_.get(), CURLINFO_RETRY_AFTER, &seconds);
  if (seconds > 0) result.retry_after_ms = std::min<std::int64_t>(seconds, most_retry_after_ms / 1000) * 1000;
  return result;
}

}  // namespace marchstone::server
