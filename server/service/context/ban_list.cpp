// SPDX-License-Identifier: MIT
#include "server/service/context/ban_list.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <utility>

namespace marchstone::server {

using persistence::Ban;

namespace {

/// The network of one customer (RFC 6177), which is also the key of all other per-address limits.
constexpr unsigned narrowest_ipv6_bits = 64;

}  // namespace

std::optional<AddressRange> banned_network(std::string_view text) {
  const auto range = AddressRange::parse(text);
  if (!range) return std::nullopt;
  return range->widened_to(narrowest_ipv6_bits);
}

BanList::BanList(std::vector<Ban> bans) {
  for (Ban& ban : bans) add(std::move(ban));
}

void BanList::add(Ban ban) {
  const std::lock_guard lock(mutex_);
  const auto [place, is_new] = bans_.emplace(ban.id, std::move(ban));
  if (is_new) index(place->second);
}

void BanList::index(const Ban& ban) {
  if (ban.of == Ban::Of::player) {
    ids_by_player_.emplace(ban.subject, ban.id);
  } else if (auto range = banned_network(ban.subject)) {
    networks_.push_back({*std::move(range), ban.id});
  }
}

bool BanList::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (bans_.erase(id) == 0) return false;
  std::erase_if(ids_by_player_, [&](const auto& entry) { return entry.second == id; });
  std::erase_if(networks_, [&](const Network& network) { return network.id == id; });
  return true;
}

std::optional<Ban> BanList::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = bans_.find(id);
  return found == bans_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Ban> BanList::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<Ban> list;
  list.reserve(bans_.size());
  for (const auto& [id, ban] : bans_) list.push_back(ban);
  return list;
}

std::size_t BanList::size() const {
  const std::lock_guard lock(mutex_);
  return bans_.size();
}

bool BanList::holds_player(const std::string& player, UnixMs now) const {
  const std::lock_guard lock(mutex_);
  const auto [first, last] = ids_by_player_.equal_range(player);
  return std::any_of(first, last, [&](const auto& entry) { return is_on(entry.second, now); });
}

bool BanList::holds_address(const std::string& address, UnixMs now) const {
  const std::lock_guard lock(mutex_);
  if (networks_.empty()) return false;
  boost::system::error_code fault;
  const auto plain = boost::asio::ip::make_address(address.substr(0, address.find('/')), fault);
  if (fault) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    return network.range.contains(plain) && is_on(network.id, now);
  });
}

bool BanList::is_on(const std::string& id, UnixMs now) const {
  const Ban& ban = bans_.at(id);
  return !ban.until || now < *ban.until;
}

}  // namespace marchstone::server
