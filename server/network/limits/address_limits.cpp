// SPDX-License-Identifier: MIT
#include "server/network/limits/address_limits.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "server/config/address_range.h"

namespace marchstone::server {

std::string address_key(const boost::asio::ip::address& address) {
  const boost::asio::ip::address plain = plain_address(address);
  if (plain.is_v4()) return plain.to_string();
  auto bytes = plain.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

std::optional<AddressLimits::Lease> AddressLimits::take(const std::string& key) {
  return take_up_to(bounds_.per_address, key);
}

std::optional<AddressLimits::Lease> AddressLimits::take_for_proxy(const std::string& key) {
  return take_up_to(bounds_.total, key);
}

std::optional<AddressLimits::Lease> AddressLimits::take_up_to(std::size_t bound, const std::string& key) {
  const std::lock_guard lock(mutex_);
  if (total_ >= bounds_.total) return std::nullopt;
  std::size_t& of_this_address = by_key_[key];
  if (of_this_address >= bound) return std::nullopt;
  ++of_this_address;
  ++total_;
  return Lease(*this, key);
}

std::size_t AddressLimits::taken() const {
  const std::lock_guard lock(mutex_);
  return total_;
}

std::size_t AddressLimits::addresses() const {
  const std::lock_guard lock(mutex_);
  return by_key_.size();
}

void AddressLimits::give_back(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto counted = by_key_.find(key);
  assert(counted != by_key_.end() && counted->second > 0 && total_ > 0);
  --total_;
  if (--counted->second == 0) by_key_.erase(counted);
}

AddressLimits::Lease::Lease(Lease&& other) noexcept
    : owner_(std::exchange(other.owner_, nullptr)), key_(std::move(other.key_)) {}

AddressLimits::Lease::~Lease() {
  if (owner_ != nullptr) owner_->give_back(key_);
}

}  // namespace marchstone::server
