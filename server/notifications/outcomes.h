// SPDX-License-Identifier: MIT
#pragma once

#include "server/border/notification_sender.h"
#include "server/notifications/transfer.h"

/// What the end of a transfer means for the address and the notification.
namespace marchstone::server {

NotificationOutcome outcome_of(const NotificationAddress& address, const TransferResult& result);

}  // namespace marchstone::server
