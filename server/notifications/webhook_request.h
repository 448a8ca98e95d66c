// SPDX-License-Identifier: MIT
#pragma once

#include "server/border/notification_sender.h"
#include "server/notifications/transfer.h"

/// What is posted to a URL of a player's or a table's, in the shape that its receiver expects:
///
/// json: {"type": "your_turn", "their_turn" or "test", "text", "tables": [{"room", "game", "players": [...],
///        "link", "move_by"?}], "stop"?}, where `move_by` is UTC in the form of RFC 3339, and `stop` a page
///        that ends these notifications
/// discord: {"content", "allowed_mentions"}
/// slack: {"text"}, which Mattermost and others take, too
/// matrix: {"text", "html"}, as matrix-hookshot takes them
/// ntfy: the text, with a title and a link in header fields; the URL is that of the topic
/// gotify: {"title", "message", "priority", "extras"}; the URL is ".../message?token=..."
namespace marchstone::server {

TransferRequest webhook_request(const WebhookAddress& address, const Notification& notification);

}  // namespace marchstone::server
