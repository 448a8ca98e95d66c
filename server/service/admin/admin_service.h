// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "server/border/administration.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Executes admin requests and answers in JSON: figures, names and public ids, never a card, move, seed or
/// token. Thread-safe; everything returns at once.
class AdminService {
 public:
  AdminService(const ServiceContext& context, BanList& bans);

  AdminAccess access(const std::string& address, std::string_view token) const;
  void carry_out(AdminRequest request, const OnApiAnswer& answer);
  Standing standing(ServiceFigures figures) const;
  /// Sends a notice to every connection.
  void notify_all(std::string_view kind, std::string_view text) const;

 private:
  void handle(const ListAllRooms& wanted, const OnApiAnswer& answer) const;
  void handle(const ListConnections& wanted, const OnApiAnswer& answer) const;
  void handle(const CloseRoom& wanted, const OnApiAnswer& answer) const;
  void handle(const CloseConnection& wanted, const OnApiAnswer& answer) const;
  void handle(const DismissPlayer& wanted, const OnApiAnswer& answer) const;
  void handle(const Announce& wanted, const OnApiAnswer& answer) const;
  void handle(const ListBans& wanted, const OnApiAnswer& answer) const;
  void handle(const MakeBan& wanted, const OnApiAnswer& answer) const;
  void handle(const LiftBan& wanted, const OnApiAnswer& answer) const;
  void handle(const StartShow&, const OnApiAnswer&) const {}  ///< is the lobby's

  void forget_expired_bans() const;
  void hold(const persistence::Ban& ban) const;
  void note(std::string_view event, std::string sentence, log::Fields fields = {}) const;
  void dismiss(ConnectionId connection, std::string_view kind, std::string_view text) const;
  void store_change(std::function<void(persistence::Stored)> change, std::function<void()> kept,
                    const OnApiAnswer& answer) const;

  const ServiceContext& context_;
  BanList& bans_;
  const UnixMs started_at_;
};

}  // namespace marchstone::server
