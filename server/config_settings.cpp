#include "server/config_settings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <type_traits>
#include <utility>

namespace marchstone::server {

namespace {

using Kind = Setting::Kind;
using Reason = std::optional<std::string>;

struct Named {
  std::string_view table;
  std::string_view key;
  std::string_view meaning;
};

/// A basic string of TOML, on one line whatever stands in it.
std::string toml_text(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\"";
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20 || code == 0x7f) {
      result += "\\u00";
      result += {digits[code / 16], digits[code % 16]};
      continue;
    }
    if (letter == '"' || letter == '\\') result.push_back('\\');
    result.push_back(letter);
  }
  return result + '"';
}

/// Seconds with as many decimals as are needed: 20, 0.5.
std::string in_seconds(milliseconds period) {
  std::string text = std::to_string(period.count() / 1000);
  if (const auto rest = period.count() % 1000; rest != 0) {
    std::string decimals = std::to_string(1000 + rest).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    text += '.' + decimals;
  }
  return text;
}

template <class Group, class Field>
Setting text(Named named, Group Config::*group, Field Group::*field) {
  return {named.table,
          named.key,
          Kind::text,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* content = std::get_if<std::string>(&value);
            if (content == nullptr) return "must be a text in quotes";
            config.*group.*field = *content;
            return std::nullopt;
          },
          [=](const Config& config) {
            if constexpr (std::is_same_v<Field, std::string>) {
              return toml_text(config.*group.*field);
            } else {
              return toml_text((config.*group.*field).string());
            }
          }};
}

template <class Group>
Setting secret(Named named, Group Config::*group, std::string Group::*field) {
  Setting setting = text(named, group, field);
  setting.is_secret = true;
  return setting;
}

template <class Group, class Field>
Setting choice(Named named, std::initializer_list<std::string_view> words, Group Config::*group,
               Field Group::*field) {
  std::vector<std::string> allowed(words.begin(), words.end());
  Setting setting = text(named, group, field);
  setting.set = [=](Config& config, const SettingValue& value) -> Reason {
    const auto* content = std::get_if<std::string>(&value);
    if (content != nullptr && std::find(allowed.begin(), allowed.end(), *content) != allowed.end()) {
      config.*group.*field = *content;
      return std::nullopt;
    }
    std::string reason = "must be one of";
    for (const std::string& word : allowed) reason += ' ' + toml_text(word);
    return reason;
  };
  return setting;
}

template <class Group, class Field>
Setting whole_number(Named named, std::int64_t least, std::int64_t most, Group Config::*group,
                     Field Group::*field) {
  return {named.table,
          named.key,
          Kind::whole_number,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* number = std::get_if<std::int64_t>(&value);
            if (number == nullptr || *number < least || *number > most) {
              return "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
            }
            config.*group.*field = static_cast<Field>(*number);
            return std::nullopt;
          },
          [=](const Config& config) { return std::to_string(config.*group.*field); }};
}

template <class Group>
Setting truth(Named named, Group Config::*group, bool Group::*field) {
  return {named.table,
          named.key,
          Kind::truth,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* given = std::get_if<bool>(&value);
            if (given == nullptr) return "must be true or false";
            config.*group.*field = *given;
            return std::nullopt;
          },
          [=](const Config& config) { return config.*group.*field ? "true" : "false"; }};
}

template <class Group, class Field>
Setting seconds(Named named, milliseconds least, milliseconds most, Group Config::*group,
                Field Group::*field) {
  return {named.table,
          named.key,
          Kind::seconds,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            double given = std::numeric_limits<double>::quiet_NaN();
            if (const auto* whole = std::get_if<std::int64_t>(&value)) given = static_cast<double>(*whole);
            if (const auto* fraction = std::get_if<double>(&value)) given = *fraction;
            const double in_ms = std::round(given * 1000.0);
            // Also false for what is no number.
            if (in_ms >= static_cast<double>(least.count()) && in_ms <= static_cast<double>(most.count())) {
              config.*group.*field = milliseconds(static_cast<std::int64_t>(in_ms));
              return std::nullopt;
            }
            return "must be a number of seconds from " + in_seconds(least) + " to " + in_seconds(most);
          },
          [=](const Config& config) { return in_seconds(config.*group.*field); }};
}

template <class Group, class Field>
Setting texts(Named named, Group Config::*group, Field Group::*field) {
  return {named.table,
          named.key,
          Kind::texts,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* content = std::get_if<std::vector<std::string>>(&value);
            if (content == nullptr) return "must be a list of texts";
            config.*group.*field = *content;
            return std::nullopt;
          },
          [=](const Config& config) {
            std::string list = "[";
            for (const std::string& each : config.*group.*field) {
              if (list.size() > 1) list += ", ";
              list += toml_text(each);
            }
            return list + "]";
          }};
}

constexpr std::int64_t many = 1'000'000'000;
constexpr milliseconds instant{10};
constexpr milliseconds hour = std::chrono::hours(1);
constexpr milliseconds ten_years = std::chrono::hours(24 * 3653);

std::vector<Setting> server_settings() {
  return {
      text({"server", "listen", "Address to listen on; 127.0.0.1 behind a proxy on the same machine."},
           &Config::server, &Config::Server::listen),
      whole_number({"server", "port", "Port to listen on; 0 takes a free one and logs it."}, 0, 65535,
                   &Config::server, &Config::Server::port),
      whole_number(
          {"server", "threads", "Threads for the network; 0: as many as the machine has processors."}, 0, 256,
          &Config::server, &Config::Server::threads),
      text({"server", "public_url", "Where people find the site, if not by the address they type."},
           &Config::server, &Config::Server::public_url),
      secret({"server", "password", "What people must know to enter; empty: nothing."}, &Config::server,
             &Config::Server::password),
      choice({"server", "registration",
              "Who may come as a new player: whoever knows the password, or is invited."},
             {"open", "password", "invitation"}, &Config::server, &Config::Server::registration),
      text({"server", "message", "A line that everybody sees in the lobby; empty: none."}, &Config::server,
           &Config::Server::message),
      text({"server", "page_dir", "Folder of the built page; empty: the one that came with the program."},
           &Config::server, &Config::Server::page_dir),
      texts({"server", "origins", "More sites whose pages may connect: https://example.org."},
            &Config::server, &Config::Server::origins),
      texts({"server", "trusted_proxies", "Addresses and networks of proxies that are believed."},
            &Config::server, &Config::Server::trusted_proxies),
      choice({"server", "proxy_header", "The header in which they tell whom they ask for."},
             {"x-forwarded-for", "forwarded"}, &Config::server, &Config::Server::proxy_header),
      seconds({"server", "drain_deadline_seconds", "A server that drains ends after so long at the latest."},
              instant, ten_years, &Config::server, &Config::Server::drain_deadline),
      text({"server", "tls_certificate", "File of the certificate and its chain; empty: no TLS."},
           &Config::server, &Config::Server::tls_certificate),
      text({"server", "tls_key", "File of the certificate's key."}, &Config::server,
           &Config::Server::tls_key),
  };
}

std::vector<Setting> store_settings() {
  return {
      text({"store", "data_dir", "Folder of everything that is kept; made if it is missing."}, &Config::store,
           &Config::Store::data_dir),
      seconds({"store", "busy_timeout_seconds", "How long a write waits for another process's lock."},
              instant, hour, &Config::store, &Config::Store::busy_timeout),
      seconds({"store", "probe_interval_seconds", "How often a write proves that the store can be used."},
              instant, hour, &Config::store, &Config::Store::probe_interval),
      whole_number({"store", "queue_limit", "Operations that may wait for the disk; beyond it they fail."}, 1,
                   many, &Config::store, &Config::Store::queue_limit),
  };
}

std::vector<Setting> game_settings() {
  return {
      text({"games", "data_dir", "Folder with data of your own for games; empty: none."}, &Config::games,
           &Config::Games::data_dir),
      truth({"games", "test_options", "Options of games that are for tests alone may be asked for."},
            &Config::games, &Config::Games::test_options),
  };
}

std::vector<Setting> limit_settings() {
  const auto count = [](std::string_view key, std::string_view meaning, auto field) {
    return whole_number({"limits", key, meaning}, 1, many, &Config::limits, field);
  };
  return {
      count("connections", "Open sockets in all.", &Config::Limits::connections),
      count("connections_per_address", "Open sockets from one address (IPv6: one /64 network).",
            &Config::Limits::connections_per_address),
      whole_number({"limits", "message_bytes", "The longest message from a client."}, 1024, 16 * 1024 * 1024,
                   &Config::limits, &Config::Limits::message_bytes),
      count("messages_per_second", "Messages a second and connection, accepted moves apart.",
            &Config::Limits::messages_per_second),
      count("message_reserve", "Messages that may come at once after a quiet time.",
            &Config::Limits::message_reserve),
      count("rate_limited_answers", "Refused messages before the connection is closed.",
            &Config::Limits::rate_limited_answers),
      count("queue_soft_bytes", "Waiting bytes from which a slow reader gets only the newest pictures.",
            &Config::Limits::queue_soft_bytes),
      count("queue_hard_bytes", "Waiting bytes at which a slow reader is closed.",
            &Config::Limits::queue_hard_bytes),
      count("rooms", "Rooms in all.", &Config::Limits::rooms),
      count("rooms_per_address", "Rooms that one address may have opened at a time.",
            &Config::Limits::rooms_per_address),
      count("requests_per_second", "Requests of /api/ and /metrics a second and address.",
            &Config::Limits::requests_per_second),
      count("request_reserve", "Such requests that may come at once after a quiet time.",
            &Config::Limits::request_reserve),
      count("wrong_codes_per_minute", "Wrong codes, passwords and keys a minute and address.",
            &Config::Limits::wrong_codes_per_minute),
      count("new_players_per_minute", "New players a minute and address.",
            &Config::Limits::new_players_per_minute),
  };
}

std::vector<Setting> connection_periods() {
  const auto period = [](std::string_view key, std::string_view meaning, auto field) {
    return seconds({"periods", key, meaning}, instant, hour, &Config::periods, field);
  };
  return {
      period("header_deadline_seconds", "For the header of a request to arrive.",
             &Config::Periods::header_deadline),
      period("keep_alive_seconds", "For the next request on a connection.", &Config::Periods::keep_alive),
      period("hello_deadline_seconds", "For hello after the WebSocket has opened.",
             &Config::Periods::hello_deadline),
      period("ping_interval_seconds", "Between two protocol pings.", &Config::Periods::ping_interval),
      period("silence_limit_seconds", "Without a single frame: the peer is gone.",
             &Config::Periods::silence_limit),
      period("close_deadline_seconds", "For the closing handshake.", &Config::Periods::close_deadline),
  };
}

std::vector<Setting> room_periods() {
  const auto period = [](std::string_view key, std::string_view meaning, auto field) {
    return seconds({"periods", key, meaning}, instant, ten_years, &Config::periods, field);
  };
  return {
      period("open_room_seconds", "An open room goes this long after its last connection.",
             &Config::Periods::open_room),
      period("finished_room_seconds", "A finished room goes this long after the end.",
             &Config::Periods::finished_room),
      period("playing_room_seconds", "A match is abandoned this long after its last entry.",
             &Config::Periods::playing_room),
      period("absence_seconds", "Absence after which the others may claim the win.",
             &Config::Periods::absence),
      period("held_seats_seconds", "Seats of a rematch are held for their players.",
             &Config::Periods::held_seats),
      period("spectator_push_seconds", "Between two pushes that only tell of spectators.",
             &Config::Periods::spectator_push),
      seconds({"periods", "chat_line_seconds", "Between two lines of one player's chat, after ten at once."},
              milliseconds(0), ten_years, &Config::periods, &Config::Periods::chat_line),
  };
}

std::vector<Setting> other_settings() {
  return {
      secret({"admin", "token", "What the owner shows to look after the server; empty: /admin is off."},
             &Config::admin, &Config::Admin::token),
      choice({"log", "format", "Lines of text, or of JSON."}, {"text", "json"}, &Config::log,
             &Config::Log::format),
      choice({"log", "level", "The least that is logged."}, {"debug", "info", "warning", "error"},
             &Config::log, &Config::Log::level),
  };
}

template <class Number>
std::optional<SettingValue> number_from_text(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return SettingValue(number);
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

}  // namespace

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = [] {
    std::vector<Setting> list;
    for (auto make : {server_settings, store_settings, game_settings, limit_settings, connection_periods,
                      room_periods, other_settings}) {
      for (Setting& setting : make()) list.push_back(std::move(setting));
    }
    return list;
  }();
  return all;
}

std::string Setting::flag() const {
  std::string name = "--" + std::string(table) + "-" + std::string(key);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

std::optional<SettingValue> value_from_text(Setting::Kind kind, std::string_view text) {
  switch (kind) {
    case Kind::text:
      return SettingValue(std::string(text));
    case Kind::truth:
      if (text == "true" || text == "false") return SettingValue(text == "true");
      return std::nullopt;
    case Kind::texts:
      return SettingValue(split_at_commas(text));
    case Kind::whole_number:
      return number_from_text<std::int64_t>(text);
    case Kind::seconds:
      return number_from_text<double>(text);
  }
  return std::nullopt;
}

}  // namespace marchstone::server
