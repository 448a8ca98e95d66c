// SPDX-License-Identifier: MIT
#include "server/service/admin/json.h"

#include "protocol/answers/admin_answers.h"
#include "protocol/answers/answers.h"

namespace marchstone::server {

namespace {

template <class Body>
ApiAnswer whole(const Body& body) {
  return {200, protocol::body_of(body)};
}

protocol::AdminBan told(const persistence::Ban& ban) {
  protocol::AdminBan told{.id = ban.id, .reason = ban.reason, .made_at = ban.made_at, .until = ban.until};
  (ban.of == persistence::Ban::Of::player ? told.player : told.network) = ban.subject;
  return told;
}

}  // namespace

ApiAnswer admin_done() {
  return whole(protocol::AdminDone());
}

ApiAnswer rooms_answer(const std::vector<RoomReport>& rooms, std::optional<std::int64_t> next) {
  protocol::AdminRooms list{{}, next};
  for (const RoomReport& room : rooms) list.rooms.push_back({room.number, &room.info, room.last_shown_at});
  return whole(list);
}

ApiAnswer connections_answer(const std::vector<ConnectionReport>& connections, const Outbox& outbox,
                             std::optional<std::int64_t> next) {
  protocol::AdminConnections list{{}, next};
  for (const ConnectionReport& connection : connections)
    list.connections.push_back({connection.connection, connection.address, connection.player,
                                connection.since, outbox.queued_bytes(connection.connection),
                                connection.rooms});
  return whole(list);
}

ApiAnswer bans_answer(const std::vector<persistence::Ban>& bans) {
  protocol::AdminBans list;
  for (const persistence::Ban& ban : bans) list.bans.push_back(told(ban));
  return whole(list);
}

ApiAnswer ban_answer(const persistence::Ban& ban) {
  return whole(protocol::AdminBanMade{told(ban)});
}

}  // namespace marchstone::server
