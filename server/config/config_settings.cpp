// SPDX-License-Identifier: MIT
#include "server/config/config_settings.h"

#include <chrono>
#include <cstdint>
#include <utility>

#include "server/config/setting_kinds.h"

namespace marchstone::server {

namespace {

using namespace setting_kinds;

constexpr std::int64_t many = 1'000'000'000;
constexpr milliseconds instant{10};
constexpr milliseconds hour = std::chrono::hours(1);
constexpr milliseconds ten_years = std::chrono::hours(24 * 3653);

std::vector<Setting> server_settings() {
  return {
      text({"server", "listen", "Address to listen on; 127.0.0.1 behind a proxy on the same machine."},
           &Config::server, &Config::Server::listen),
      whole_number({"server", "port", "Port to listen on; 0: a free one, which is logged."}, 0, 65535,
                   &Config::server, &Config::Server::port),
      whole_number({"server", "threads", "Network threads; 0: one per processor."}, 0, 256, &Config::server,
                   &Config::Server::threads),
      text({"server", "public_url", "Public address of the site, if the Host header does not tell it."},
           &Config::server, &Config::Server::public_url),
      secret({"server", "password", "Password of the site; empty: none."}, &Config::server,
             &Config::Server::password),
      choice({"server", "registration",
              "Who may register as a new player: anybody, with the password, or by invitation."},
             {"open", "password", "invitation"}, &Config::server, &Config::Server::registration),
      text({"server", "message", "Message shown to everybody in the lobby; empty: none."}, &Config::server,
           &Config::Server::message),
      text({"server", "page_dir", "Folder of the built page; empty: the installed one."}, &Config::server,
           &Config::Server::page_dir),
      texts({"server", "origins", "Additional allowed origins: https://example.org."}, &Config::server,
            &Config::Server::origins),
      texts({"server", "trusted_proxies", "Addresses and networks of trusted proxies."}, &Config::server,
            &Config::Server::trusted_proxies),
      choice({"server", "proxy_header", "Forwarded-for header that trusted proxies set."},
             {"x-forwarded-for", "forwarded"}, &Config::server, &Config::Server::proxy_header),
      seconds({"server", "drain_deadline_seconds", "Maximum duration of draining."}, instant, ten_years,
              &Config::server, &Config::Server::drain_deadline),
      text({"server", "tls_certificate", "File of the certificate chain; empty: no TLS."}, &Config::server,
           &Config::Server::tls_certificate),
      text({"server", "tls_key", "File of the certificate's private key."}, &Config::server,
           &Config::Server::tls_key),
  };
}

std::vector<Setting> store_settings() {
  return {
      text({"store", "data_dir", "Data folder; created if it does not exist."}, &Config::store,
           &Config::Store::data_dir),
      seconds({"store", "busy_timeout_seconds", "How long a write waits for a lock held by another process."},
              instant, hour, &Config::store, &Config::Store::busy_timeout),
      seconds({"store", "probe_interval_seconds", "Interval of test writes to the database."}, instant, hour,
              &Config::store, &Config::Store::probe_interval),
      whole_number({"store", "queue_limit", "Maximum length of the write queue; further writes fail."}, 1,
                   many, &Config::store, &Config::Store::queue_limit),
  };
}

std::vector<Setting> game_settings() {
  return {
      text({"games", "data_dir", "Folder with additional game data; empty: none."}, &Config::games,
           &Config::Games::data_dir),
      truth({"games", "test_options", "Allow game options that are meant for tests only."}, &Config::games,
            &Config::Games::test_options),
  };
}

std::vector<Setting> bot_settings() {
  return {
      truth({"bots", "enabled", "Offer bots as opponents."}, &Config::bots, &Config::Bots::enabled),
      whole_number({"bots", "threads", "Threads on which bots think; 0: half the processors."}, 0, 256,
                   &Config::bots, &Config::Bots::threads),
      whole_number({"bots", "shows", "Tables at a time where bots alone play, for people to watch."}, 0, 64,
                   &Config::bots, &Config::Bots::shows),
  };
}

std::vector<Setting> limit_settings() {
  const auto count = [](std::string_view key, std::string_view meaning, auto field) {
    return whole_number({"limits", key, meaning}, 1, many, &Config::limits, field);
  };
  return {
      count("connections", "Maximum number of open sockets.", &Config::Limits::connections),
      count("connections_per_address", "Open sockets per address (IPv6: per /64 network).",
            &Config::Limits::connections_per_address),
      whole_number({"limits", "message_bytes", "Maximum size of a client's message."}, 1024, 16 * 1024 * 1024,
                   &Config::limits, &Config::Limits::message_bytes),
      count("messages_per_second", "Messages per second and connection; accepted moves do not count.",
            &Config::Limits::messages_per_second),
      count("message_reserve", "Burst size of messages.", &Config::Limits::message_reserve),
      count("rate_limited_answers", "Rejected messages before the connection is closed.",
            &Config::Limits::rate_limited_answers),
      count("queue_soft_bytes", "Queued bytes from which a slow reader gets only the newest snapshots.",
            &Config::Limits::queue_soft_bytes),
      count("queue_hard_bytes", "Queued bytes at which a slow reader is disconnected.",
            &Config::Limits::queue_hard_bytes),
      count("rooms", "Maximum number of rooms.", &Config::Limits::rooms),
      count("rooms_per_address", "Maximum number of rooms opened from one address.",
            &Config::Limits::rooms_per_address),
      count("requests_per_second", "Requests to /api/ and /metrics per second and address.",
            &Config::Limits::requests_per_second),
      count("request_reserve", "Burst size of such requests.", &Config::Limits::request_reserve),
      count("wrong_codes_per_minute", "Wrong codes, passwords and tokens per minute and address.",
            &Config::Limits::wrong_codes_per_minute),
      count("new_players_per_minute", "New players per minute and address.",
            &Config::Limits::new_players_per_minute),
  };
}

std::vector<Setting> connection_periods() {
  const auto period = [](std::string_view key, std::string_view meaning, auto field) {
    return seconds({"periods", key, meaning}, instant, hour, &Config::periods, field);
  };
  return {
      period("header_deadline_seconds", "Time for the header of a request to arrive.",
             &Config::Periods::header_deadline),
      period("keep_alive_seconds", "Time until the next request on a connection.",
             &Config::Periods::keep_alive),
      period("hello_deadline_seconds", "Time from the opening of the WebSocket to hello.",
             &Config::Periods::hello_deadline),
      period("ping_interval_seconds", "Interval of WebSocket pings.", &Config::Periods::ping_interval),
      period("silence_limit_seconds", "Time without a frame after which the peer is gone.",
             &Config::Periods::silence_limit),
      period("message_deadline_seconds", "Time for a message, from its first byte to its last.",
             &Config::Periods::message_deadline),
      period("close_deadline_seconds", "Time for the closing handshake.", &Config::Periods::close_deadline),
  };
}

std::vector<Setting> room_periods() {
  const auto period = [](std::string_view key, std::string_view meaning, auto field) {
    return seconds({"periods", key, meaning}, instant, ten_years, &Config::periods, field);
  };
  return {
      period("open_room_seconds", "An open room expires this long after its last connection.",
             &Config::Periods::open_room),
      period("finished_room_seconds", "A finished room expires this long after the end.",
             &Config::Periods::finished_room),
      period("playing_room_seconds", "A match is abandoned this long after its last entry.",
             &Config::Periods::playing_room),
      period("absence_seconds", "Absence after which the others may claim the win.",
             &Config::Periods::absence),
      period("held_seats_seconds", "How long the seats of a rematch are reserved for their players.",
             &Config::Periods::held_seats),
      period("notify_after_seconds",
             "How long players are away before they are notified of a turn, where they asked for that.",
             &Config::Periods::notify_after),
      period("notification_digest_seconds",
             "How long whoever does not come back is left alone until they are told of further turns.",
             &Config::Periods::notification_digest),
      period("spectator_push_seconds", "Minimum time between two pushes about spectators.",
             &Config::Periods::spectator_push),
      seconds({"periods", "chat_line_seconds",
               "Minimum time between two chat lines of one player, after a burst of ten."},
              milliseconds(0), ten_years, &Config::periods, &Config::Periods::chat_line),
  };
}

std::vector<Setting> notification_settings() {
  return {
      truth(
          {"notifications", "web_push", "Whether browsers that asked for it are told by their push service."},
          &Config::notifications, &Config::Notifications::web_push),
      truth({"notifications", "webhooks", "Whether people may have notifications posted to a URL of theirs."},
            &Config::notifications, &Config::Notifications::webhooks),
      truth({"notifications", "private_addresses",
             "Whether notifications may go to private addresses, and over http."},
            &Config::notifications, &Config::Notifications::private_addresses),
      text({"notifications", "contact", "Whom push services may turn to: mailto:you@example.org."},
           &Config::notifications, &Config::Notifications::contact),
      text({"notifications", "mail_url", "Mail server: smtps://mail.example.org; empty: no mail."},
           &Config::notifications, &Config::Notifications::mail_url),
      text({"notifications", "mail_user", "Name for the mail server; empty: none."}, &Config::notifications,
           &Config::Notifications::mail_user),
      secret({"notifications", "mail_password", "Password for the mail server."}, &Config::notifications,
             &Config::Notifications::mail_password),
      text({"notifications", "mail_from", "Address that mail comes from."}, &Config::notifications,
           &Config::Notifications::mail_from),
      // May hold a name and a password.
      secret({"notifications", "proxy", "Proxy for push services and webhooks; empty: none."},
             &Config::notifications, &Config::Notifications::proxy),
  };
}

std::vector<Setting> other_settings() {
  return {
      secret({"admin", "token", "Admin token; empty: administration is disabled."}, &Config::admin,
             &Config::Admin::token),
      choice({"log", "format", "Log format: text or JSON."}, {"text", "json"}, &Config::log,
             &Config::Log::format),
      choice({"log", "level", "Log level."}, {"debug", "info", "warning", "error"}, &Config::log,
             &Config::Log::level),
  };
}

}  // namespace

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = [] {
    std::vector<Setting> list;
    for (auto make : {server_settings, store_settings, game_settings, bot_settings, limit_settings,
                      connection_periods, room_periods, notification_settings, other_settings}) {
      for (Setting& setting : make()) list.push_back(std::move(setting));
    }
    return list;
  }();
  return all;
}

}  // namespace marchstone::server
