// SPDX-License-Identifier: MIT
#include "server/service/lobby/identity_transfers.h"

#include <utility>

#include "server/base/secrets.h"
#include "server/config/limits.h"

namespace marchstone::server {

std::optional<IdentityTransfers::Offer> IdentityTransfers::open(const protocol::Player& player, UnixMs now) {
  forget_old(now);
  std::erase_if(open_, [&](const auto& one) { return one.second.player.id == player.id; });
  if (open_.size() >= limits::identity_transfers) return std::nullopt;
  Offer offer{draw_invitation(), now + limits::identity_transfer_time.count()};
  open_[token_hash(offer.code)] = {player, offer.expires_at};
  return offer;
}

std::optional<protocol::Player> IdentityTransfers::take(const std::string& code, UnixMs now) {
  forget_old(now);
  auto found = open_.extract(token_hash(code));
  if (found.empty()) return std::nullopt;
  return std::move(found.mapped().player);
}

void IdentityTransfers::forget_old(UnixMs now) {
  std::erase_if(open_, [now](const auto& one) { return one.second.expires_at <= now; });
}

}  // namespace marchstone::server
