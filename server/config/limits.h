// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// A limit on everything, each with its reason. Those that an operator may want to change are the defaults of
/// settings in server/config/config.h; the rest is fixed. The shapes of single messages are bounded in
/// protocol/json/bounds.h.
namespace marchstone::server::limits {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Connections

/// Total number of sockets: a third of a service's usual descriptor limit (65536), at some 10 KiB each (75
/// where the server terminates TLS itself).
constexpr std::size_t connections = 20'000;
/// A school class or an office behind one address, with two tabs per person, fits.
constexpr std::size_t connections_per_address = 256;
/// Request lines and headers of browsers with many cookies stay below 8 KiB.
constexpr std::size_t header_bytes = 8 * 1024;
/// A request line and its headers arrive within seconds even over a poor line; anything slower only occupies
/// a slot.
constexpr milliseconds header_deadline = seconds(10);
/// An HTTP connection is kept this long for the next request: a page loads its parts within it.
constexpr milliseconds keep_alive = seconds(15);
/// The whole HTTP response must be read within this time.
constexpr milliseconds answer_deadline = seconds(60);
/// Time from the upgrade to `hello`.
constexpr milliseconds hello_deadline = seconds(10);
/// Below the 60 s after which common proxies close an idle connection.
constexpr milliseconds ping_interval = seconds(20);
/// Two unanswered pings: the peer is gone.
constexpr milliseconds silence_limit = seconds(40);
/// The peer's half of the closing handshake takes one round trip.
constexpr milliseconds close_deadline = seconds(5);
/// From the first byte of a message to its last: the longest takes this long at 3 KiB a second.
constexpr milliseconds message_deadline = seconds(20);
/// Read from a peer that was still sending when it was told of the end: the longest message, or some seconds
/// of play.
constexpr std::size_t bytes_after_close = 64 * 1024;
/// A peer that sends more is no longer read, and has this long to read the close frame, which closing with
/// unread bytes could destroy.
constexpr milliseconds unread_rest = seconds(1);
/// Operations on a closed socket fail at once: their handlers run before a timer set for this time.
constexpr milliseconds dropped_socket_ends{100};
/// While descriptors are exhausted, accepting is retried at this interval instead of spinning.
constexpr milliseconds accept_back_off{100};
/// The program ends within 3 s of SIGTERM: this long for pending writes, and again for closing handshakes.
constexpr milliseconds shut_down_phase{1'200};

/// Warnings that anybody can trigger are logged no more often: an operator who fixes a proxy setting sees
/// within a minute whether it helped, and a day of it is a thousand lines.
constexpr milliseconds warning_pause = std::chrono::minutes(1);

// Time

/// Interval of the heartbeat by which the server detects that it was suspended.
constexpr milliseconds beat_interval{200};
/// Without a heartbeat for longer than this the process was stopped, suspended or overloaded: no player is
/// charged for that time. Shorter gaps are the pauses of a busy machine.
constexpr std::int64_t longest_beat_ms = 1'000;
/// A step of the wall clock from this size on is not one of the routine corrections of time synchronization.
constexpr std::int64_t clock_step_ms = 1'000;
/// Longer than the downtime of any update: the machine's clock is more likely to be wrong.
constexpr std::int64_t long_absence_ms = 24 * 3600 * 1'000LL;

// Messages

/// The longest request has some kilobytes (options, a move of many parts); the rest is headroom.
constexpr std::size_t message_bytes = 64 * 1024;
/// A page that pings, chats and plays sends less than 5 a second.
constexpr std::size_t messages_per_second = 50;
/// A page that reconnects asks for all of its rooms at once.
constexpr std::size_t message_reserve = 200;
/// Average number of non-final fragments per message: browsers send none, libraries that fragment everything
/// send a few. An empty one costs as much as any other.
constexpr std::size_t fragments_per_message = 16;
/// Requests of one connection in progress; no more are read from it until one is answered. A page has a
/// handful; each costs memory in the queue of the strand that serves it.
constexpr std::size_t requests_under_way = 64;
/// This many `rate_limited` answers without a pause are a flood: the connection is closed.
constexpr std::size_t rate_limited_answers = 200;
/// Above this, only the newest snapshot of each room is queued for a slow reader.
constexpr std::size_t queue_soft_bytes = 64 * 1024;
/// Above this the reader is disconnected and reconnects. Full snapshots of several rooms fit.
constexpr std::size_t queue_hard_bytes = 1024 * 1024;
/// Queued frames are sent with one system call, up to this many bytes: an answer and the snapshot after it,
/// or a dozen chat lines.
constexpr std::size_t gathered_bytes = 16 * 1024;
/// Moves of one connection whose latency is measured concurrently; more are played but not measured.
constexpr std::size_t timed_moves = 32;

// Rooms and lobby

/// Of 10 to 72 KiB each, depending on game and seats: somewhat over a gigabyte if all are large.
constexpr std::size_t rooms = 20'000;
/// A club behind one address plays some dozens of tables at once.
constexpr std::size_t rooms_per_address = 100;
/// People mistype a code a few times, not twenty times a minute; a private room's code has 60 bits.
constexpr std::size_t wrong_codes_per_minute = 20;
/// When an address has guessed that often, answers to admin tokens are delayed by this much, right or wrong:
/// each guess occupies a connection for that long.
constexpr milliseconds late_answer = seconds(1);
/// New players per address: each is stored for good. A school or a club that arrives at once through one
/// address fits, and an attacker who fills the disk with 150 bytes each gets to 25 MiB a day.
constexpr std::size_t new_players_per_minute = 120;
/// Each change of name is pushed to all rooms of a player and their audience; nobody needs two a second.
constexpr milliseconds rename_pause = seconds(1);
/// Requests of a connection that wait for the answer to its `hello`: a page sends a handful at once.
constexpr std::size_t greeting_requests = 64;
/// Rooms that one connection watches or sits in. Each of their pushes costs time, and `ping` lists them all.
constexpr std::size_t rooms_per_connection = 1'000;
/// Rooms or matches on one page of a list.
constexpr std::size_t list_page = 50;
/// Rows of a daily deal's results: nobody scrolls further, and the answer stays below 64 KiB.
constexpr std::size_t daily_results = 200;
/// Rooms or connections on one page of the admin lists: an answer of some 100 KiB.
constexpr std::size_t admin_page = 200;
/// Bans, all of which every request is checked against: some 100 microseconds.
constexpr std::size_t bans = 2'000;
/// Replays queued for the thread that computes them; the longest take about a second.
constexpr std::size_t replays_waiting = 16;
/// Of these from one address: the one being read and the next one.
constexpr std::size_t replays_of_address = 2;
/// Total size of replays being sent; that of a very long match has some 8 MiB.
constexpr std::size_t replay_bytes = 64 * 1024 * 1024;

// Page and HTTP API

/// Rate per address for requests that cost more than a file from memory (`/api/`, `/metrics`): a page makes
/// one for each list or replay that somebody opens, a scraper comes a few times a minute. A dozen people
/// behind one address who browse pages stay below it.
constexpr std::size_t requests_per_second = 20;
/// A school class behind one address opens the same link at once.
constexpr std::size_t request_reserve = 60;
/// Addresses with a rate-limit bucket, some 8 MiB: more than may have connections, since clients behind
/// proxies share theirs.
constexpr std::size_t asking_addresses = 50'000;

/// The longest admin request: an announcement or a note, and an address.
constexpr std::size_t admin_body_bytes = 16 * 1024;
/// An announcement or a note, in code points: as long as a chat line.
constexpr std::size_t admin_text_characters = 500;
/// As long as a match may be idle: no longer deadline makes sense.
constexpr milliseconds longest_drain = std::chrono::hours(24 * 30);

/// The whole page is held in memory, plain and compressed.
constexpr std::size_t page_bytes = 64 * 1024 * 1024;
/// A certificate chain has some kilobytes.
constexpr std::size_t pem_bytes = 256 * 1024;
/// Longer paths are rejected.
constexpr std::size_t path_bytes = 1024;

/// A code that moves an identity to another device: long enough to fetch the phone and type 16 characters.
constexpr milliseconds identity_transfer_time = std::chrono::minutes(10);
constexpr std::size_t identity_transfers = 10'000;

// Notifications

/// A page that is only reloaded, or a phone that changes its network, is back by then.
constexpr milliseconds notify_after = seconds(15);
/// Whoever does not come back is told of further turns so much later.
constexpr milliseconds notification_digest = std::chrono::hours(1);
/// Between two looks at the tables of those who are away; less if they are notified earlier.
constexpr milliseconds notification_look = seconds(5);
/// Browsers, mail addresses and webhooks of one person.
constexpr std::size_t subscriptions_per_player = 10;
/// Some 50 MiB: all of them are held in memory.
constexpr std::size_t subscriptions = 50'000;
/// Of one mail address: more would let strangers fill its box with requests to confirm.
constexpr std::size_t unconfirmed_per_address = 3;
/// Per network address, tests included: a person tries some kinds one after the other.
constexpr std::size_t subscription_changes_per_minute = 20;
constexpr milliseconds test_subscription_pause = seconds(10);

// Bots

/// Of the threads that find their moves: below everything else that the server does.
constexpr int bot_niceness = 10;
/// The last of the bots that wait for a thread answers within this time: a person who waits for one still
/// takes it for a player who thinks.
constexpr milliseconds bot_queue_time = seconds(2);
/// However many wait: enough for a few tries of each move.
constexpr milliseconds least_bot_time{3};
/// However few wait: well over what the strongest level takes.
constexpr milliseconds most_bot_time = seconds(2);

// Looking over finished matches, which is done by the threads of bots when no bot waits for a move

/// A bot that comes meanwhile waits for so long.
constexpr milliseconds background_piece{250};
/// Thinking about one match: some 100 moves of a game with slow decisions.
constexpr milliseconds look_over_time = seconds(20);
/// Of this, for the first look at all moves; the rest is for a second one at the worst.
constexpr milliseconds first_look_time = seconds(13);
/// However many moves there are: enough for a few tries of each.
constexpr milliseconds least_look_time{4};
/// Moves that are looked at, since their positions are held in memory: as many as the longest matches have.
constexpr std::size_t look_over_moves = 2'000;
/// Of each seat.
constexpr std::size_t second_looks_per_seat = 6;
constexpr std::size_t costly_moves_per_seat = 3;
/// Of the chance to win, in per cent: below it a move has cost nothing worth speaking of.
constexpr int least_cost_percent = 3;
/// Matches that are looked over or wait for it: the last of them takes some minutes.
constexpr std::size_t look_overs_waiting = 8;
/// Of these from one address.
constexpr std::size_t look_overs_per_address = 2;
/// Results that are kept, some kilobytes each.
constexpr std::size_t look_overs_kept = 200;
/// Whoever has not asked for so long waits no more: a page asks every second.
constexpr milliseconds look_over_patience = seconds(15);

}  // namespace marchstone::server::limits
