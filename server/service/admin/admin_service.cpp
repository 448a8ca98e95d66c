// SPDX-License-Identifier: MIT
#include "server/service/admin/admin_service.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>
#include <variant>

#include "protocol/wire/pushes.h"
#include "server/base/equals_secret.h"
#include "server/base/secrets.h"
#include "server/service/admin/json.h"
#include "server/service/context/api_faults.h"
#include "server/service/context/room_strand.h"

namespace marchstone::server {

using persistence::Ban;

namespace {

/// Rooms are asked one after another, so that an overview occupies at most one thread.
struct Round {
  std::vector<std::shared_ptr<RoomStrand>> rooms_left;  ///< the next one last
  std::vector<RoomReport> reports;
  std::optional<std::int64_t> next;
};

void visit_next(const std::shared_ptr<Round>& round, const OnApiAnswer& answer) {
  if (round->rooms_left.empty()) return answer(rooms_answer(round->reports, round->next));
  const std::shared_ptr<RoomStrand> room = std::move(round->rooms_left.back());
  round->rooms_left.pop_back();
  room->report([round, answer](std::optional<RoomReport> report) {
    if (report) round->reports.push_back(std::move(*report));
    visit_next(round, answer);
  });
}

ApiAnswer closing_answer(RoomClosing outcome, const ServiceConfig& config) {
  switch (outcome) {
    case RoomClosing::done:
    case RoomClosing::kept:
      return admin_done();
    case RoomClosing::not_stored:
      return passing_fault(503, "not_stored", "The change could not be stored; nothing has changed.",
                           config.store_probe);
    case RoomClosing::broken:
      return api_fault(409, "frozen", "This room has failed; it can be closed after the next start.");
    case RoomClosing::gone:
      break;
  }
  return api_fault(404, "no_such_room", "No such room.");
}

ApiAnswer not_connected() {
  return api_fault(404, "not_connected", "No such connection.");
}

std::string sentence_about(const Ban& ban) {
  return ban.of == Ban::Of::player ? "Player " + ban.subject : "Network " + ban.subject;
}

}  // namespace

AdminService::AdminService(const ServiceContext& context, BanList& bans)
    : context_(context), bans_(bans), started_at_(context.time.now()) {}

AdminAccess AdminService::access(const std::string& address, std::string_view token) const {
  const std::string& secret = context_.config.admin_token;
  const UnixMs now = context_.time.now();
  // Compared in any case: sharing an address with somebody who guesses locks nobody out.
  const bool is_right = !secret.empty() && equals_secret(token, secret);
  const auto blocked_for = context_.wrong_codes.blocked_for(address, now);
  if (!is_right && !secret.empty() && !blocked_for) context_.wrong_codes.count(address, now);
  return {is_right, blocked_for};
}

void AdminService::carry_out(AdminRequest request, const OnApiAnswer& answer) {
  std::visit([&](const auto& wanted) { handle(wanted, answer); }, request);
}

Standing AdminService::standing(ServiceFigures figures) const {
  const std::int64_t wall_offset = context_.time.wall_offset();
  auto drains_until = context_.draining.until();
  if (drains_until) *drains_until += wall_offset;
  return {context_.config.version,
          context_.epoch,
          context_.time.now() + wall_offset,
          started_at_ + wall_offset,
          std::move(figures),
          context_.thinkers.figures(),
          bans_.size(),
          drains_until};
}

void AdminService::handle(const ListAllRooms& wanted, const OnApiAnswer& answer) const {
  auto round = std::make_shared<Round>();
  round->rooms_left = context_.directory.all(wanted.before, limits::admin_page);
  if (round->rooms_left.size() == limits::admin_page) round->next = round->rooms_left.back()->number();
  std::reverse(round->rooms_left.begin(), round->rooms_left.end());
  visit_next(round, answer);
}

void AdminService::handle(const ListConnections& wanted, const OnApiAnswer& answer) const {
  const auto before = wanted.before ? std::optional(static_cast<ConnectionId>(*wanted.before)) : std::nullopt;
  const auto connections = context_.registry.report(before, limits::admin_page);
  std::optional<std::int64_t> next;
  if (connections.size() == limits::admin_page)
    next = static_cast<std::int64_t>(connections.back().connection);
  answer(connections_answer(connections, context_.outbox, next));
}

void AdminService::note(std::string_view event, std::string sentence, log::Fields fields) const {
  context_.config.note({log::Level::info, event, std::move(sentence), std::move(fields)});
}

void AdminService::handle(const CloseRoom& wanted, const OnApiAnswer& answer) const {
  const auto room = context_.directory.find(wanted.code);
  if (!room) return answer(closing_answer(RoomClosing::gone, context_.config));
  room->close_for_good([this, number = room->number(), answer](RoomClosing outcome) {
    const bool is_closed = outcome == RoomClosing::done || outcome == RoomClosing::kept;
    if (is_closed) note("owner_closed_room", "Room closed by the operator.", {{"room_number", number}});
    answer(closing_answer(outcome, context_.config));
  });
}

void AdminService::dismiss(ConnectionId connection, std::string_view kind, std::string_view text) const {
  context_.outbox.send(connection, push_frame(protocol::notice_push(kind, text)));
  context_.outbox.dismiss(connection);
}

void AdminService::handle(const CloseConnection& wanted, const OnApiAnswer& answer) const {
  if (!context_.registry.is_open(wanted.connection)) return answer(not_connected());
  dismiss(wanted.connection, "dismissed", "The operator of this server has closed this connection.");
  note("owner_closed_connection", "Connection closed by the operator.", {{"connection", wanted.connection}});
  answer(admin_done());
}

void AdminService::handle(const DismissPlayer& wanted, const OnApiAnswer& answer) const {
  const auto connections = context_.registry.connections_of(wanted.player);
  if (connections.empty()) return answer(not_connected());
  for (const ConnectionId connection : connections) {
    dismiss(connection, "dismissed", "The operator of this server has closed this connection.");
  }
  note("owner_dismissed_player", "Player disconnected by the operator.", {{"player", wanted.player}});
  answer(admin_done());
}

void AdminService::notify_all(std::string_view kind, std::string_view text) const {
  const SharedFrame notice = push_frame(protocol::notice_push(kind, text));
  for (const ConnectionId connection : context_.registry.connections()) {
    context_.outbox.send(connection, notice);
  }
}

void AdminService::handle(const Announce& wanted, const OnApiAnswer& answer) const {
  notify_all("announcement", wanted.text);
  note("owner_announced", "Announcement sent by the operator.");
  answer(admin_done());
}

// Bans

/// Applies the change in the store; once it is durable, `kept` applies it in memory, and the request is
/// answered.
void AdminService::store_change(std::function<void(persistence::Stored)> change, std::function<void()> kept,
                                const OnApiAnswer& answer) const {
  context_.writes.begin();
  change([this, executor = context_.executor, kept = std::move(kept),
          answer](const std::optional<persistence::StoreError>& error) {
    boost::asio::post(executor, [this, kept, answer, is_kept = !error] {
      if (is_kept) {
        kept();
      } else {
        answer(closing_answer(RoomClosing::not_stored, context_.config));
      }
      context_.writes.end();
    });
  });
}

void AdminService::handle(const ListBans&, const OnApiAnswer& answer) const {
  answer(bans_answer(bans_.all()));
}

void AdminService::handle(const MakeBan& wanted, const OnApiAnswer& answer) const {
  forget_expired_bans();
  if (bans_.size() >= limits::bans) {
    return answer(api_fault(409, "too_many", "Too many bans; lift some."));
  }
  Ban ban;
  ban.id = draw_ban_id();
  ban.reason = wanted.reason;
  ban.made_at = context_.time.wall_now();
  ban.until = wanted.until;
  if (wanted.player) {
    ban.subject = *wanted.player;
  } else if (const auto network = wanted.network ? banned_network(*wanted.network) : std::nullopt) {
    ban.of = Ban::Of::network;
    ban.subject = network->text();
  } else {
    return answer(api_fault(400, "bad_request", "Neither a player nor an address or network."));
  }
  store_change(
      [&](persistence::Stored stored) { context_.stores.bans.store(ban, std::move(stored)); },
      [this, ban, answer] {
        bans_.add(ban);
        hold(ban);
        note("owner_banned", sentence_about(ban) + " banned by the operator.", {{"subject", ban.subject}});
        answer(ban_answer(ban));
      },
      answer);
}

void AdminService::forget_expired_bans() const {
  const UnixMs now = context_.time.wall_now();
  for (const Ban& ban : bans_.all()) {
    if (!ban.until || now < *ban.until) continue;
    bans_.remove(ban.id);
    // Should that fail, the ban is read at the next start, and expires again.
    context_.stores.bans.remove(ban.id, [](const std::optional<persistence::StoreError>&) {});
  }
}

/// Disconnects those who are here. A concurrent `hello` is either rejected or its connection is in this list.
void AdminService::hold(const Ban& ban) const {
  const UnixMs now = context_.time.wall_now();
  std::vector<ConnectionId> held;
  if (ban.of == Ban::Of::player) held = context_.registry.connections_of(ban.subject);
  if (ban.of == Ban::Of::network) {
    for (const ConnectionId connection : context_.registry.connections()) {
      if (bans_.holds_address(context_.registry.address(connection), now)) held.push_back(connection);
    }
  }
  for (const ConnectionId connection : held) {
    dismiss(connection, "banned", protocol::sentence(protocol::ErrorCode::banned));
  }
}

void AdminService::handle(const LiftBan& wanted, const OnApiAnswer& answer) const {
  const auto ban = bans_.find(wanted.id);
  if (!ban) return answer(api_fault(404, "no_such_ban", "No such ban."));
  store_change([&](persistence::Stored stored) { context_.stores.bans.remove(wanted.id, std::move(stored)); },
               [this, ban = *ban, answer] {
                 bans_.remove(ban.id);
                 note("owner_lifted_ban", sentence_about(ban) + " unbanned by the operator.",
                      {{"subject", ban.subject}});
                 answer(admin_done());
               },
               answer);
}

}  // namespace marchstone::server
