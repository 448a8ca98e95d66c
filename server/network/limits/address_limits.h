// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace marchstone::server {

/// The rate-limit key of an address: an IPv4 address (also in its IPv6-mapped form), or the /64 network of an
/// IPv6 address, which is what one customer gets (RFC 6177).
std::string address_key(const boost::asio::ip::address& address);

/// Counts connections per address and in total. Thread-safe. Outlives its leases.
class AddressLimits {
 public:
  struct Bounds {
    std::size_t total = 0;
    std::size_t per_address = 0;
  };
  explicit AddressLimits(Bounds bounds) : bounds_(bounds) {}

  /// A counted slot, released by the destructor.
  class Lease {
   public:
    Lease(Lease&& other) noexcept;
    Lease& operator=(Lease&&) = delete;
    ~Lease();

   private:
    friend class AddressLimits;
    Lease(AddressLimits& owner, std::string key) : owner_(&owner), key_(std::move(key)) {}
    AddressLimits* owner_;
    std::string key_;
  };

  /// Nothing: the address or the server is at its limit.
  std::optional<Lease> take(const std::string& key);
  /// A slot for a trusted proxy: counted in the total only.
  std::optional<Lease> take_for_proxy(const std::string& key);
  std::size_t taken() const;
  /// Addresses that hold a slot.
  std::size_t addresses() const;

 private:
  std::optional<Lease> take_up_to(std::size_t bound, const std::string& key);
  void give_back(const std::string& key);

  const Bounds bounds_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> by_key_;
  std::size_t total_ = 0;
};

}  // namespace marchstone::server
