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
      period("message_deadline_seconds", "For a message, from its first byte to its last.",
             &Config::Periods::message_deadline),
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

}  // namespace marchstone::server
