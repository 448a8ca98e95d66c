// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "server/border/notification_sender.h"
#include "server/notifications/push_authorization.h"
#include "server/notifications/transfer.h"

/// Web Push (RFC 8030). What the service worker of the page gets, and shows as it is, is JSON:
///
///   {"title": "Your move · Chess", "body": "With Ana", "link": "https://example.org/play/ABCD1234",
///    "tag": "ABCD1234", "lang": "en"}
///
/// `body` may have several lines or be empty. `tag` is that of the notification: the room's code, "digest"
/// for several tables, "test"; a newer one replaces an older one. `link` is what a click opens.
namespace marchstone::server {

/// All texts are padded to this: what a push service can see is the same of all notifications. With what
/// encryption adds it is below the 4096 bytes of RFC 8030, and below the 3 KiB that some phones' services
/// take.
constexpr std::size_t push_text_bytes = 2048;

std::string push_text(const Notification& notification);

/// `origin` is that of the endpoint. The address must be one that `PushReader::of` takes.
TransferRequest push_request(const PushAddress& address, const std::string& origin,
                             const Notification& notification, const PushKey& key,
                             PushAuthorization& authorization, UnixMs now);

}  // namespace marchstone::server
