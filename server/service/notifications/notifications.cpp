// SPDX-License-Identifier: MIT
#include "server/service/notifications/notifications.h"

#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "protocol/answers/http_answers.h"
#include "protocol/wire/pushes.h"
#include "server/base/secrets.h"
#include "server/service/context/api_faults.h"

namespace marchstone::server {

using protocol::ErrorCode;
using protocol::RequestId;

Notifications::Notifications(const ServiceContext& context, NotificationSender* sender,
                             const std::vector<persistence::SubscriptionRow>& rows)
    : context_(context),
      strand_(boost::asio::make_strand(context.executor)),
      sender_(sender),
      book_(context.stores.subscriptions, context.writes, strand_, rows),
      changes_(limits::subscription_changes_per_minute) {
  if (sender == nullptr) return;
  notifier_.emplace(context, strand_, *sender, book_);
  boost::asio::post(strand_, [this] {
    notifier_->wake();
    note_sizes();
  });
}

/// An exception in one request does not affect others (FW10).
template <class Wanted>
void Notifications::post(const Client& client, RequestId id, Wanted wanted) {
  boost::asio::post(strand_, [this, client, id, wanted = std::move(wanted)] {
    try {
      carry_out(client, id, wanted);
    } catch (const std::exception& exception) {
      context_.config.note({log::Level::warning,
                            "request_failed",
                            "Subscription request failed; answered not_stored.",
                            {{"reason", exception.what()}}});
      refuse(client, id, ErrorCode::not_stored);
    }
    note_sizes();
  });
}

void Notifications::serve(const Client& client, RequestId id, protocol::ListSubscriptions wanted) {
  post(client, id, wanted);
}
void Notifications::serve(const Client& client, RequestId id, protocol::Subscribe wanted) {
  post(client, id, std::move(wanted));
}
void Notifications::serve(const Client& client, RequestId id, protocol::Unsubscribe wanted) {
  post(client, id, std::move(wanted));
}
void Notifications::serve(const Client& client, RequestId id, protocol::TestSubscription wanted) {
  post(client, id, std::move(wanted));
}

void Notifications::refuse(const Client& client, RequestId id, ErrorCode error) {
  answer(context_, client.connection, protocol::error(id, error));
}

/// Links in mails and other programs need the site's address.
void Notifications::carry_out(const Client& client, RequestId id, const protocol::ListSubscriptions&) {
  const bool has_site = !context_.config.site.empty();
  protocol::SubscriptionList list{.subscriptions = book_.list(client.player.id)};
  if (sender_ != nullptr) {
    list.push_key = sender_->push_key();
    list.webhooks = has_site && sender_->sends_webhooks();
    list.mail = has_site && sender_->sends_mail();
  }
  answer(context_, client.connection, protocol::ok(id, protocol::fields_of(list)));
}

/// Each change may send something to an address that somebody else reads.
bool Notifications::is_too_often(const Client& client) {
  const std::string address = context_.registry.address(client.connection);
  const UnixMs now = context_.time.now();
  if (changes_.blocks(address, now)) return true;
  changes_.count(address, now);
  return false;
}

/// Why that subscription cannot be had.
std::optional<ErrorCode> Notifications::objection(const Client& client, const Subscription& wanted) {
  const bool needs_site = !std::holds_alternative<PushAddress>(wanted.address);
  if (sender_ == nullptr || (needs_site && context_.config.site.empty())) return ErrorCode::forbidden;
  if (wanted.for_room && !context_.registry.sits_in(client.player.id, *wanted.for_room))
    return ErrorCode::not_seated;
  if (is_too_often(client)) return ErrorCode::rate_limited;
  if (!sender_->could_reach(wanted.address)) return ErrorCode::bad_address;
  if (book_.find_alike(wanted) != nullptr) return std::nullopt;
  if (book_.count(client.player.id) >= limits::subscriptions_per_player) return ErrorCode::forbidden;
  if (book_.size() >= limits::subscriptions) return ErrorCode::server_full;
  if (book_.count_unconfirmed(wanted.address) >= limits::unconfirmed_per_address)
    return ErrorCode::rate_limited;
  return std::nullopt;
}

void Notifications::carry_out(const Client& client, RequestId id, const protocol::Subscribe& wanted) {
  auto address = address_of(wanted);
  if (!address) return refuse(client, id, ErrorCode::bad_message);
  Subscription subscription;
  subscription.player = client.player.id;
  subscription.address = *std::move(address);
  subscription.for_room = wanted.for_room;
  if (const auto error = objection(client, subscription)) return refuse(client, id, *error);
  const SubscriptionBook::Entry* alike = book_.find_alike(subscription);
  const bool is_own = alike != nullptr && alike->subscription.player == client.player.id;
  const bool must_confirm = !is_own && std::holds_alternative<MailAddress>(subscription.address);
  if (is_own) {
    Subscription changed = alike->subscription;
    changed.address = std::move(subscription.address);  // a browser may have drawn new keys
    subscription = std::move(changed);
  } else {
    subscription.id = alike != nullptr ? alike->subscription.id : draw_subscription_id();
    subscription.stop_key = draw_token();
    subscription.made_at = context_.time.wall_now();
    if (must_confirm) subscription.confirm_key = draw_token();
  }
  subscription.language = wanted.language;
  book_.keep(subscription, [this, client, id, must_confirm, kept = subscription.id](bool is_stored) {
    answer_kept(client, id, kept, is_stored);
    const SubscriptionBook::Entry* entry = book_.find(kept);
    if (!is_stored || !must_confirm || entry == nullptr) return;
    notifier_->send(entry->subscription, Notification::Kind::confirm_mail, {},
                    [](const NotificationOutcome&) {});
  });
  notifier_->wake();
}

void Notifications::answer_kept(const Client& client, RequestId id, const std::string& subscription,
                                bool is_stored) {
  const SubscriptionBook::Entry* entry = book_.find(subscription);
  if (!is_stored || entry == nullptr) return refuse(client, id, ErrorCode::not_stored);
  const protocol::SubscribeAnswer content{info_of(entry->subscription)};
  answer(context_, client.connection, protocol::ok(id, protocol::fields_of(content)));
}

/// One that is not the player's, or not there any more, is gone: the same answer, since ids are not secret.
void Notifications::carry_out(const Client& client, RequestId id, const protocol::Unsubscribe& wanted) {
  if (book_.find(wanted.subscription, client.player.id) == nullptr)
    return answer(context_, client.connection, protocol::ok(id));
  book_.erase(wanted.subscription, [this, client, id](bool is_stored) {
    if (!is_stored) return refuse(client, id, ErrorCode::not_stored);
    answer(context_, client.connection, protocol::ok(id));
  });
}

void Notifications::carry_out(const Client& client, RequestId id, const protocol::TestSubscription& wanted) {
  SubscriptionBook::Entry* entry = book_.find(wanted.subscription, client.player.id);
  if (entry == nullptr || notifier_ == std::nullopt) return refuse(client, id, ErrorCode::bad_address);
  if (!entry->subscription.is_confirmed()) return refuse(client, id, ErrorCode::forbidden);
  const UnixMs now = context_.time.now();
  if (now < entry->next_test_at || is_too_often(client)) return refuse(client, id, ErrorCode::rate_limited);
  entry->next_test_at = now + limits::test_subscription_pause.count();
  notifier_->send(
      entry->subscription, Notification::Kind::test, {},
      [this, client, id, tested = wanted.subscription](const NotificationOutcome& outcome) {
        if (outcome.kind == NotificationOutcome::Kind::gone) book_.erase(tested, [](bool) {});
        // The words are those of the outcomes, in their order.
        const protocol::TestSubscriptionAnswer content{static_cast<protocol::Delivery>(outcome.kind)};
        answer(context_, client.connection, protocol::ok(id, protocol::fields_of(content)));
      });
}

namespace {

ApiAnswer no_such_key() {
  return api_fault(404, "not_found", "There is no such subscription any more.");
}

ApiAnswer kept_answer(bool is_stored) {
  if (!is_stored) return api_fault(503, "store_trouble", "The change could not be stored.");
  return {200, "{}"};
}

}  // namespace

void Notifications::stop(std::string key, OnApiAnswer answer) {
  boost::asio::post(strand_, [this, key = std::move(key), answer = std::move(answer)] {
    const SubscriptionBook::Entry* entry = book_.find_by_stop_key(key);
    if (entry == nullptr) return answer(no_such_key());
    const std::string id = entry->subscription.id;
    book_.erase(id, [answer](bool is_stored) { answer(kept_answer(is_stored)); });
    note_sizes();
  });
}

void Notifications::confirm(std::string key, OnApiAnswer answer) {
  boost::asio::post(strand_, [this, key = std::move(key), answer = std::move(answer)] {
    const SubscriptionBook::Entry* entry = book_.find_by_confirm_key(key);
    if (entry == nullptr) return answer(no_such_key());
    Subscription confirmed = entry->subscription;
    confirmed.confirm_key.clear();
    book_.keep(std::move(confirmed), [answer](bool is_stored) { answer(kept_answer(is_stored)); });
  });
}

void Notifications::note_sizes() {
  subscriptions_ = book_.size();
  watched_turns_ = notifier_ ? notifier_->size() : 0;
}

void Notifications::list_sizes(std::vector<ContainerSize>& sizes) const {
  sizes.push_back({"subscriptions", subscriptions_});
  sizes.push_back({"watched_turns", watched_turns_});
}

}  // namespace marchstone::server
