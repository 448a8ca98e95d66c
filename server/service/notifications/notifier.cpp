// SPDX-License-Identifier: MIT
#include "server/service/notifications/notifier.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "protocol/wire/subscriptions.h"

namespace marchstone::server {

namespace {

std::vector<WaitingTurn> turns_for(const ServiceContext& context, const Subscription& subscription) {
  return subscription.for_room ? turns_in(context, *subscription.for_room)
                               : turns_of(context, subscription.player);
}

bool has_been_told(const Subscription& subscription, const WaitingTurn& turn) {
  const auto told = subscription.told.find(turn.key);
  return told != subscription.told.end() && told->second == turn.since;
}

Notification notification_to(const Subscription& to, Notification::Kind kind,
                             std::vector<WaitingTable> tables, const std::string& site) {
  Notification notification;
  notification.kind = kind;
  notification.language = protocol::word(to.language);
  notification.tables = std::move(tables);
  notification.site_link = site;
  if (site.empty()) return notification;
  notification.stop_link = site + "unsubscribe/" + to.stop_key;
  notification.stop_post = site + "api/notifications/stop?key=" + to.stop_key;
  if (!to.is_confirmed()) notification.confirm_link = site + "confirm/" + to.confirm_key;
  return notification;
}

}  // namespace

Notifier::Notifier(const ServiceContext& context, ServiceStrand strand, NotificationSender& sender,
                   SubscriptionBook& book)
    : context_(context),
      strand_(std::move(strand)),
      sender_(sender),
      book_(book),
      alarm_(context.time.alarm(strand_)) {}

void Notifier::wake() {
  if (is_awake_ || book_.size() == 0) return;
  is_awake_ = true;
  alarm_->set(context_.time.now() + context_.config.notifications.look_ms, [this] {
    is_awake_ = false;
    look();
    wake();
  });
}

void Notifier::look() {
  drop_unconfirmed();
  std::vector<WaitingTurn> turns;
  for (const auto& [id, entry] : book_.entries()) {
    std::vector<WaitingTurn> some = turns_for(context_, entry.subscription);
    turns.insert(turns.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  }
  watched_ = watch(turns);
  for (auto& [id, entry] : book_.entries()) look_at(entry);
}

/// Turns that wait no more are dropped.
std::map<std::string, Notifier::Watched> Notifier::watch(const std::vector<WaitingTurn>& turns) const {
  const UnixMs now = context_.time.now();
  std::map<std::string, Watched> watched;
  for (const WaitingTurn& turn : turns) {
    const auto known = watched_.find(turn.key);
    const bool is_known = known != watched_.end() && known->second.since == turn.since;
    Watched one = is_known ? known->second : Watched{turn.since, now, std::nullopt};
    if (is_here(turn.player)) {
      one.away_at.reset();
    } else if (!one.away_at) {
      one.away_at = now;
    }
    watched[turn.key] = one;
  }
  return watched;
}

bool Notifier::is_due(const WaitingTurn& turn) const {
  const auto found = watched_.find(turn.key);
  if (found == watched_.end()) return false;
  const UnixMs now = context_.time.now();
  const NotificationPeriods& periods = context_.config.notifications;
  const Watched& watched = found->second;
  return (watched.away_at && now - *watched.away_at >= periods.away_ms) ||
         now - watched.seen_at >= periods.idle_ms;
}

void Notifier::look_at(SubscriptionBook::Entry& entry) {
  const UnixMs now = context_.time.now();
  if (!entry.subscription.is_confirmed() || entry.is_sending || now < entry.next_try_at) return;
  if (is_here(entry.subscription.player)) entry.digest_at = 0;
  std::vector<WaitingTurn> due = turns_for(context_, entry.subscription);
  std::erase_if(
      due, [&](const WaitingTurn& turn) { return has_been_told(entry.subscription, turn) || !is_due(turn); });
  if (due.empty() || now < entry.digest_at) return;
  tell(entry, due);
}

void Notifier::tell(SubscriptionBook::Entry& entry, const std::vector<WaitingTurn>& turns) {
  const bool to_room = entry.subscription.for_room.has_value();
  std::vector<WaitingTable> tables;
  for (const WaitingTurn& turn : turns) {
    tables.push_back(turn.table);
    if (to_room) tables.back().names = {turn.name};
  }
  if (to_room) {  // one table, at which all of them must move
    for (std::size_t other = 1; other < turns.size(); ++other) tables[0].names.push_back(turns[other].name);
    tables.resize(1);
  }
  entry.is_sending = true;
  send(entry.subscription, to_room ? Notification::Kind::their_turn : Notification::Kind::your_turn,
       std::move(tables), [this, id = entry.subscription.id, turns](const NotificationOutcome& outcome) {
         told(id, turns, outcome);
       });
}

void Notifier::send(const Subscription& to, Notification::Kind kind, std::vector<WaitingTable> tables,
                    Sent sent) {
  sender_.send(to.address, notification_to(to, kind, std::move(tables), context_.config.site),
               [strand = strand_, sent = std::move(sent)](NotificationOutcome outcome) {
                 boost::asio::post(strand, [sent, outcome = std::move(outcome)] { sent(outcome); });
               });
}

void Notifier::told(const std::string& id, const std::vector<WaitingTurn>& turns,
                    const NotificationOutcome& outcome) {
  SubscriptionBook::Entry* entry = book_.find(id);
  if (entry == nullptr) return;  // ended meanwhile
  entry->is_sending = false;
  if (outcome.kind == NotificationOutcome::Kind::gone) return book_.erase(id, [](bool) {});
  const bool is_delivered = outcome.kind == NotificationOutcome::Kind::delivered;
  if (std::exchange(entry->subscription.is_failing, !is_delivered) == is_delivered)
    book_.keep(entry->subscription, [](bool) {});
  if (outcome.kind == NotificationOutcome::Kind::unreachable) return try_again(*entry, outcome);
  entry->failed_tries = 0;
  if (!entry->subscription.for_room)
    entry->digest_at = context_.time.now() + context_.config.notifications.digest_ms;
  forget_gone_rooms(entry->subscription);
  for (const WaitingTurn& turn : turns) entry->subscription.told[turn.key] = turn.since;
  book_.note_told(*entry);
}

/// After 30 s, a minute, two, ... an hour, unless the receiver asked for more.
void Notifier::try_again(SubscriptionBook::Entry& entry, const NotificationOutcome& outcome) {
  const NotificationPeriods& periods = context_.config.notifications;
  const unsigned doublings = std::min(entry.failed_tries++, 20u);
  const std::int64_t pause = std::min(periods.retry_ms << doublings, periods.longest_retry_ms);
  entry.next_try_at = context_.time.now() + std::max(pause, outcome.retry_after_ms.value_or(0));
}

void Notifier::forget_gone_rooms(Subscription& subscription) const {
  std::erase_if(subscription.told, [&](const auto& turn) {
    return !context_.directory.find(turn.first.substr(0, turn.first.find('/')));
  });
}

/// An address that was not confirmed within a day, and webhooks of rooms that are no more.
void Notifier::drop_unconfirmed() {
  std::vector<std::string> over;
  for (const auto& [id, entry] : book_.entries()) {
    const Subscription& one = entry.subscription;
    const bool is_late = !one.is_confirmed() &&
                         context_.time.wall_now() - one.made_at >= context_.config.notifications.confirm_ms;
    if (is_late || (one.for_room && !context_.directory.find(*one.for_room))) over.push_back(id);
  }
  for (const std::string& id : over) book_.erase(id, [](bool) {});
}

}  // namespace marchstone::server
