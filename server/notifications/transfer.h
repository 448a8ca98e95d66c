// SPDX-License-Identifier: MIT
#pragma once

#include <curl/curl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::server {

/// A POST, or a mail to hand over.
struct TransferRequest {
  /// Of a mail (RFC 5321).
  struct Envelope {
    std::string from;
    std::string to;
  };
  std::string url;
  std::vector<std::string> fields;  ///< of a POST: "Content-Type: application/json"
  std::string body;
  std::optional<Envelope> envelope;
};

struct TransferResult {
  enum class End : std::uint8_t {
    answered,   ///< with `status`
    forbidden,  ///< by the address that it would have connected to
    failed,
    given_up,  ///< not tried, or not to the end: too many wait, or the server stops
  };
  End end = End::failed;
  int status = 0;              ///< of HTTP, or the last reply code of SMTP
  std::string command;         ///< SMTP: what was answered: "MAIL", "RCPT", "DATA", or empty: an earlier one
  std::string reply;           ///< SMTP: the last line of the answer
  bool was_delivered = false;  ///< SMTP: the mail was taken
  std::optional<std::int64_t> retry_after_ms;
  std::string why;  ///< `failed`, `given_up`
};

/// What holds for all transfers.
struct TransferRules {
  bool allows_private = false;
  std::string proxy;  ///< empty: none
  std::string mail_user;
  std::string mail_password;
  /// For tests: what names lead to ("example.org:443:127.0.0.1"), and whom to trust in place of the system's
  /// authorities.
  std::vector<std::string> names;
  std::string authorities;
};

/// One transfer of libcurl, from its start to its end. Not thread-safe; it must not be moved, since libcurl
/// has its address.
class Transfer {
 public:
  Transfer(TransferRequest request, const TransferRules& rules);
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  CURL* handle() const { return handle_.get(); }
  /// Once it is done.
  TransferResult result(CURLcode code) const;

 private:
  struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  };
  using List = std::unique_ptr<curl_slist, FreeList>;
  static List list_of(const std::vector<std::string>& texts);

  template <class Value>
  void set(CURLoption option, Value value);
  void set_common();
  void set_post();
  void set_mail();

  static curl_socket_t on_open(void* self, curlsocktype purpose, curl_sockaddr* address);
  static std::size_t on_body(char* bytes, std::size_t size, std::size_t count, void* self);
  static std::size_t on_read(char* into, std::size_t size, std::size_t count, void* self);
  static int on_mail_line(CURL* handle, curl_infotype kind, char* bytes, std::size_t size, void* self);
  bool may_connect(const curl_sockaddr& address) const;
  void mail_line(curl_infotype kind, std::string_view line);

  const TransferRequest request_;
  const TransferRules& rules_;
  List fields_;
  List receivers_;
  List names_;
  std::size_t body_bytes_ = 0;  ///< received
  std::size_t sent_ = 0;        ///< of a mail
  bool was_refused_ = false;    ///< an address
  bool has_connected_ = false;
  std::string command_;
  std::string reply_;
  bool has_quit_ = false;
  struct Close {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  };
  std::unique_ptr<CURL, Close> handle_;  ///< last: it uses the other members
};

}  // namespace marchstone::server
