// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "server/service/context/service_context.h"
#include "server/service/matches/look_overs.h"
#include "server/service/matches/replay_worker.h"

namespace marchstone::server {

/// The answers of the HTTP API as JSON: only what is public, finished or requested by its unguessable id. The
/// code or number of a live room finds nothing here. Thread-safe; everything returns at once.
class Api {
 public:
  explicit Api(const ServiceContext& context)
      : context_(context),
        replays_({}, context.config.note),
        look_overs_({}, {context.thinkers, context.time, context.games, context.config.note}) {}

  void knows(const std::string& token, std::function<void(bool)> answer) const;
  void games(const OnApiAnswer& answer) const;
  void rooms(const std::optional<std::string>& before, const OnApiAnswer& answer) const;
  void matches(persistence::MatchQuery query, OnApiAnswer answer) const;
  void daily(const DailyQuery& query, OnApiAnswer answer) const;
  void frozen_history(const protocol::RoomCode& room, const std::string& address, OnApiAnswer answer);
  void record(std::string id, OnApiAnswer answer) const;
  void replay(std::string id, std::string address, OnApiAnswer answer);
  void look_over(std::string id, std::string address, OnApiAnswer answer);
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  using Record = persistence::MatchArchive::Record;

  /// Looks up the record and calls `found`, or answers that it is not available.
  void find(std::string id, OnApiAnswer answer, std::function<void(const Record&, OnApiAnswer)> found) const;

  const ServiceContext& context_;
  ReplayWorker replays_;
  LookOvers look_overs_;
};

}  // namespace marchstone::server
