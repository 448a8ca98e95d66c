// SPDX-License-Identifier: MIT
#include "server/notifications/mail_request.h"

#include <array>
#include <ctime>
#include <string>
#include <string_view>

#include "protocol/wire/hash.h"
#include "server/base/secrets.h"
#include "server/notifications/plain_text.h"
#include "server/notifications/wording.h"

namespace marchstone::server {

namespace {

constexpr std::string_view line_end = "\r\n";

/// RFC 5322, 3.3; independent of any locale.
std::string date_of(UnixMs time) {
  constexpr std::array<std::string_view, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto seconds = static_cast<std::time_t>(time / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> rest{};
  std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S +0000", &parts);
  return std::string(days.at(static_cast<std::size_t>(parts.tm_wday))) + ", " +
         std::to_string(parts.tm_mday) + " " +
         std::string(months.at(static_cast<std::size_t>(parts.tm_mon))) + rest.data();
}

std::string domain_of(const std::string& address) {
  return address.substr(address.rfind('@') + 1);
}

/// RFC 2045, 6.7, of a text with line ends of "\n".
std::string quoted_printable(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::size_t longest_line = 75;  // And the sign of a soft line end.
  std::string result;
  std::size_t length = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto letter = static_cast<unsigned char>(text[at]);
    if (letter == '\n') {
      result += line_end;
      length = 0;
      continue;
    }
    const bool ends_line = at + 1 == text.size() || text[at + 1] == '\n';
    const bool is_plain = letter > ' ' && letter < 0x7f && letter != '=';
    const bool is_inner_blank = letter == ' ' && !ends_line;
    const std::string written = is_plain || is_inner_blank
                                    ? std::string(1, text[at])
                                    : std::string{'=', digits[letter / 16], digits[letter % 16]};
    if (length + written.size() > longest_line) {
      result += "=\r\n";
      length = 0;
    }
    result += written;
    length += written.size();
  }
  return result;
}

/// Encoded words may stand on lines of their own; lines have at most 78 characters.
std::string folded(std::string text) {
  for (auto at = text.find("?= =?"); at != std::string::npos; at = text.find("?= =?", at)) {
    text.replace(at + 2, 1, "\r\n ");
  }
  return text;
}

std::string text_of(const Wording& wording) {
  std::string text;
  const auto add = [&](std::string_view line) {
    if (!line.empty()) text.append(line).append("\n");
  };
  for (const Wording::Entry& entry : wording.entries) {
    add(entry.text);
    add(entry.link);
    text += "\n";
  }
  if (!wording.closing.empty()) text.append(wording.closing).append("\n\n");
  if (!wording.stop_link.empty()) {
    text += "-- \n";
    add(wording.stop);
    add(wording.stop_link);
  }
  return text;
}

/// A button of the mail program that ends these notifications: by one POST (RFC 8058), or by a page.
std::string unsubscribe_fields(const Notification& notification) {
  const auto field = [](const std::string& url) { return "List-Unsubscribe: <" + plain_text(url) + ">\r\n"; };
  // One-click links must be https (RFC 8058, 3.1).
  if (notification.stop_post.starts_with("https://")) {
    return field(notification.stop_post) + "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  return notification.stop_link.empty() ? "" : field(notification.stop_link);
}

std::string message(const MailAddress& address, const Notification& notification, const std::string& from,
                    UnixMs now) {
  const Wording wording = wording_of(notification);
  const std::string id = draw_epoch() + "." + std::to_string(now) + "@" + domain_of(from);
  std::string text;
  const auto field = [&](std::string_view name, std::string_view value) {
    text.append(name).append(": ").append(value).append(line_end);
  };
  field("Date", date_of(now));
  field("Message-ID", "<" + id + ">");
  field("From", "Marchstone <" + from + ">");
  field("To", address.address);
  field("Subject", folded(header_text(wording.title)));
  // RFC 3834: nobody's absence note answers it.
  field("Auto-Submitted", "auto-generated");
  text += unsubscribe_fields(notification);
  field("MIME-Version", "1.0");
  field("Content-Type", "text/plain; charset=utf-8");
  field("Content-Transfer-Encoding", "quoted-printable");
  text += line_end;
  return text + quoted_printable(text_of(wording));
}

/// libcurl says the path of the URL to the server in EHLO; without one, the machine's name, which may be none
/// (RFC 5321, 4.1.4).
std::string with_greeting(const std::string& url, const std::string& domain) {
  const auto path = url.find('/', url.find("://") + 3);
  if (path == std::string::npos) return url + "/" + domain;
  return path + 1 == url.size() ? url + domain : url;
}

}  // namespace

TransferRequest mail_request(const MailAddress& address, const Notification& notification,
                             const Config::Notifications& settings, UnixMs now) {
  TransferRequest request;
  request.url = with_greeting(settings.mail_url, domain_of(settings.mail_from));
  request.envelope = TransferRequest::Envelope{settings.mail_from, address.address};
  request.body = message(address, notification, settings.mail_from, now);
  return request;
}

}  // namespace marchstone::server
