// SPDX-License-Identifier: MIT
#pragma once

#include "server/border/notice_sender.h"
#include "server/notices/transfer.h"

/// What the end of a transfer means for the address and the notice.
namespace marchstone::server {

NoticeOutcome outcome_of(const NoticeAddress& address, const TransferResult& result);

}  // namespace marchstone::server
