// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "server/border/administration.h"

namespace marchstone::server::testing {

/// Lets in who shows "right", keeps what it is asked for, and does nothing.
class EchoingAdministration final : public Administration {
 public:
  AdminAccess access(const std::string& address, std::string_view token) override {
    const bool is_blocked = address == "blocked";
    return {token == "right", is_blocked ? std::optional(std::chrono::milliseconds(41'500)) : std::nullopt};
  }
  void carry_out(AdminRequest request, OnApiAnswer answer) override {
    asked = std::move(request);
    answer(given);
  }
  Standing standing() const override {
    Standing standing;
    standing.version = "1";
    standing.now = 5'000;
    standing.drains_until = drains_until;
    return standing;
  }
  void drain(std::int64_t) override {}
  void stop_draining() override {}
  bool is_banned(const std::string& address) const override { return address == "banned"; }

  AdminRequest asked = ListBans{};
  ApiAnswer given{200, "{}"};
  std::optional<std::int64_t> drains_until;
};

}  // namespace marchstone::server::testing
