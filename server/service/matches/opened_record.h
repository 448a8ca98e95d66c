// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "protocol/record/record.h"
#include "server/border/service.h"

namespace marchstone::server {

/// A record that this server can replay, and the position that the match began with.
struct OpenedRecord {
  protocol::Record record;
  const protocol::GameType* game = nullptr;
  std::unique_ptr<protocol::HostedMatch> start;
};

Result<OpenedRecord, protocol::RecordFault> open_record(std::string_view text,
                                                        const protocol::GameRegistry& games);
/// Why a record is not replayed.
ApiAnswer record_fault(const protocol::RecordFault& fault);

}  // namespace marchstone::server
