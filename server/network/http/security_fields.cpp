// SPDX-License-Identifier: MIT
#include "server/network/http/security_fields.h"

#include <algorithm>
#include <string>

namespace marchstone::server {

namespace {

/// Only the characters of a host and port: the text is echoed in a response field.
bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() <= 255 && std::all_of(host.begin(), host.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' || letter == ':' ||
           letter == '[' || letter == ']';
  });
}

std::string content_security_policy(std::string_view host) {
  std::string policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src "
      "'self'; "
      "manifest-src 'self'; connect-src 'self'";
  if (is_plain_host(host)) {
    policy.append(" ws://").append(host).append(" wss://").append(host);
  }
  policy += "; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
  return policy;
}

}  // namespace

void add_security_fields(HttpReply& reply, std::string_view host) {
  reply.fields.emplace_back("Content-Security-Policy", content_security_policy(host));
  reply.fields.emplace_back("Referrer-Policy", "no-referrer");
  reply.fields.emplace_back(
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()");
  reply.fields.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
}

}  // namespace marchstone::server
