// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/interfaces.h"
#include "server/service/context/pending_writes.h"
#include "server/service/context/service_strand.h"
#include "server/service/notifications/subscription.h"

namespace marchstone::server {

/// All subscriptions; every change is stored. Not thread-safe: use it on `executor`, on which it also
/// answers.
class SubscriptionBook {
 public:
  struct Entry {
    Subscription subscription;
    // Not stored:
    bool is_sending = false;
    unsigned failed_tries = 0;
    UnixMs next_try_at = 0;
    UnixMs digest_at = 0;  ///< nothing is sent before, unless the player comes back meanwhile
    UnixMs next_test_at = 0;
  };

  SubscriptionBook(persistence::SubscriptionStore& store, PendingWrites& writes, ServiceStrand executor,
                   const std::vector<persistence::SubscriptionRow>& rows);

  std::size_t size() const { return entries_.size(); }
  std::map<std::string, Entry>& entries() { return entries_; }  ///< by id
  Entry* find(const std::string& id);
  /// The player's subscription of that id.
  Entry* find(const std::string& id, const std::string& player);
  Entry* find_by_stop_key(const std::string& key);
  Entry* find_by_confirm_key(const std::string& key);
  /// One of the same player, address and room.
  Entry* find_alike(const Subscription& subscription);
  std::vector<protocol::SubscriptionInfo> list(const std::string& player) const;
  std::size_t count(const std::string& player) const;
  std::size_t count_unconfirmed(const NotificationAddress& address) const;

  using Kept = std::function<void(bool is_stored)>;
  /// Adds or replaces it, now in memory, and calls `kept` when that is durable; undone if it cannot be
  /// stored.
  void keep(Subscription subscription, Kept kept);
  void erase(const std::string& id, Kept kept);
  void note_told(const Entry& entry);

 private:
  template <class Matches>
  Entry* find_if(Matches matches);
  persistence::Stored told_of(Kept kept);
  void put_back(const std::string& id, const std::optional<Subscription>& before);

  persistence::SubscriptionStore& store_;
  PendingWrites& writes_;
  ServiceStrand executor_;
  std::map<std::string, Entry> entries_;
};

}  // namespace marchstone::server
