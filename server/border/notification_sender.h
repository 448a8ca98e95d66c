// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/wire/subscriptions.h"
#include "server/base/unix_ms.h"
#include "server/border/notification_figures.h"

/// Notifications reach people whose page is closed. What one says is public: whose turn it is, where, and
/// with whom.
namespace marchstone::server {

/// A browser's push service (RFC 8030). Key and secret are base64url, as the browser gave them (RFC 8291).
struct PushAddress {
  std::string endpoint;  ///< the URL to post to
  std::string p256dh;    ///< the browser's public key: 65 bytes
  std::string auth;      ///< 16 bytes

  bool operator==(const PushAddress&) const = default;
};

using protocol::WebhookShape;

struct WebhookAddress {
  std::string url;
  WebhookShape shape = WebhookShape::json;

  bool operator==(const WebhookAddress&) const = default;
};

struct MailAddress {
  std::string address;

  bool operator==(const MailAddress&) const = default;
};

using NotificationAddress = std::variant<PushAddress, WebhookAddress, MailAddress>;

/// A table that waits for somebody.
struct WaitingTable {
  std::string room;   ///< its code
  std::string title;  ///< of the game
  /// The other people at the table; for a notification to all of a table: who must move.
  std::vector<std::string> names;
  std::string link;  ///< to the table
  std::optional<UnixMs> move_by;
};

struct Notification {
  enum class Kind : std::uint8_t {
    your_turn,     ///< at each of `tables`, of which there is at least one
    their_turn,    ///< to all of a table: `names` must move at `tables[0]`
    test,          ///< asked for by the reader, to see that notifications arrive
    confirm_mail,  ///< `confirm_link` proves that the address is theirs
  };
  Kind kind = Kind::your_turn;
  std::string language;  ///< "en", "es", "cs" or "pt"
  std::vector<WaitingTable> tables;
  std::string site_link;     ///< the page
  std::string stop_link;     ///< a page with one button that ends these notifications
  std::string stop_post;     ///< where a POST ends them at once (RFC 8058); empty if there is none
  std::string confirm_link;  ///< `confirm_mail` only
};

struct NotificationOutcome {
  enum class Kind : std::uint8_t {
    delivered,
    gone,         ///< the address exists no more: nothing will ever arrive there
    refused,      ///< the receiver does not take this notification; another one it may
    not_allowed,  ///< the address leads where this server may not send to
    unreachable,  ///< worth another try
  };
  Kind kind = Kind::unreachable;
  std::optional<std::int64_t> retry_after_ms;  ///< `unreachable`: what the receiver asked for
  std::string why;                             ///< for the log; names no secret of the address
};

/// Sends notifications. All functions may be called from any thread and never block.
class NotificationSender {
 public:
  virtual ~NotificationSender() = default;

  using Done = std::function<void(NotificationOutcome)>;
  /// `done` is called exactly once, on any thread, perhaps before this returns; `unreachable` if the sender
  /// stops first. It must not block.
  virtual void send(NotificationAddress to, Notification notification, Done done) = 0;

  /// Whether this could be an address: well formed, of a kind that this server sends to.
  virtual bool could_reach(const NotificationAddress& address) const = 0;
  /// The server's public key (RFC 8292), an uncompressed point, base64url: pages subscribe with it. Empty
  /// if pushes are not sent.
  virtual std::string push_key() const = 0;
  virtual bool sends_mail() const = 0;
  virtual bool sends_webhooks() const = 0;

  virtual NotificationFigures figures() const { return {}; }
};

}  // namespace marchstone::server
