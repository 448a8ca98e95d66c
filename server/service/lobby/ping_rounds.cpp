// SPDX-License-Identifier: MIT
#include "server/service/lobby/ping_rounds.h"

#include <exception>
#include <memory>
#include <utility>

#include "protocol/answers/answers.h"
#include "protocol/wire/error_code.h"
#include "protocol/wire/pushes.h"
#include "server/service/context/room_strand.h"

namespace marchstone::server {

struct PingRounds::Round {
  Round(PingRounds& owner, ConnectionId from, protocol::RequestId first)
      : rounds(owner), rounds_are_alive(owner.is_alive_), connection(from), ids{first} {}
  Round(const Round&) = delete;
  Round& operator=(const Round&) = delete;
  ~Round() {
    if (is_under_way && !rounds_are_alive.expired()) rounds.give_up(*this);
  }

  PingRounds& rounds;
  const std::weak_ptr<const bool> rounds_are_alive;
  const ConnectionId connection;
  bool is_under_way = false;
  std::vector<protocol::RequestId> ids;  ///< requests that it answers
  std::size_t answered = 0;              ///< of them
  std::vector<protocol::RoomCode> rooms_left;
  std::vector<RoomNumbers> numbers;
};

namespace {

std::string ping_fields(const std::vector<RoomNumbers>& numbers, UnixMs now) {
  protocol::PingAnswer ping{now, {}};
  for (const RoomNumbers& room : numbers) ping.rooms.push_back({room.code, room.seq, room.rev});
  return protocol::fields_of(ping);
}

}  // namespace

void PingRounds::answer(ConnectionId connection, protocol::RequestId id) {
  const auto round = std::make_shared<Round>(*this, connection, id);
  {
    const std::lock_guard lock(mutex_);
    const auto [under_way, is_first] = waiting_.try_emplace(connection);
    if (!is_first) return under_way->second.push_back(id);
    round->is_under_way = true;
  }
  take(round, &PingRounds::begin);
}

/// What fails here reaches neither the room that was visited nor another request.
void PingRounds::take(const std::shared_ptr<Round>& round, Step step) {
  const auto note = [this](const char* reason) {
    context_.config.note({log::Level::warning,
                          "request_failed",
                          "A ping failed; it was answered not_stored.",
                          {{"reason", reason}}});
  };
  try {
    (this->*step)(round);
  } catch (const std::exception& exception) {
    note(exception.what());
  } catch (...) {
    note("an unknown exception");
  }
}

void PingRounds::begin(const std::shared_ptr<Round>& round) {
  round->rooms_left = context_.registry.rooms_reaching(round->connection);
  visit_next(round);
}

void PingRounds::visit_next(const std::shared_ptr<Round>& round) {
  while (!round->rooms_left.empty()) {
    const auto room = context_.directory.find(round->rooms_left.back());
    round->rooms_left.pop_back();
    if (!room) continue;
    return room->numbers([this, round](std::optional<RoomNumbers> numbers) {
      if (numbers) round->numbers.push_back(std::move(*numbers));
      take(round, &PingRounds::visit_next);
    });
  }
  end(round);
}

void PingRounds::end(const std::shared_ptr<Round>& round) {
  const std::string fields = ping_fields(round->numbers, context_.time.wall_now());
  for (const protocol::RequestId id : round->ids) {
    server::answer(context_, round->connection, protocol::ok(id, fields));
    ++round->answered;
  }
  if (goes_on(*round)) begin(round);
}

/// Once more, for what was asked meanwhile?
bool PingRounds::goes_on(Round& round) {
  round.ids.clear();
  round.answered = 0;
  round.numbers.clear();
  const std::lock_guard lock(mutex_);
  const auto under_way = waiting_.find(round.connection);
  std::swap(round.ids, under_way->second);
  round.is_under_way = !round.ids.empty();
  if (!round.is_under_way) waiting_.erase(under_way);
  return round.is_under_way;
}

/// In a destructor: what fails again is not tried again.
void PingRounds::give_up(Round& round) try {
  round.ids.erase(round.ids.begin(), round.ids.begin() + static_cast<std::ptrdiff_t>(round.answered));
  {
    const std::lock_guard lock(mutex_);
    const auto waiting = waiting_.extract(round.connection);
    round.ids.insert(round.ids.end(), waiting.mapped().begin(), waiting.mapped().end());
  }
  for (const protocol::RequestId id : round.ids) {
    server::answer(context_, round.connection, protocol::error(id, protocol::ErrorCode::not_stored));
  }
} catch (...) {
}

void PingRounds::list_sizes(std::vector<ContainerSize>& sizes) const {
  const std::lock_guard lock(mutex_);
  std::size_t pings = 0;
  for (const auto& [connection, ids] : waiting_) pings += ids.size();
  sizes.push_back({"ping_rounds", waiting_.size()});
  sizes.push_back({"pings_waiting", pings});
}

}  // namespace marchstone::server
