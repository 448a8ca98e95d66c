#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace marchstone::server {

/// Who is counted as one: an IPv4 address (also in its IPv6 form), or the /64 network of an IPv6 address,
/// which is what one customer gets (RFC 6177).
std::string address_key(const boost::asio::ip::address& address);

/// Counts connections by address and in all. Thread-safe. Outlives its leases.
class AddressLimits {
 public:
  struct Bounds {
    std::size_t total = 0;
    std::size_t per_address = 0;
  };
  explicit AddressLimits(Bounds bounds) : bounds_(bounds) {}

  /// A counted place, given back when it dies.
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

  /// Nothing: the address, or the server, has all the connections it may have.
  std::optional<Lease> take(const std::string& key);
  /// A place for a proxy that speaks for many: counted in the total only.
  std::optional<Lease> take_for_proxy(const std::string& key);
  std::size_t taken() const;
  /// That have a place.
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
