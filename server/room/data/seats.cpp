// SPDX-License-Identifier: MIT
#include "server/room/data/seats.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace marchstone::server {

std::optional<Seat> RoomSeats::of(std::string_view player) const {
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    if (chairs_[at].player && chairs_[at].player->id == player) return seat(at);
  }
  return std::nullopt;
}

bool RoomSeats::all_taken() const {
  return std::all_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& chair) { return chair.player || chair.bot; });
}

bool RoomSeats::all_empty() const {
  return std::none_of(chairs_.begin(), chairs_.end(),
                      [](const Chair& chair) { return chair.player.has_value(); });
}

std::vector<std::optional<Seed>> RoomSeats::nonces() const {
  std::vector<std::optional<Seed>> nonces;
  for (const Chair& chair : chairs_) nonces.push_back(chair.nonce);
  return nonces;
}

std::vector<Seat> RoomSeats::still_playing() const {
  std::vector<Seat> playing;
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    if (!chairs_[at].departed) playing.push_back(seat(at));
  }
  return playing;
}

bool RoomSeats::is_kicked(std::string_view player) const {
  return std::find(kicked_.begin(), kicked_.end(), player) != kicked_.end();
}

std::vector<Seat> RoomSeats::people_playing() const {
  std::vector<Seat> people = still_playing();
  std::erase_if(people, [this](Seat seat) { return chairs_[index(seat)].bot.has_value(); });
  return people;
}

void RoomSeats::take(Seat seat, protocol::Player player) {
  Chair& chair = chairs_[index(seat)];
  assert(!chair.player);
  chair.player = std::move(player);
  if (!host_) host_ = seat;
}

void RoomSeats::leave(Seat left) {
  chairs_[index(left)].player.reset();
  if (host_ != left) return;
  host_.reset();
  for (std::size_t at = 0; at < chairs_.size() && !host_; ++at) {
    if (chairs_[at].player) host_ = seat(at);
  }
}

void RoomSeats::kick(Seat seat) {
  assert(chairs_[index(seat)].player);
  kicked_.push_back(chairs_[index(seat)].player->id);
  leave(seat);
}

bool RoomSeats::rename(const protocol::Player& player) {
  const auto seat = of(player.id);
  if (!seat || chairs_[index(*seat)].player->name == player.name) return false;
  chairs_[index(*seat)].player->name = player.name;
  return true;
}

std::optional<Seat> free_seat(const RoomSeats& seats, const HeldSeats& held, std::string_view player,
                              std::optional<Seat> requested, UnixMs now) {
  const bool holds = now < held.until;
  const auto holder = [&](Seat place) -> std::string_view {
    return holds && index(place) < held.players.size() ? std::string_view(held.players[index(place)].id) : "";
  };
  const auto may_take = [&](Seat place) {
    return !seats.is_taken(place) && (holder(place).empty() || holder(place) == player);
  };
  if (requested) return seats.has(*requested) && may_take(*requested) ? requested : std::nullopt;
  std::optional<Seat> first;
  for (std::size_t at = 0; at < seats.count(); ++at) {
    if (!may_take(seat(at))) continue;
    if (holder(seat(at)) == player) return seat(at);
    if (!first) first = seat(at);
  }
  return first;
}

}  // namespace marchstone::server
