#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// A limit on everything, each with its reason. What an owner may want otherwise is a default here and a
/// setting in server/config/config.h; the rest is fixed. Shapes of single messages are bounded in
/// protocol/wire/bounds.h.
namespace marchstone::server::limits {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Connections

/// Sockets in all: a third of the usual descriptor limit of a service (65536), at some 10 KiB each
/// (75 where the server speaks TLS itself).
constexpr std::size_t connections = 20'000;
/// A school class or an office behind one address, with two tabs each, still fits.
constexpr std::size_t connections_per_address = 256;
/// Request lines and headers of browsers with many cookies stay below 8 KiB.
constexpr std::size_t header_bytes = 8 * 1024;
/// A request line and its headers arrive within seconds even over a poor line; who needs longer holds a slot
/// idle.
constexpr milliseconds header_deadline = seconds(10);
/// An HTTP connection is kept this long for the next request: a page loads its parts within it.
constexpr milliseconds keep_alive = seconds(15);
/// A whole HTTP answer has to be taken within this time.
constexpr milliseconds answer_deadline = seconds(60);
/// How long after the upgrade `hello` may come.
constexpr milliseconds hello_deadline = seconds(10);
/// Below the 60 s after which common proxies cut an idle connection.
constexpr milliseconds ping_interval = seconds(20);
/// Two pings unanswered: the peer is gone.
constexpr milliseconds silence_limit = seconds(40);
/// The peer's half of the closing handshake takes one round trip.
constexpr milliseconds close_deadline = seconds(5);
/// Of a message, from its first byte to its last: the longest takes this over a line of 3 KiB a second.
constexpr milliseconds message_deadline = seconds(20);
/// Read of what a peer was sending while it was told of the end: the longest message, or some seconds of
/// play.
constexpr std::size_t bytes_after_close = 64 * 1024;
/// Who sends more than that is read no longer, and has so long to take the close frame: closing over unread
/// bytes may lose it.
constexpr milliseconds unread_rest = seconds(1);
/// Operations on a socket that has been closed fail at once: their handlers run before a timer set then.
constexpr milliseconds dropped_socket_ends{100};
/// While descriptors are used up, accepting is tried again this often instead of spinning.
constexpr milliseconds accept_back_off{100};
/// The program ends within 3 s of SIGTERM: this for writes that wait, the same again for closing handshakes.
constexpr milliseconds shut_down_phase{1'200};

/// A warning that a stranger can cause as often as they like is logged no more often: who mends a proxy's
/// setting sees at the next try whether it helped, and a day of it is a thousand lines.
constexpr milliseconds warning_pause = std::chrono::minutes(1);

// Time

/// How often the server proves to its clock that it runs.
constexpr milliseconds beat_interval{200};
/// Without a beat for longer than this the process was stopped, or slept, or cannot keep up: no player has
/// had that time. Shorter gaps are the pauses of a busy machine.
constexpr std::int64_t longest_beat_ms = 1'000;
/// A step of the machine's clock from here on is no correction that it makes all the time by itself.
constexpr std::int64_t clock_step_ms = 1'000;
/// Longer than servers are down for an update: more likely the machine's clock is wrong.
constexpr std::int64_t long_absence_ms = 24 * 3600 * 1'000LL;

// Messages

/// The longest request is some kilobytes (options, a move of many parts); the rest is air.
constexpr std::size_t message_bytes = 64 * 1024;
/// A page that pings, chats and plays sends less than 5 a second.
constexpr std::size_t messages_per_second = 50;
/// A page that returns to many rooms asks for all of them at once.
constexpr std::size_t message_reserve = 200;
/// Frames of a message before its last, on average: browsers send one, libraries that cut everything to
/// pieces a few. An empty one costs as much as others.
constexpr std::size_t fragments_per_message = 16;
/// Requests of one connection that wait for their answer; nothing more is read from it before one has come. A
/// page has a handful under way; each costs memory in front of the strand that is to serve it.
constexpr std::size_t requests_under_way = 64;
/// So many `rate_limited` answers and no pause: a flood, the connection is closed.
constexpr std::size_t rate_limited_answers = 200;
/// From here on only the newest picture of each room waits for a slow reader.
constexpr std::size_t queue_soft_bytes = 64 * 1024;
/// Beyond it the reader is closed and comes back. Several rooms' whole pictures fit.
constexpr std::size_t queue_hard_bytes = 1024 * 1024;
/// Frames that wait together are sent with one call of the system, up to so many bytes: an answer and the
/// picture behind it, or a dozen chat lines.
constexpr std::size_t gathered_bytes = 16 * 1024;
/// Moves of one connection whose answer time is measured at once; more are played but not measured.
constexpr std::size_t timed_moves = 32;

// Rooms and lobby

/// Of 10 to 72 KiB each, by the game and its seats: somewhat over a gigabyte if all are large.
constexpr std::size_t rooms = 20'000;
/// A club behind one address plays some dozens of tables at once.
constexpr std::size_t rooms_per_address = 100;
/// A code is typed wrong a few times, not twenty times a minute; a private room's has 60 bits.
constexpr std::size_t wrong_codes_per_minute = 20;
/// Where an address has guessed that often, a token of the owner's is answered so much later, right or wrong:
/// each guess holds a connection for that long.
constexpr milliseconds late_answer = seconds(1);
/// New players of one address: each is kept for good. A school or a club that comes in at once through one
/// address fits, and who fills a disk with some 150 bytes each has 25 MiB after a day.
constexpr std::size_t new_players_per_minute = 120;
/// Each other name is told to all rooms of a player and their audience; nobody means two a second.
constexpr milliseconds rename_pause = seconds(1);
/// Requests of a connection that wait for the answer to its `hello`: a page sends a handful at once.
constexpr std::size_t greeting_requests = 64;
/// Rooms that one connection watches or sits in. Each push of them costs time, and `ping` lists them all.
constexpr std::size_t rooms_per_connection = 1'000;
/// Rooms, or matches, on one page of a list.
constexpr std::size_t list_page = 50;
/// Rows of a daily deal's table: nobody scrolls further, and the answer stays below 64 KiB.
constexpr std::size_t daily_results = 200;
/// Rooms, connections on one page of the owner's lists: one answer of some 100 KiB.
constexpr std::size_t admin_page = 200;
/// Bans, which every request walks through: some 100 microseconds.
constexpr std::size_t bans = 2'000;
/// Replays of records that wait for the thread that computes them; the longest take about a second.
constexpr std::size_t replays_waiting = 16;
/// Of these from one address: one that is read and the next one somebody opens.
constexpr std::size_t replays_of_address = 2;
/// Replays that are under way to their readers, in all; that of a very long match has some 8 MiB.
constexpr std::size_t replay_bytes = 64 * 1024 * 1024;

// Page and HTTP API

/// What costs more than a file from memory (`/api/`, `/metrics`), for each address: a page asks once for each
/// list or replay that somebody opens, a scrape comes a few times a minute. A dozen people behind one address
/// who turn pages stay below it.
constexpr std::size_t requests_per_second = 20;
/// A school class behind one address opens the same link at once.
constexpr std::size_t request_reserve = 60;
/// Addresses whose requests are counted at once, some 8 MiB: more than may have connections, since those
/// behind proxies share theirs.
constexpr std::size_t asking_addresses = 50'000;

/// What the owner's requests carry: a sentence of his, an address.
constexpr std::size_t admin_body_bytes = 16 * 1024;
/// An announcement or a note in code points: as long as a line of chat.
constexpr std::size_t admin_text_characters = 500;
/// As long as a match may stand still: no deadline would be waited for longer.
constexpr milliseconds longest_drain = std::chrono::hours(24 * 30);

/// All of the page is held in memory, plain and compressed.
constexpr std::size_t page_bytes = 64 * 1024 * 1024;
/// A chain of certificates has some kilobytes.
constexpr std::size_t pem_bytes = 256 * 1024;
/// Longer paths name nothing here.
constexpr std::size_t path_bytes = 1024;

}  // namespace marchstone::server::limits
