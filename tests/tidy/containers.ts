import { cpp, type SourceFile } from './tree.js';

/** "file: name" of each container that something in the server keeps as a member. */
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
  connection_table: ['server/network/connection_table.h: connections_'],
  addresses_with_connections: ['server/network/address_limits.h: by_key_'],
  asking_addresses: ['server/network/request_limits.h: buckets_', 'server/network/request_limits.h: by_address_'],
  page_files: ['server/network/page_files.h: files_'],
  outgoing_frames: ['server/network/outgoing_queue.h: waiting_', 'server/network/outgoing_queue.h: newest_'],
  timed_moves: ['server/network/move_timer.h: waiting_'],
  connections_known: ['server/service/presence.h: connections_', 'server/service/presence.h: connections'],
  requests_before_hello: ['server/service/presence.h: waiting'],
  rooms_of_connections: ['server/service/presence.h: rooms'],
  seats_of_players: ['server/service/presence.h: rooms'],
  players_known: ['server/service/presence.h: players_'],
  rooms_by_code: ['server/service/room_directory.h: rooms_'],
  addresses_with_rooms: ['server/service/room_directory.h: rooms_by_address_'],
  rooms_listed: ['server/service/room_directory.h: listed_'],
  bans: [
    'server/service/ban_list.h: bans_',
    'server/service/ban_list.h: ids_by_player_',
    'server/service/ban_list.h: networks_',
  ],
  wrong_code_addresses: ['server/service/minute_counts.h: minutes_'],
  new_player_addresses: ['server/service/minute_counts.h: minutes_'],
  replays_waiting: ['server/service/replays.h: askers_', 'server/service/replays.h: places_'],
  replays_being_read: ['server/service/replays.h: being_read_'],
  ping_rounds: ['server/service/ping_rounds.h: waiting_'],
  pings_waiting: ['server/service/ping_rounds.h: waiting_'],
  room_documents: ['server/service/room_actor.h: documents_'],
  room_occupants: ['server/service/room_actor.h: occupants_'],
  room_connections: ['server/service/room_actor.h: reached_'],
  room_closers: ['server/service/room_actor.h: closers_'],
  room_unanswered: ['server/service/unanswered.h: questions_'],
  room_waiting_requests: ['server/service/room_waiting.h: waiting_'],
  room_audience: ['server/service/room_audience.h: members_'],
  room_entries: [
    'server/service/room_match.h: entries_',
    'server/service/room_match.h: standing_',
    'server/service/room_match.h: clock_marks_',
    'server/service/room_match.h: shown_later_',
    'server/service/room_match.h: wall_offsets_',
    'server/service/room_history.h: entries',
    'server/service/room_state.h: unplayed_at',
  ],
  room_held_positions: ['server/service/room_match.h: held_'],
  room_checkpoints: ['server/service/room_checkpoints.h: kept_'],
  room_chat_lines: [
    'server/service/room_chat.h: table_',
    'server/service/room_chat.h: watchers_',
    'server/service/room_chat.h: forgotten_',
  ],
  room_talkers: ['server/service/room_chat.h: rested_at_'],
  room_kicked_players: ['server/service/room_seats.h: kicked_'],
  store_operations: [
    'persistence/operation_queue.h: writes_',
    'persistence/operation_queue.h: reads_',
    'persistence/operation_queue.h: slow_reads_',
    'persistence/operation_queue.h: refused_',
  ],
  journal_rows: ['persistence/journal_table.h: entries_by_room_', 'persistence/journal_table.h: swept_'],
  rooms_to_erase: ['persistence/journal_table.h: forgotten_', 'persistence/journal_table.h: swept_rooms_'],
  rooms_not_yet_forgotten: ['persistence/storage_thread.h: rooms_not_yet_forgotten_'],
};

/** What is as large as something that is bounded, and why. */
export const bounded: Record<string, string[]> = {
  'as many as settings name': [
    'server/config.h: origins',
    'server/config.h: trusted_proxies',
    'server/config_reader.h: environment',
    'server/config_reader.h: flags',
    'server/network/client_address.h: trusted_',
    'server/program/command_line.cpp: values_',
  ],
  'one a seat': [
    'server/service/room_absence.h: seats_',
    'server/service/room_clock.h: faces_',
    'server/service/room_match.h: undos_',
    'server/service/room_pushes.h: told_to_move_',
    'server/service/room_questions.h: standing_',
    'server/service/room_seats.h: chairs_',
    'server/service/room_seats.h: players',
    'server/service/room_state.h: match_players',
    'server/service/room_undo.h: waiting',
  ],
  'one of each kind that SQLite may put beside a copy': ['server/program/backup.cpp: files_'],
  'one a word of the protocol': ['server/network/metrics.cpp: counters_'],
  'limits::header_bytes': ['server/network/http_session.cpp: buffer_'],
  'limits.message_bytes': ['server/network/websocket_session.cpp: buffer_'],
  'empty when the transaction has ended': [
    'persistence/journal_table.h: appended_',
    'persistence/journal_table.h: newly_forgotten_',
    'persistence/journal_table.h: old_erased_',
  ],
  'gone when the rooms are known, or the room is rebuilt': [
    'server/service/journal_index.h: rooms_',
    'server/service/room_restore.cpp: undo_targets_',
    'server/service/room_restore.cpp: positions_',
  ],
};

/** Fields of values on their way from one part to another. */
export const passing = [
  'server/service/room_live.h: superfluous',
  'server/log.h: fields',
  'persistence/committer.h: fates',
  'persistence/operation_queue.h: writes',
  'persistence/operation_queue.h: refused',
  'persistence/store_types.h: attempts',
  'persistence/store_types.h: players',
  'persistence/store_types.h: summaries',
  'server/network/http_message.h: fields',
  'server/network/metrics.h: containers',
  'server/service.h: containers',
  'server/service/make_service.h: bans',
  'server/service/room_actor.h: documents',
  'server/service/room_directory.h: to_move',
  'server/service/room_directory.h: rooms',
  'server/service/room_journal.h: held_for',
  'server/service/room_journal.h: left_ms',
  'server/service/room_match.h: left_ms',
  'server/service/room_match.h: passed',
];
