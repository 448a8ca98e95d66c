// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>

#include "protocol/wire/error_code.h"
#include "rules/core/random.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// The server's part of the seeds of daily deals. Not thread-safe: call it on `executor`, on which it also
/// answers.
class DailyDeals {
 public:
  DailyDeals(const ServiceContext& context, boost::asio::any_io_executor executor)
      : context_(context), executor_(std::move(executor)) {}

  using OnServerPart = std::function<void(Result<Seed, protocol::ErrorCode>)>;
  /// The server's part for that deal. The first request draws it; concurrent ones get the one that was stored
  /// first. `forbidden` if `player` has had their attempt.
  void find_or_draw(persistence::DealName deal, std::string player, OnServerPart done);

 private:
  using Found = Result<std::optional<persistence::DealForPlayer>, persistence::StoreError>;

  void find(const persistence::DealName& deal, const std::string& player,
            std::function<void(const Found&)> found);
  void draw(const persistence::DealName& deal, const std::string& player, OnServerPart done);

  const ServiceContext& context_;
  boost::asio::any_io_executor executor_;
};

}  // namespace marchstone::server
