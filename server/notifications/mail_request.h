// SPDX-License-Identifier: MIT
#pragma once

#include "server/border/notification_sender.h"
#include "server/config/config.h"
#include "server/notifications/transfer.h"

namespace marchstone::server {

/// A mail of plain text (RFC 5322) for the operator's mail server. The address must be one that
/// `is_mail_address` takes.
TransferRequest mail_request(const MailAddress& address, const Notification& notification,
                             const Config::Notifications& settings, UnixMs now);

}  // namespace marchstone::server
