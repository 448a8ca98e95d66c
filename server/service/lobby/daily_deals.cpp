// SPDX-License-Identifier: MIT
#include "server/service/lobby/daily_deals.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "protocol/wire/seeds.h"
#include "server/base/secrets.h"

namespace marchstone::server {

using persistence::DealName;
using persistence::StoreError;
using protocol::ErrorCode;

namespace {

Result<Seed, ErrorCode> server_part_of(const persistence::DealForPlayer& deal) {
  if (deal.is_attempted) return ErrorCode::forbidden;
  const auto part = protocol::seed_from_hex(deal.server_part);
  return part ? Result<Seed, ErrorCode>(*part) : ErrorCode::not_stored;
}

}  // namespace

void DailyDeals::find_or_draw(DealName deal, std::string player, OnServerPart done) {
  find(deal, player, [this, deal, player, done = std::move(done)](const Found& found) {
    if (!found) return done(ErrorCode::not_stored);
    if (!found.value()) return draw(deal, player, done);
    done(server_part_of(*found.value()));
  });
}

/// The stored value counts, not the drawn one: a concurrent request may have been first.
void DailyDeals::draw(const DealName& deal, const std::string& player, OnServerPart done) {
  const auto stored = [this, deal, player, done = std::move(done)](bool kept) {
    context_.writes.end();
    if (!kept) return done(ErrorCode::not_stored);
    find(deal, player, [done](const Found& found) {
      if (!found || !found.value()) return done(ErrorCode::not_stored);
      done(server_part_of(*found.value()));
    });
  };
  context_.writes.begin();
  context_.stores.deals.store(deal, protocol::to_hex(draw_seed()),
                              [executor = executor_, stored](std::optional<StoreError> error) {
                                boost::asio::post(executor, [stored, kept = !error] { stored(kept); });
                              });
}

void DailyDeals::find(const DealName& deal, const std::string& player,
                      std::function<void(const Found&)> found) {
  context_.stores.deals.find(deal, player, [executor = executor_, found = std::move(found)](Found answer) {
    boost::asio::post(executor, [found, answer = std::move(answer)] { found(answer); });
  });
}

}  // namespace marchstone::server
