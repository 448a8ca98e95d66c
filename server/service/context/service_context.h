// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <string>

#include "server/base/minute_counts.h"
#include "server/room/sizes.h"
#include "server/service/context/ban_list.h"
#include "server/service/context/connection_registry.h"
#include "server/service/context/drain_state.h"
#include "server/service/context/make_service.h"
#include "server/service/context/pending_writes.h"
#include "server/service/context/room_directory.h"
#include "server/service/context/thinkers.h"

namespace marchstone::server {

/// What lobby and rooms share: every part of it is thread-safe and outlives them.
struct ServiceContext {
  const ServiceConfig& config;
  boost::asio::any_io_executor executor;
  TimeSource& time;
  ServiceStores stores;
  const protocol::GameRegistry& games;
  Outbox& outbox;
  Thinkers& thinkers;
  ConnectionRegistry& registry;
  RoomDirectory& directory;
  MinuteCounts& wrong_codes;
  MinuteCounts& new_players;
  PendingWrites& writes;
  const BanList& bans;
  const DrainState& draining;
  const std::string epoch;              ///< changes with each start of the server
  std::shared_ptr<RoomSums> room_sums;  ///< where rooms report their container sizes
};

inline void answer(const ServiceContext& context, ConnectionId to, std::string text) {
  context.outbox.send(to, answer_frame(std::move(text)));
}

}  // namespace marchstone::server
