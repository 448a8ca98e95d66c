// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';

/** The schemas of the protocol, as validators: every frame of every test passes through here. */
const folder = fileURLToPath(new URL('../../../protocol/schema', import.meta.url));
const ajv = new Ajv({ strict: false, allErrors: false });

function load(path: string): void {
  ajv.addSchema(JSON.parse(readFileSync(path, 'utf8')));
}
for (const file of readdirSync(folder)) if (file.endsWith('.schema.json')) load(join(folder, file));
for (const file of readdirSync(join(folder, 'games'))) load(join(folder, 'games', file));

const compiled = new Map<string, ValidateFunction>();
function validator(reference: string): ValidateFunction {
  let found = compiled.get(reference);
  if (!found) compiled.set(reference, (found = ajv.compile({ $ref: reference })));
  return found;
}

export class SchemaFault extends Error {}

/** Throws unless `value` is valid for `reference` (`file.schema.json#/definitions/Name`). */
export function check(reference: string, value: unknown): void {
  const validate = validator(reference);
  if (!validate(value)) {
    throw new SchemaFault(
      `${reference}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 2000)}`,
    );
  }
}

const server = (name: string) => `server.schema.json#/definitions/${name}`;

const answers: Record<string, string> = {
  hello: 'HelloOk',
  hint: 'HintOk',
  rename: 'RenameOk',
  list_games: 'ListGamesOk',
  list_rooms: 'ListRoomsOk',
  list_matches: 'ListMatchesOk',
  create_room: 'CreateRoomOk',
  join_room: 'JoinRoomOk',
  chat_log: 'ChatLogOk',
  history: 'HistoryOk',
  undo: 'UndoOk',
  rematch: 'RematchOk',
  ping: 'PingOk',
};
const pushes: Record<string, string> = {
  room: 'RoomPush',
  state: 'StatePush',
  chat: 'ChatPush',
  undo_asked: 'UndoAskedPush',
  finished: 'FinishedPush',
  notice: 'NoticePush',
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever a server says
export type Json = Record<string, any>;

/** Checks a frame from the server; `asked` is the type of the request that an `ok` answers. */
export function checkServerFrame(frame: Json, game: (room: string) => string | undefined, asked?: string): void {
  if (frame.type === 'error') return check(server('ErrorAnswer'), frame);
  if (frame.type === 'ok') return check(server((asked && answers[asked]) ?? 'PlainOk'), frame);
  const name = pushes[frame.type];
  if (!name) throw new SchemaFault(`a push of unknown type: ${JSON.stringify(frame).slice(0, 500)}`);
  check(server(name), frame);
  if (frame.type === 'state') {
    const id = game(frame.room);
    if (id) checkGame(id, frame.view, frame.events, frame.legal);
  }
}

/** Checks the game-specific parts. The event `undone` belongs to no game. */
export function checkGame(game: string, view: unknown, events: Json[], legal: Json[]): void {
  const own = (name: string) => `${game}.schema.json#/definitions/${name}`;
  check(own('View'), view);
  for (const event of events) if (event.type !== 'undone') check(own('Event'), event);
  for (const move of legal) check(own('Move'), move);
}

export const checkRecord = (record: unknown) => check('record.schema.json#', record);
