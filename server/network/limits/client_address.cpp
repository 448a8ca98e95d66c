// SPDX-License-Identifier: MIT
#include "server/network/limits/client_address.h"

#include <algorithm>
#include <cctype>

namespace marchstone::server {

using boost::asio::ip::address;

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

bool equals_in_any_case(std::string_view left, std::string_view right) {
  const auto lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](char one, char other) { return lower(one) == lower(other); });
}

/// Removes and returns the last entry of a comma-separated list.
std::string_view take_last_entry(std::string_view& list) {
  const auto comma = list.rfind(',');
  const std::string_view entry = comma == std::string_view::npos ? list : list.substr(comma + 1);
  list = list.substr(0, comma == std::string_view::npos ? 0 : comma);
  return trimmed(entry);
}

/// A pair of a Forwarded element (RFC 7239, 4): `proto` of "for=192.0.2.7;proto=https" is "https".
std::string_view parameter(std::string_view element, std::string_view name) {
  while (!element.empty()) {
    const auto end = std::min(element.find(';'), element.size());
    const std::string_view pair = trimmed(element.substr(0, end));
    element.remove_prefix(std::min(end + 1, element.size()));
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || !equals_in_any_case(pair.substr(0, equals), name)) continue;
    std::string_view value = pair.substr(equals + 1);
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"')) {
      value = value.substr(1, value.size() - 2);
    }
    return value;
  }
  return {};
}

/// The address in "192.0.2.7", "192.0.2.7:4711" or "[2001:db8::7]:4711" (RFC 7239, 6).
std::string_view without_port(std::string_view node) {
  if (node.starts_with('[')) return node.substr(1, std::min(node.find(']'), node.size()) - 1);
  return std::count(node.begin(), node.end(), ':') == 1 ? node.substr(0, node.find(':')) : node;
}

}  // namespace

ClientAddresses::ClientAddresses(const std::vector<std::string>& trusted_proxies, ProxyHeader header)
    : header_(header) {
  for (const std::string& proxy : trusted_proxies) {
    if (auto range = AddressRange::parse(proxy)) trusted_.push_back(*std::move(range));
  }
}

bool ClientAddresses::is_trusted_proxy(const address& address) const {
  return std::any_of(trusted_.begin(), trusted_.end(),
                     [&](const AddressRange& range) { return range.contains(address); });
}

address ClientAddresses::of(const address& peer, const ForwardedFields& fields) const {
  const bool is_standard = header_ == ProxyHeader::forwarded;
  std::string_view list = is_standard ? fields.forwarded : fields.forwarded_for;
  address client = peer;
  while (is_trusted_proxy(client) && !list.empty()) {
    std::string_view entry = take_last_entry(list);
    if (is_standard) entry = parameter(entry, "for");
    boost::system::error_code fault;
    const address before = boost::asio::ip::make_address(std::string(without_port(entry)), fault);
    if (fault) break;
    client = before;
  }
  return client;
}

bool ClientAddresses::came_by_tls(const address& peer, const ForwardedFields& fields) const {
  if (!is_trusted_proxy(peer)) return false;
  std::string_view list = header_ == ProxyHeader::forwarded ? fields.forwarded : fields.forwarded_proto;
  const std::string_view entry = take_last_entry(list);
  return equals_in_any_case(header_ == ProxyHeader::forwarded ? parameter(entry, "proto") : entry, "https");
}

}  // namespace marchstone::server
