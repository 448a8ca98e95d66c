#include "server/service/lobby/ping_rounds.h"

#include <memory>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/service/context/room_strand.h"

namespace marchstone::server {

struct PingRounds::Round {
  ConnectionId connection = 0;
  std::vector<protocol::RequestId> ids;  ///< requests that it answers
  std::vector<protocol::RoomCode> rooms_left;
  std::vector<RoomNumbers> numbers;
};

namespace {

std::string ping_fields(const std::vector<RoomNumbers>& numbers, UnixMs now) {
  protocol::JsonWriter out;
  out.field("time", now).key("rooms").begin_array();
  for (const RoomNumbers& room : numbers) {
    out.begin_object().field("room", room.code).field("seq", room.seq).field("rev", room.rev).end_object();
  }
  out.end_array();
  return std::move(out).text();
}

}  // namespace

void PingRounds::answer(ConnectionId connection, protocol::RequestId id) {
  {
    const std::lock_guard lock(mutex_);
    const auto [under_way, is_first] = waiting_.try_emplace(connection);
    if (!is_first) return under_way->second.push_back(id);
  }
  begin(connection, {id});
}

void PingRounds::begin(ConnectionId connection, std::vector<protocol::RequestId> ids) {
  visit_next(std::make_shared<Round>(
      Round{connection, std::move(ids), context_.registry.rooms_reaching(connection), {}}));
}

void PingRounds::visit_next(const std::shared_ptr<Round>& round) {
  while (!round->rooms_left.empty()) {
    const auto room = context_.directory.find(round->rooms_left.back());
    round->rooms_left.pop_back();
    if (!room) continue;
    return room->numbers([this, round](std::optional<RoomNumbers> numbers) {
      if (numbers) round->numbers.push_back(std::move(*numbers));
      visit_next(round);
    });
  }
  end(*round);
}

void PingRounds::end(const Round& round) {
  const std::string fields = ping_fields(round.numbers, context_.time.wall_now());
  for (const protocol::RequestId id : round.ids) {
    server::answer(context_, round.connection, protocol::ok(id, fields));
  }
  std::vector<protocol::RequestId> next;
  {
    const std::lock_guard lock(mutex_);
    const auto under_way = waiting_.find(round.connection);
    std::swap(next, under_way->second);
    if (next.empty()) waiting_.erase(under_way);
  }
  if (!next.empty()) begin(round.connection, std::move(next));
}

void PingRounds::list_sizes(std::vector<ContainerSize>& sizes) const {
  const std::lock_guard lock(mutex_);
  std::size_t pings = 0;
  for (const auto& [connection, ids] : waiting_) pings += ids.size();
  sizes.push_back({"ping_rounds", waiting_.size()});
  sizes.push_back({"pings_waiting", pings});
}

}  // namespace marchstone::server
