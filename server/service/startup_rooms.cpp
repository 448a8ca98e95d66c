// SPDX-License-Identifier: MIT
#include "server/service/startup_rooms.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "protocol/wire/seeds.h"
#include "server/room/journal/opened_info.h"

namespace marchstone::server {

namespace {

void seat_player(protocol::RoomInfo& info, Seat seat, std::optional<protocol::Player> player) {
  if (index(seat) < info.seats.size()) info.seats[index(seat)].player = std::move(player);
}

/// What is known of a room before it is restored.
struct FirstGlance {
  protocol::RoomInfo info;
  std::string address;  ///< the address it was opened from
};

/// Whether the match has ended follows from one of the last documents, without reading those of the match.
bool has_ended(const JournalIndex::Documents& documents) {
  return std::any_of(documents.rbegin(), documents.rend(), is_match_archived);
}

/// Who sits where, from the documents before the start alone: after it nobody sits down any more, and a room
/// reports who has left since once it is restored. Nothing if the first document does not open a room.
std::optional<FirstGlance> first_glance(const JournalIndex::Documents& documents) {
  std::optional<FirstGlance> glance;
  for (const std::string& text : documents) {
    const Result<RoomDocument, DocumentFault> document = read_document(text);
    if (!document) break;
    if (const auto* opened = std::get_if<RoomOpened>(&*document); opened && !glance)
      glance = FirstGlance{opened_info(*opened, protocol::commitment(opened->server_part)), opened->address};
    if (!glance) break;
    protocol::RoomInfo& info = glance->info;
    if (std::holds_alternative<MatchStarted>(*document)) {
      info.status = has_ended(documents) ? protocol::RoomStatus::finished : protocol::RoomStatus::playing;
      break;
    }
    if (const auto* taken = std::get_if<SeatTaken>(&*document)) seat_player(info, taken->seat, taken->player);
    if (const auto* left = std::get_if<SeatLeft>(&*document)) seat_player(info, left->seat, std::nullopt);
    if (const auto* kicked = std::get_if<PlayerKicked>(&*document))
      seat_player(info, kicked->seat, std::nullopt);
  }
  return glance;
}

std::shared_ptr<RoomStrand> make_known(const ServiceContext& context, RoomRouter& router,
                                       RoomStrand::Origin origin) {
  const SharedSnapshot snapshot = origin.snapshot;
  const protocol::RoomInfo& info = snapshot->info;
  const persistence::RoomNumber number = origin.number;
  auto room = std::make_shared<RoomStrand>(context, router, std::move(origin));
  context.directory.add(info.code, number, room, snapshot);
  context.directory.list_unbuilt(info.code);
  for (const protocol::SeatInfo& seat : info.seats) {
    if (seat.player) context.registry.sat_down(seat.player->id, info.code);
  }
  return room;
}

/// One room at a time, so that restoring occupies at most one thread and rooms that are asked for go first.
void restore_next(std::shared_ptr<std::vector<std::shared_ptr<RoomStrand>>> rooms) {
  if (rooms->empty()) return;
  const std::shared_ptr<RoomStrand> room = std::move(rooms->back());
  rooms->pop_back();
  room->restore([rooms = std::move(rooms)] { restore_next(rooms); });
}

}  // namespace

void restore_rooms(const ServiceContext& context, RoomRouter& router, JournalIndex live_rooms) {
  auto rooms = std::make_shared<std::vector<std::shared_ptr<RoomStrand>>>();
  for (auto& [number, documents] : live_rooms.take()) {
    std::optional<FirstGlance> glance = first_glance(documents);
    if (!glance || !context.directory.reserve_restored(glance->info.code, glance->address)) {
      context.config.note(
          {log::Level::warning,
           "room_unreadable",
           "Room without a valid first document in the journal; it is kept but cannot be played.",
           {{"room_number", number}}});
      continue;
    }
    rooms->push_back(
        make_known(context, router,
                   {number, std::make_shared<const RoomSnapshot>(RoomSnapshot{std::move(glance->info), {}}),
                    std::move(documents)}));
  }
  std::reverse(rooms->begin(), rooms->end());  // taken from the back: oldest first
  restore_next(std::move(rooms));
}

}  // namespace marchstone::server
