// SPDX-License-Identifier: MIT
#include "server/notifications/outcomes.h"

#include <string>
#include <utility>

#include "server/base/visit.h"

namespace marchstone::server {

namespace {

using Kind = NotificationOutcome::Kind;

constexpr int not_found = 404;
constexpr int request_timeout = 408;
constexpr int gone = 410;
constexpr int too_early = 425;
constexpr int too_many_requests = 429;

bool may_be_tried_again(int status) {
  return status >= 500 || status == request_timeout || status == too_early || status == too_many_requests;
}

Kind kind_of_http(int status, bool not_found_is_gone) {
  if (status >= 200 && status < 300) return Kind::delivered;
  if (status == gone || (status == not_found && not_found_is_gone)) return Kind::gone;
  // Redirections are not followed, and will not be the next time either.
  return may_be_tried_again(status) ? Kind::unreachable : Kind::refused;
}

/// RFC 5321, 4.2: 4xx is worth another try, 5xx is not. 550 for the receiver: there is no such mailbox,
/// unless it is a matter of policy (RFC 3463: X.7).
Kind kind_of_mail(const TransferResult& result) {
  constexpr int no_mailbox = 550;
  if (result.was_delivered) return Kind::delivered;
  // What is answered before the mail begins is about the server and its password, not about this mail.
  if (result.command.empty() || result.status < 500) return Kind::unreachable;
  const bool is_policy = result.reply.find(" 5.7.") != std::string::npos;
  if (result.command == "RCPT" && result.status == no_mailbox && !is_policy) return Kind::gone;
  return Kind::refused;
}

/// Push services and these two say by it that an address has been removed (RFC 8030, 7.3); at other places it
/// may be a mistake of the moment.
bool not_found_is_gone(const WebhookAddress& address) {
  return address.shape == WebhookShape::discord || address.shape == WebhookShape::slack;
}

Kind kind_of_answer(const NotificationAddress& address, const TransferResult& result) {
  return std::visit(Overloaded{[&](const PushAddress&) { return kind_of_http(result.status, true); },
                               [&](const WebhookAddress& webhook) {
                                 return kind_of_http(result.status, not_found_is_gone(webhook));
                               },
                               [&](const MailAddress&) { return kind_of_mail(result); }},
                    address);
}

}  // namespace

NotificationOutcome outcome_of(const NotificationAddress& address, const TransferResult& result) {
  switch (result.end) {
    case TransferResult::End::forbidden:
      return {Kind::not_allowed, {}, "the address leads to a private one"};
    case TransferResult::End::failed:
    case TransferResult::End::given_up:
      return {Kind::unreachable, {}, result.why};
    case TransferResult::End::answered:
      break;
  }
  NotificationOutcome outcome;
  outcome.kind = kind_of_answer(address, result);
  if (outcome.kind == Kind::unreachable) outcome.retry_after_ms = result.retry_after_ms;
  if (outcome.kind != Kind::delivered) outcome.why = "answered with " + std::to_string(result.status);
  return outcome;
}

}  // namespace marchstone::server
