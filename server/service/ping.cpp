#include "server/service/ping.h"

#include <memory>
#include <utility>

#include "protocol/pushes.h"
#include "server/service/room_actor.h"

namespace marchstone::server {

namespace {

struct Round {
  ConnectionId connection = 0;
  protocol::RequestId id = 0;
  std::vector<protocol::RoomCode> rooms_left;
  std::vector<RoomNumbers> numbers;
};

std::string ping_fields(const Round& round, UnixMs now) {
  protocol::JsonWriter out;
  out.field("time", now).key("rooms").begin_array();
  for (const RoomNumbers& room : round.numbers) {
    out.begin_object().field("room", room.code).field("seq", room.seq).field("rev", room.rev).end_object();
  }
  out.end_array();
  return std::move(out).text();
}

void visit_next(const Environment& environment, const std::shared_ptr<Round>& round) {
  while (!round->rooms_left.empty()) {
    const auto room = environment.directory.find(round->rooms_left.back());
    round->rooms_left.pop_back();
    if (!room) continue;
    return room->numbers([&environment, round](std::optional<RoomNumbers> numbers) {
      if (numbers) round->numbers.push_back(std::move(*numbers));
      visit_next(environment, round);
    });
  }
  answer(environment, round->connection,
         protocol::ok(round->id, ping_fields(*round, environment.time.now())));
}

}  // namespace

void answer_ping(const Environment& environment, ConnectionId connection, protocol::RequestId id) {
  visit_next(environment, std::make_shared<Round>(
                              Round{connection, id, environment.presence.rooms_reaching(connection), {}}));
}

}  // namespace marchstone::server
