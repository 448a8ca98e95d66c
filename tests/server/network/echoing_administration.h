#pragma once

#include <string>
#include <utility>

#include "server/administration.h"

namespace marchstone::server::testing {

/// Lets in who shows "right", keeps what it is asked for, and does nothing.
class EchoingAdministration final : public Administration {
 public:
  AdminAccess access(const std::string& address, std::string_view token) override {
    if (address == "blocked") return AdminAccess::blocked;
    return token == "right" ? AdminAccess::granted : AdminAccess::wrong;
  }
  void carry_out(AdminRequest request, OnApiAnswer answer) override {
    asked = std::move(request);
    answer({200, "{}"});
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
  std::optional<std::int64_t> drains_until;
};

}  // namespace marchstone::server::testing
