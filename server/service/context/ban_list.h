// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "persistence/interface/store_types.h"
#include "server/base/time_source.h"
#include "server/config/address_range.h"

namespace marchstone::server {

/// The network of a ban in canonical form, for IPv6 no narrower than the /64 that all limits use (see
/// address_key). Nothing if the text is not an address or network.
std::optional<AddressRange> banned_network(std::string_view text);

/// Active bans, in memory; the store has the same. Expired bans have no effect. Thread-safe.
class BanList {
 public:
  explicit BanList(std::vector<persistence::Ban> bans);

  void add(persistence::Ban ban);
  /// False: there is no ban with that id.
  bool remove(const std::string& id);
  std::optional<persistence::Ban> find(const std::string& id) const;
  /// All bans, ordered by id.
  std::vector<persistence::Ban> all() const;
  std::size_t size() const;

  bool holds_player(const std::string& player, UnixMs now) const;
  /// `address` as sessions name it: an IPv4 address, or the /64 network of an IPv6 address.
  bool holds_address(const std::string& address, UnixMs now) const;

 private:
  struct Network {
    AddressRange range;
    std::string id;
  };

  void index(const persistence::Ban& ban);
  bool is_on(const std::string& id, UnixMs now) const;

  mutable std::mutex mutex_;
  std::map<std::string, persistence::Ban> bans_;  ///< by id
  std::unordered_multimap<std::string, std::string> ids_by_player_;
  std::vector<Network> networks_;
};

}  // namespace marchstone::server
