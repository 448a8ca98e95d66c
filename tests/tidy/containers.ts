// SPDX-License-Identifier: MIT
import { cpp, type SourceFile } from './tree.js';

/** "file: name" of each container that is a member of something in the server. */
export function containersOf(file: SourceFile): string[] {
  const templates = 'vector|deque|list|map|multimap|set|multiset|unordered_map|unordered_multimap|unordered_set|queue';
  const aliases = [...file.text.matchAll(new RegExp(`using (\\w+) =\\s+std::(?:${templates})<`, 'g'))];
  const kinds = [`std::(?:${templates})<[^;{}]*>`, '(?:beast::)?flat_buffer', ...aliases.map((alias) => alias[1]!)];
  // Headers declare members only; elsewhere the underscore tells them from local names.
  const name = file.path.endsWith('.h') ? '\\w+' : '\\w+_';
  const member = new RegExp(
    `^[ \\t]+(?:mutable )?(?:const )?(?:${kinds.join('|')})\\s+(${name})\\s*(?:\\{[^;]*\\}|= [^;]*)?;`,
    'gm',
  );
  return [...file.text.matchAll(member)].map((found) => `${file.path}: ${found[1]}`);
}

export const containers = [
  ...new Set(cpp.filter((file) => /^(server|persistence)\//.test(file.path)).flatMap(containersOf)),
];

/** What grows, by its gauge in /metrics: `marchstone_container_size{container="..."}`. */
export const gauges: Record<string, string[]> = {
  connection_table: ['server/network/connections/connection_table.h: connections_'],
  addresses_with_connections: ['server/network/limits/address_limits.h: by_key_'],
  asking_addresses: [
    'server/network/limits/request_limits.h: buckets_',
    'server/network/limits/request_limits.h: by_address_',
  ],
  page_files: ['server/network/http/page_files.h: files_'],
  outgoing_frames: [
    'server/network/websocket/outgoing_queue.h: waiting_',
    'server/network/websocket/outgoing_queue.h: newest_',
  ],
  timed_moves: ['server/network/websocket/move_timer.h: waiting_'],
  connections_known: [
    'server/service/context/connection_registry.h: connections_',
    'server/service/context/connection_registry.h: connections',
  ],
  requests_before_hello: ['server/service/context/connection_registry.h: waiting'],
  rooms_of_connections: ['server/service/context/connection_registry.h: rooms'],
  seats_of_players: ['server/service/context/connection_registry.h: rooms'],
  subscriptions: [
    'server/service/notifications/subscription_book.h: entries_',
    'server/service/notifications/subscription.h: told',
  ],
  notifications_waiting: [
    'server/notifications/transfers.h: waiting_',
    'server/border/notification_sender.h: names',
    'server/border/notification_sender.h: tables',
  ],
  notifications_under_way: ['server/notifications/transfers.h: under_way_', 'server/notifications/transfer.h: fields'],
  watched_turns: ['server/service/notifications/notifier.h: watched_'],
  identity_transfers: ['server/service/lobby/identity_transfers.h: open_'],
  players_known: ['server/service/context/connection_registry.h: players_'],
  rooms_by_code: ['server/service/context/room_directory.h: rooms_'],
  addresses_with_rooms: ['server/service/context/room_directory.h: rooms_by_address_'],
  rooms_listed: ['server/service/context/room_directory.h: listed_'],
  bans: [
    'server/service/context/ban_list.h: bans_',
    'server/service/context/ban_list.h: ids_by_player_',
    'server/service/context/ban_list.h: networks_',
  ],
  wrong_code_addresses: ['server/base/minute_counts.h: minutes_'],
  new_player_addresses: ['server/base/minute_counts.h: minutes_'],
  replays_waiting: [
    'server/service/matches/replay_worker.h: askers_',
    'server/service/matches/replay_worker.h: places_',
  ],
  replays_being_read: ['server/service/matches/replay_worker.h: being_read_'],
  ping_rounds: ['server/service/lobby/ping_rounds.h: waiting_'],
  pings_waiting: ['server/service/lobby/ping_rounds.h: waiting_'],
  room_documents: ['server/service/context/room_strand.h: documents_'],
  room_occupants: ['server/service/context/room_strand.h: occupants_'],
  room_connections: ['server/service/context/room_strand.h: reached_'],
  room_closers: ['server/service/context/room_strand.h: closers_'],
  room_unanswered: ['server/service/context/pending_requests.h: questions_'],
  room_waiting_requests: ['server/room/logic/waiting_requests.h: waiting_'],
  room_audience: ['server/room/data/audience.h: members_'],
  room_entries: [
    'server/room/match/match_play.h: entries_',
    'server/room/match/match_play.h: standing_',
    'server/room/match/match_play.h: clock_marks_',
    'server/room/match/match_play.h: shown_later_',
    'server/room/match/match_play.h: wall_offsets_',
    'server/room/match/history.h: entries',
    'server/room/data/room_data.h: unplayed_at',
    'server/room/data/room_data.h: bot_spans',
  ],
  bot_tasks: ['server/service/bots/thinker_pool.h: waiting_'],
  background_work: ['server/service/bots/thinker_pool.h: background_'],
  look_overs_waiting: ['server/service/matches/look_overs.h: works_'],
  look_overs_kept: ['server/service/matches/look_overs.h: results_'],
  room_held_positions: ['server/room/match/match_play.h: held_'],
  room_checkpoints: ['server/room/match/checkpoints.h: kept_'],
  room_chat_lines: [
    'server/room/data/chat.h: table_',
    'server/room/data/chat.h: watchers_',
    'server/room/data/chat.h: forgotten_',
  ],
  room_talkers: ['server/room/data/chat.h: rested_at_'],
  room_kicked_players: ['server/room/data/seats.h: kicked_'],
  store_operations: [
    'persistence/store/operation_queue.h: writes_',
    'persistence/store/operation_queue.h: reads_',
    'persistence/store/operation_queue.h: slow_reads_',
    'persistence/store/operation_queue.h: refused_',
  ],
  journal_rows: ['persistence/tables/journal_table.h: entries_by_room_', 'persistence/tables/journal_table.h: swept_'],
  rooms_to_erase: [
    'persistence/tables/journal_table.h: forgotten_',
    'persistence/tables/journal_table.h: swept_rooms_',
  ],
  rooms_not_yet_forgotten: ['persistence/store/storage_thread.h: rooms_not_yet_forgotten_'],
};

/** Containers whose size is bounded by that of others, and why. */
export const bounded: Record<string, string[]> = {
  'as many as settings name': [
    'server/config/config.h: origins',
    'server/config/config.h: trusted_proxies',
    'server/config/config_reader.h: environment',
    'server/config/config_reader.h: flags',
    'server/network/limits/client_address.h: trusted_',
    'server/program/command_line.cpp: values_',
    'server/service/bots/thinker_pool.h: threads_',
  ],
  'one a seat': [
    'server/room/data/absence.h: seats_',
    'server/room/clock/clock.h: faces_',
    'server/room/match/match_play.h: undos_',
    'server/room/pushes/pushes.h: told_to_move_',
    'server/room/match/questions.h: standing_',
    'server/room/data/seats.h: chairs_',
    'server/room/data/seats.h: players',
    'server/room/data/room_data.h: match_players',
    'server/room/data/undo.h: waiting',
    'server/room/match/bot_turns.h: turns_',
    'server/room/data/room_data.h: hints',
    'server/room/logic/room_logic.h: returned_',
  ],
  'PushAuthorization::most_origins': ['server/notifications/push_authorization.h: tokens_'],
  'of tests': ['server/notifications/courier.h: names', 'server/notifications/transfer.h: names'],
  most_tables_told: ['server/notifications/wording.h: entries'],
  'one of each kind that SQLite may put beside a copy': ['server/program/backup.cpp: files_'],
  'one a word of the protocol': ['server/network/metrics/metrics.cpp: counters_'],
  'limits::look_over_moves, in each of look_overs_waiting': ['server/service/matches/match_review.h: moves_'],
  'limits::header_bytes': ['server/network/http/http_session.cpp: buffer_'],
  'limits.message_bytes': ['server/network/websocket/websocket_session.cpp: buffer_'],
  'empty when the transaction has ended': [
    'persistence/tables/journal_table.h: appended_',
    'persistence/tables/journal_table.h: newly_forgotten_',
    'persistence/tables/journal_table.h: old_erased_',
  ],
  'gone when the rooms are known, or the room is rebuilt': [
    'server/service/context/journal_index.h: rooms_',
    'server/room/logic/room_replay.cpp: undo_targets_',
    'server/room/logic/room_replay.cpp: positions_',
  ],
};

/** Fields of values that are passed from one part to another. */
export const passing = [
  'server/room/logic/room_logic.h: superfluous',
  'server/base/log.h: fields',
  'persistence/store/committer.h: fates',
  'persistence/store/operation_queue.h: writes',
  'persistence/store/operation_queue.h: refused',
  'persistence/interface/store_types.h: attempts',
  'persistence/interface/store_types.h: players',
  'persistence/interface/store_types.h: summaries',
  'server/network/http/http_message.h: fields',
  'server/network/metrics/metrics.h: containers',
  'server/border/service.h: containers',
  'server/service/context/make_service.h: bans',
  'server/service/context/make_service.h: subscriptions',
  'server/service/context/room_strand.h: documents',
  'server/service/context/room_directory.h: to_move',
  'server/service/context/room_directory.h: turns_since',
  'server/service/context/room_directory.h: falls_at',
  'server/service/context/room_directory.h: rooms',
  'server/room/journal/journal.h: held_for',
  'server/room/journal/journal.h: left_ms',
  'server/room/match/match_play.h: left_ms',
  'server/room/match/match_play.h: passed',
];
