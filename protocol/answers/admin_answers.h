// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/message_shapes.h"

/// Bodies of the admin API.
namespace marchstone::protocol {

struct AdminOverview {
  struct Rooms {
    std::size_t open = 0;
    std::size_t playing = 0;
    std::size_t finished = 0;
    std::size_t frozen = 0;
    std::size_t waiting = 0;
    std::size_t shows = 0;
    std::size_t left_to_bots = 0;
  };
  struct Bots {
    std::size_t waiting = 0;
    std::uint64_t failed = 0;
  };
  struct Storage {
    bool usable = false;
    std::int64_t database_bytes = 0;
    std::int64_t log_bytes = 0;
    std::optional<std::int64_t> free_bytes{};
    std::optional<std::int64_t> journal_rows{};
    std::optional<std::int64_t> archived_matches{};
    std::optional<std::int64_t> last_backup_at{};
  };
  std::string version;
  std::string epoch;
  std::int64_t now = 0;
  std::int64_t started_at = 0;
  std::size_t connections = 0;
  Rooms rooms;
  Bots bots;
  std::size_t players_online = 0;
  std::optional<std::int64_t> players_known{};
  Storage storage;
  std::size_t bans = 0;
  std::optional<std::int64_t> drains_until{};
};
void shape(auto& on, Is<AdminOverview::Rooms> auto& it) {
  on.field("open", it.open, at_least(0)).field("playing", it.playing, at_least(0));
  on.field("finished", it.finished, at_least(0)).field("frozen", it.frozen, at_least(0));
  on.field("waiting", it.waiting, at_least(0), "Not rebuilt yet after a start");
  on.field("shows", it.shows, at_least(0), "Of those being played: the operator's shows");
  on.field("left_to_bots", it.left_to_bots, at_least(0),
           "Of those being played: all people have left them to bots");
}
void shape(auto& on, Is<AdminOverview::Bots> auto& it) {
  on.field("waiting", it.waiting, at_least(0), "For a thread");
  on.field("failed", it.failed, at_least(0), "Searches that threw, since the start");
}
void shape(auto& on, Is<AdminOverview::Storage> auto& it) {
  on.field("usable", it.usable).field("database_bytes", it.database_bytes, at_least(0));
  on.field("log_bytes", it.log_bytes, at_least(0)).or_null("free_bytes", it.free_bytes, at_least(0));
  on.or_null("journal_rows", it.journal_rows, at_least(0));
  on.or_null("archived_matches", it.archived_matches, at_least(0));
  on.or_null("last_backup_at", it.last_backup_at, unix_ms);
}
void shape(auto& on, Is<AdminOverview> auto& it) {
  on.object("AdminOverview", titled("AdminOverview")).field("version", it.version).field("epoch", it.epoch);
  on.field("now", it.now, unix_ms).field("started_at", it.started_at, unix_ms);
  on.field("uptime_seconds", (it.now - it.started_at) / 1000, at_least(0));
  on.field("connections", it.connections, at_least(0), "Open WebSockets").field("rooms", it.rooms);
  on.field("bots", it.bots);
  on.group("players", [&it](auto& players) {
    players.field("online", it.players_online, at_least(0));
    players.or_null("known", it.players_known, at_least(0));
  });
  on.field("storage", it.storage).field("bans", it.bans, at_least(0));
  on.or_null("drains_until", it.drains_until, unix_ms);
}

struct AdminSeat {
  Seat seat{};
  const SeatInfo* info = nullptr;
};
void shape(auto& on, Is<AdminSeat> auto& it) {
  const SeatInfo& info = or_none(it.info);
  on.object("AdminSeat", titled("AdminSeat"))
      .field("seat", it.seat)
      .or_null("player", info.player, named("Person"));
  on.field("connected", info.connected).field("resigned", info.resigned).field("bot", info.bot);
}

/// The code is included on purpose, of private rooms too: the operator needs it to close a room, or to find
/// the one that a player complains about. Whoever has the code may join and watch, so private tables have to
/// trust the operator; nothing else of theirs is included.
struct AdminRoom {
  std::int64_t number = 0;
  const RoomInfo* info = nullptr;
  std::optional<std::int64_t> last_entry_at{};

  std::vector<AdminSeat> seats() const {
    std::vector<AdminSeat> all;
    for (const SeatInfo& info_of_seat : or_none(info).seats) all.push_back({seat(all.size()), &info_of_seat});
    return all;
  }
};
void shape(auto& on, Is<AdminRoom> auto& it) {
  const RoomInfo& room = or_none(it.info);
  on.object("AdminRoom", titled("AdminRoom")).field("number", it.number, at_least(0));
  on.field("code", room.code).field("game", room.game).field("status", room.status);
  on.field("visibility", room.visibility).field("seats", it.seats());
  on.field("spectators", room.spectators, at_least(0)).field("created_at", room.created_at, unix_ms);
  on.or_null("last_entry_at", it.last_entry_at, unix_ms);
}
struct AdminRooms {
  std::vector<AdminRoom> rooms;
  std::optional<std::int64_t> next{};
};
void shape(auto& on, Is<AdminRooms> auto& it) {
  on.object("AdminRooms", titled("AdminRooms"), "Newest first; `next` is the `before` of the next page.");
  on.field("rooms", it.rooms).or_null("next", it.next, at_least(0));
}

struct AdminConnection {
  std::uint64_t number = 0;
  std::string_view address;
  std::optional<Player> player{};
  std::int64_t since = 0;
  std::size_t queued_bytes = 0;
  std::size_t rooms = 0;
};
void shape(auto& on, Is<AdminConnection> auto& it) {
  on.object("AdminConnection", titled("AdminConnection")).field("number", it.number, at_least(0));
  on.field("address", it.address)
      .or_null("player", it.player, named("Person"))
      .field("since", it.since, unix_ms);
  on.field("queued_bytes", it.queued_bytes, at_least(0)).field("rooms", it.rooms, at_least(0));
}
struct AdminConnections {
  std::vector<AdminConnection> connections;
  std::optional<std::int64_t> next{};
};
void shape(auto& on, Is<AdminConnections> auto& it) {
  on.object("AdminConnections", titled("AdminConnections")).field("connections", it.connections);
  on.or_null("next", it.next, at_least(0));
}

struct AdminBan {
  std::string_view id;
  std::optional<std::string_view> player{};
  std::optional<std::string_view> network{};
  std::string_view reason;
  std::int64_t made_at = 0;
  std::optional<std::int64_t> until{};
};
void shape(auto& on, Is<AdminBan> auto& it) {
  on.object("AdminBan", titled("AdminBan"), "Of a player or of a network.").field("id", it.id);
  on.field("player", it.player).field("network", it.network).field("reason", it.reason);
  on.field("made_at", it.made_at, unix_ms).or_null("until", it.until, unix_ms);
}
struct AdminBans {
  std::vector<AdminBan> bans;
};
void shape(auto& on, Is<AdminBans> auto& it) {
  on.object("AdminBans", titled("AdminBans")).field("bans", it.bans);
}
struct AdminBanMade {
  AdminBan ban;
};
void shape(auto& on, Is<AdminBanMade> auto& it) {
  on.object("AdminBanMade", titled("AdminBanMade")).field("ban", it.ban);
}

struct AdminDone {};
void shape(auto& on, Is<AdminDone> auto&) {
  on.object("AdminDone", titled("AdminDone")).field("done", true, as<JustTrue>);
}

struct AdminShowStarted {
  std::string_view room;
};
void shape(auto& on, Is<AdminShowStarted> auto& it) {
  on.object("AdminShowStarted", titled("AdminShowStarted")).field("room", it.room, room_code_text);
}

}  // namespace marchstone::protocol
