// SPDX-License-Identifier: MIT
/** One sentence for each reason why a request had no effect; each says what to do next where something can be done. */
const faults: Record<string, string> = {
  connection_lost: 'The connection is away. Try again when it is back.',
  bad_name: 'A name has 1 to 24 letters, no line breaks or hidden characters, and at most four marks on a letter.',
  rate_limited: 'Too much at once. Wait a moment and try again.',
  too_large: 'That is too long.',
  no_such_game: 'This server does not offer that game.',
  no_such_room: 'No table has this code. Check it, or create a table of your own.',
  room_full: 'Every seat is taken. You can watch.',
  bad_options: 'The server does not take these settings.',
  not_host: 'Only the host can do that.',
  not_seated: 'Only the players of this table can do that.',
  not_your_turn: 'It is not your turn.',
  illegal_move: 'That move is not possible here. Look again.',
  stale: 'The table has moved on. Look again.',
  already_started: 'The match has started already. You can watch.',
  not_started: 'The match has not started yet.',
  seats_open: 'Every seat must be taken before the start.',
  finished: 'The match is over.',
  frozen: 'This table is frozen.',
  server_full: 'The server is full right now. Try again later.',
  not_stored: 'The server could not keep that, so nothing was changed. Try again in a moment.',
  draining: 'The server is about to end, so no new match is begun. Try again later.',
  banned: 'You are banned from this server.',
  bad_invitation: 'A new name needs an invitation here.',
  forbidden: 'That is not possible right now.',
};

export function fault(code: string): string {
  return faults[code] ?? 'That did not work. Try again.';
}
