// SPDX-License-Identifier: MIT
#include "server/service/notifications/subscription_book.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/base/equals_secret.h"

namespace marchstone::server {

SubscriptionBook::SubscriptionBook(persistence::SubscriptionStore& store, PendingWrites& writes,
                                   ServiceStrand executor,
                                   const std::vector<persistence::SubscriptionRow>& rows)
    : store_(store), writes_(writes), executor_(std::move(executor)) {
  for (const persistence::SubscriptionRow& row : rows)
    if (auto subscription = subscription_of(row)) entries_[row.id].subscription = *std::move(subscription);
}

template <class Matches>
SubscriptionBook::Entry* SubscriptionBook::find_if(Matches matches) {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const auto& entry) { return matches(entry.second.subscription); });
  return found == entries_.end() ? nullptr : &found->second;
}

SubscriptionBook::Entry* SubscriptionBook::find(const std::string& id) {
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : &found->second;
}

SubscriptionBook::Entry* SubscriptionBook::find(const std::string& id, const std::string& player) {
  Entry* entry = find(id);
  return entry != nullptr && entry->subscription.player == player ? entry : nullptr;
}

SubscriptionBook::Entry* SubscriptionBook::find_by_stop_key(const std::string& key) {
  return find_if([&](const Subscription& one) { return equals_secret(one.stop_key, key); });
}

SubscriptionBook::Entry* SubscriptionBook::find_by_confirm_key(const std::string& key) {
  if (key.empty()) return nullptr;
  return find_if([&](const Subscription& one) { return equals_secret(one.confirm_key, key); });
}

/// A browser has one push subscription: it belongs to whoever used the page there last.
SubscriptionBook::Entry* SubscriptionBook::find_alike(const Subscription& subscription) {
  if (const auto* push = std::get_if<PushAddress>(&subscription.address)) {
    return find_if([&](const Subscription& one) {
      const auto* other = std::get_if<PushAddress>(&one.address);
      return other != nullptr && other->endpoint == push->endpoint;
    });
  }
  return find_if([&](const Subscription& one) {
    return one.player == subscription.player && one.for_room == subscription.for_room &&
           one.address == subscription.address;
  });
}

std::vector<protocol::SubscriptionInfo> SubscriptionBook::list(const std::string& player) const {
  std::vector<protocol::SubscriptionInfo> infos;
  for (const auto& [id, entry] : entries_)
    if (entry.subscription.player == player) infos.push_back(info_of(entry.subscription));
  return infos;
}

std::size_t SubscriptionBook::count(const std::string& player) const {
  return static_cast<std::size_t>(std::count_if(entries_.begin(), entries_.end(), [&](const auto& entry) {
    return entry.second.subscription.player == player;
  }));
}

std::size_t SubscriptionBook::count_unconfirmed(const NotificationAddress& address) const {
  return static_cast<std::size_t>(std::count_if(entries_.begin(), entries_.end(), [&](const auto& entry) {
    return !entry.second.subscription.is_confirmed() && entry.second.subscription.address == address;
  }));
}

persistence::Stored SubscriptionBook::told_of(Kept kept) {
  writes_.begin();
  return [this, executor = executor_,
          kept = std::move(kept)](const std::optional<persistence::StoreError>& error) {
    boost::asio::post(executor, [this, kept, is_stored = !error] {
      kept(is_stored);
      writes_.end();
    });
  };
}

void SubscriptionBook::keep(Subscription subscription, Kept kept) {
  const std::string id = subscription.id;
  const Entry* known = find(id);
  const auto before = known == nullptr ? std::nullopt : std::optional(known->subscription);
  store_.store(row_of(subscription), told_of([this, id, before, kept = std::move(kept)](bool is_stored) {
                 if (!is_stored) put_back(id, before);
                 kept(is_stored);
               }));
  entries_[id].subscription = std::move(subscription);
}

/// What could not be stored has not happened.
void SubscriptionBook::put_back(const std::string& id, const std::optional<Subscription>& before) {
  if (before) {
    entries_[id].subscription = *before;
  } else {
    entries_.erase(id);
  }
}

void SubscriptionBook::erase(const std::string& id, Kept kept) {
  const Entry* known = find(id);
  const auto before = known == nullptr ? std::nullopt : std::optional(known->subscription);
  store_.erase(id, told_of([this, id, before, kept = std::move(kept)](bool is_stored) {
                 if (!is_stored) put_back(id, before);
                 kept(is_stored);
               }));
  entries_.erase(id);
}

void SubscriptionBook::note_told(const Entry& entry) {
  store_.note_told(entry.subscription.id, told_text(entry.subscription), told_of([](bool) {}));
}

}  // namespace marchstone::server
