// SPDX-License-Identifier: MIT
#include "server/service/matches/opened_record.h"

#include <utility>

#include "server/service/context/api_faults.h"

namespace marchstone::server {

using protocol::RecordFault;

Result<OpenedRecord, RecordFault> open_record(std::string_view text, const protocol::GameRegistry& games) {
  Result<protocol::Record, RecordFault> record = protocol::read_record(text);
  if (!record) return record.error();
  const protocol::GameType* game = games.find(record->game);
  if (!game) return RecordFault{RecordFault::Kind::unknown_game, "This server does not support that game."};
  if (game->rules_version() != record->rules) {
    return RecordFault{RecordFault::Kind::other_rules,
                       "The match was played by another version of the rules."};
  }
  auto start = game->start(record->options, record->nonces.size(),
                           protocol::match_seed(record->server_part, record->nonces));
  if (!start) return RecordFault{RecordFault::Kind::differs, "The match cannot be set up."};
  return OpenedRecord{*std::move(record), game, *std::move(start)};
}

ApiAnswer record_fault(const RecordFault& fault) {
  switch (fault.kind) {
    case RecordFault::Kind::other_rules:
      return api_fault(409, "other_rules", fault.reason);
    case RecordFault::Kind::unknown_game:
      return api_fault(409, "unknown_game", fault.reason);
    case RecordFault::Kind::unreadable:
    case RecordFault::Kind::differs:
      break;
  }
  return api_fault(500, "not_replayable", fault.reason);
}

}  // namespace marchstone::server
