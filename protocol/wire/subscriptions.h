// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "protocol/shape/words.h"

/// Where players are told that it is their turn while their page is closed.
namespace marchstone::protocol {

enum class SubscriptionKind : std::uint8_t { push, webhook, mail };
constexpr Words<3> words_of(As<SubscriptionKind>) {
  return {"SubscriptionKind", {"push", "webhook", "mail"}};
}

/// What the receiver of a webhook expects in a body.
enum class WebhookShape : std::uint8_t { json, discord, slack, matrix, ntfy, gotify };
constexpr Words<6> words_of(As<WebhookShape>) {
  return {"WebhookShape", {"json", "discord", "slack", "matrix", "ntfy", "gotify"}};
}

/// In which notifications are written.
enum class Language : std::uint8_t { en, es, cs, pt };
constexpr Words<4> words_of(As<Language>) {
  return {"Language", {"en", "es", "cs", "pt"}};
}

}  // namespace marchstone::protocol
