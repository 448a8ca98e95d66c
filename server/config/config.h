// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "server/config/limits.h"
#include "server/config/room_periods.h"

namespace marchstone::server {

using std::chrono::milliseconds;

/// All settings with their defaults, by the tables of the configuration file. Each key is described in one
/// line in config_settings.cpp, and at length in config/marchstone.toml.
struct Config {
  struct Server {
    std::string listen = "0.0.0.0";
    std::uint16_t port = 8080;
    std::size_t threads = 0;
    std::string public_url;
    std::string password;
    std::string registration = "open";
    std::string message;
    std::filesystem::path page_dir;
    std::vector<std::string> origins;
    std::vector<std::string> trusted_proxies;
    std::string proxy_header = "x-forwarded-for";
    milliseconds drain_deadline = std::chrono::hours(1);
    std::filesystem::path tls_certificate;
    std::filesystem::path tls_key;
  };
  struct Store {
    std::filesystem::path data_dir = "data";
    milliseconds busy_timeout{10'000};
    milliseconds probe_interval{5'000};
    std::size_t queue_limit = 100'000;
  };
  struct Games {
    std::filesystem::path data_dir;
    bool test_options = false;
  };
  struct Bots {
    bool enabled = true;
    std::size_t threads = 0;
    std::size_t shows = 2;
  };
  struct Limits {
    std::size_t connections = limits::connections;
    std::size_t connections_per_address = limits::connections_per_address;
    std::size_t message_bytes = limits::message_bytes;
    std::size_t messages_per_second = limits::messages_per_second;
    std::size_t message_reserve = limits::message_reserve;
    std::size_t rate_limited_answers = limits::rate_limited_answers;
    std::size_t queue_soft_bytes = limits::queue_soft_bytes;
    std::size_t queue_hard_bytes = limits::queue_hard_bytes;
    std::size_t rooms = limits::rooms;
    std::size_t rooms_per_address = limits::rooms_per_address;
    std::size_t requests_per_second = limits::requests_per_second;
    std::size_t request_reserve = limits::request_reserve;
    std::size_t wrong_codes_per_minute = limits::wrong_codes_per_minute;
    std::size_t new_players_per_minute = limits::new_players_per_minute;
  };
  struct Periods {
    milliseconds header_deadline = limits::header_deadline;
    milliseconds keep_alive = limits::keep_alive;
    milliseconds hello_deadline = limits::hello_deadline;
    milliseconds ping_interval = limits::ping_interval;
    milliseconds silence_limit = limits::silence_limit;
    milliseconds message_deadline = limits::message_deadline;
    milliseconds close_deadline = limits::close_deadline;
    milliseconds open_room{RoomPeriods{}.open_room_ms};
    milliseconds finished_room{RoomPeriods{}.finished_room_ms};
    milliseconds playing_room{RoomPeriods{}.playing_room_ms};
    milliseconds absence{RoomPeriods{}.absence_ms};
    milliseconds held_seats{RoomPeriods{}.held_seat_ms};
    milliseconds notify_after = limits::notify_after;
    milliseconds notification_digest = limits::notification_digest;
    milliseconds spectator_push{RoomPeriods{}.spectator_push_ms};
    milliseconds chat_line{RoomPeriods{}.chat_line_ms};
  };
  struct Admin {
    std::string token;
  };
  struct Notifications {
    bool web_push = true;
    bool webhooks = true;
    bool private_addresses = false;
    std::string contact;
    std::string mail_url;
    std::string mail_user;
    std::string mail_password;
    std::string mail_from;
    std::string proxy;
  };
  struct Log {
    std::string format = "text";
    std::string level = "info";
  };

  Server server;
  Store store;
  Games games;
  Bots bots;
  Limits limits;
  Periods periods;
  Admin admin;
  Notifications notifications;
  Log log;
};

}  // namespace marchstone::server
