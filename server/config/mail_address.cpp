// SPDX-License-Identifier: MIT
#include "server/config/mail_address.h"

#include <algorithm>
#include <cstddef>

namespace marchstone::server {

namespace {

bool is_letter_or_digit(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9');
}

bool is_label(std::string_view label) {
  constexpr std::size_t most = 63;
  return !label.empty() && label.size() <= most && label.front() != '-' && label.back() != '-' &&
         std::all_of(label.begin(), label.end(),
                     [](char letter) { return is_letter_or_digit(letter) || letter == '-'; });
}

bool is_atom(std::string_view atom) {
  constexpr std::string_view others = "!#$%&'*+/=?^_`{|}~-";
  return !atom.empty() && std::all_of(atom.begin(), atom.end(), [&](char letter) {
    return is_letter_or_digit(letter) || others.find(letter) != std::string_view::npos;
  });
}

/// Whether all parts between dots fit, of which there are `least` or more.
bool all_parts(std::string_view text, std::size_t least, bool (*fits)(std::string_view)) {
  for (std::size_t parts = 1;; ++parts) {
    const auto dot = text.find('.');
    if (!fits(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return parts >= least;
    text.remove_prefix(dot + 1);
  }
}

}  // namespace

bool is_mail_address(std::string_view text) {
  // RFC 5321, 4.5.3.1.
  constexpr std::size_t longest = 254;
  constexpr std::size_t longest_name = 64;
  const auto at = text.rfind('@');
  if (at > longest_name || text.size() > longest) return false;  // npos is longer than any name
  const std::string_view host = text.substr(at + 1);
  // A last label of digits would make it an IPv4 address.
  const std::string_view last = host.substr(host.rfind('.') + 1);
  const bool ends_in_digits = last.find_first_not_of("0123456789") == std::string_view::npos;
  return all_parts(text.substr(0, at), 1, is_atom) && all_parts(host, 2, is_label) && !ends_in_digits;
}

}  // namespace marchstone::server
