// SPDX-License-Identifier: MIT
import { Client } from './client.js';
import type { Json } from './schemas.js';
import type { Address } from './server.js';

/** A small deterministic generator, so that a failing match can be reproduced from its seed. */
export class Dice {
  constructor(private state: number) {}
  below(bound: number): number {
    // Mulberry-style mixing of a counter; good enough to choose among moves.
    this.state = (this.state + 0x9e3779b9) | 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

/** A table with its seated clients, ready to start or started. */
export interface Table {
  room: string;
  players: Client[];
  watchers: Client[];
}

export interface TableWishes {
  game?: string;
  options?: Json;
  players?: number;
  visibility?: 'public' | 'private';
  clock?: Json | null;
  beat?: number;
  watchers?: number;
  start?: boolean;
}

/** New players (or the ones given) at a new table; started unless `start` is false. */
export async function openTable(server: Address, wishes: TableWishes = {}, seated: Client[] = []): Promise<Table> {
  const count = wishes.players ?? 2;
  const players = [...seated];
  while (players.length < count) players.push(await Client.hello(server, `Player ${players.length}`));
  const { game = 'schotten_totten', options = {}, visibility = 'public', clock, beat } = wishes;
  const created = await players[0]!.request({
    type: 'create_room',
    game,
    options,
    players: count,
    visibility,
    ...(clock ? { clock } : {}),
    ...(beat ? { beat } : {}),
  });
  const room: string = created.room;
  for (const player of players.slice(1)) await player.request({ type: 'join_room', room });
  const watchers: Client[] = [];
  for (let i = 0; i < (wishes.watchers ?? 0); ++i) {
    const watcher = await Client.hello(server, `Watcher ${i}`);
    await watcher.request({ type: 'watch_room', room });
    watchers.push(watcher);
  }
  if (wishes.start !== false) {
    await players[0]!.request({ type: 'start_game', room });
    for (const client of [...players, ...watchers]) await client.untilSeq(room, 0);
  }
  const seesAll = (client: Client) => client.picture(room).room?.seats.every((seat: Json) => seat.player) ?? false;
  for (const client of [...players, ...watchers]) await client.until(() => seesAll(client), `the table of ${room}`);
  return { room, players, watchers };
}

/** The player who must move now, according to the newest state of all. */
export function decider(table: Table): Client | undefined {
  const states = table.players.map((player) => player.picture(table.room).state!);
  const newest = states.reduce((a, b) => (b.seq > a.seq ? b : a));
  return newest.to_move.length > 0 ? table.players[newest.to_move[0]] : undefined;
}

/** Plays one random legal move and waits until everybody has seen it. Returns the new seq, or undefined at the end. */
export async function playOne(table: Table, dice: Dice): Promise<number | undefined> {
  const player = decider(table);
  if (!player) return undefined;
  await player.untilSeq(table.room, Math.max(...table.players.map((other) => other.picture(table.room).state!.seq)));
  const state = player.picture(table.room).state!;
  const move = dice.pick(state.legal as Json[]);
  await player.request({ type: 'move', room: table.room, seq: state.seq, move });
  for (const client of [...table.players, ...table.watchers]) await client.untilSeq(table.room, state.seq + 1);
  return state.seq + 1;
}

/** Plays random legal moves until the match ends or `count` moves are made. */
export async function play(table: Table, dice: Dice, count = Infinity): Promise<void> {
  for (let played = 0; played < count; ++played) if ((await playOne(table, dice)) === undefined) break;
}

/** Plays to the end, waits for `finished` everywhere and returns the record. */
export async function playToTheEnd(server: Address, table: Table, dice: Dice): Promise<Json> {
  await play(table, dice);
  for (const client of [...table.players, ...table.watchers]) await client.untilFinished(table.room);
  return record(server, table.players[0]!.picture(table.room).finished!.match);
}

export async function record(server: Address, id: string): Promise<Json> {
  const answer = await fetch(`${server.url}/api/matches/${id}`);
  if (!answer.ok) throw new Error(`no record of ${id}: ${answer.status}`);
  return (await answer.json()) as Json;
}

export async function closeTable(table: Table): Promise<void> {
  for (const client of [...table.players, ...table.watchers]) await client.close();
}
