// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { closeTable, decider, Dice, openTable, play, playOne, playToTheEnd } from './harness/play.js';
import { positionsOf } from './harness/program.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ limits: { messages_per_second: 1_000_000, message_reserve: 1_000_000 } });
});
afterAll(() => server.clean());

/** Words that name a card, anywhere; `claim.by` names cards that nobody has seen, from public facts. */
function cardsIn(value: unknown, path: string[] = [], found: string[] = []): string[] {
  if (typeof value === 'string' && /^((green|blue|red|yellow|violet|brown)_[1-9]|joker|spy|shield_bearer)$/.test(value))
    found.push(value);
  else if (Array.isArray(value)) value.forEach((item) => cardsIn(item, path, found));
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'by' && path.at(-1) === 'claim') continue;
      cardsIn(key, [], found);
      cardsIn(inner, [...path, key], found);
    }
  }
  return found;
}

/** Every card that `seat` (or a spectator) may have seen by position `seq`, from the truth. */
function knowable(positions: Json[], seq: number, seat: number | null): Set<string> {
  const seen = new Set<string>();
  for (const { position } of positions.slice(0, seq + 1)) {
    for (const stone of position.stones)
      for (const side of stone.sides) side.cards.forEach((card: string) => seen.add(card));
    position.discard.forEach((card: string) => seen.add(card));
    if (seat !== null) position.hands[seat].cards.forEach((card: string) => seen.add(card));
  }
  return seen;
}

describe('FL01: nothing hidden stands in any frame', () => {
  test.each([1, 2, 3, 4])('in a whole tactical match, seed %i', async (seed) => {
    const table = await openTable(server, { options: { tactical: true, expert: seed % 2 === 0 }, watchers: 1 });
    const record = await playToTheEnd(server, table, new Dice(seed));
    const positions = await positionsOf(server.folder, record);
    const audience: Array<[Client, number | null]> = [
      [table.players[0]!, 0],
      [table.players[1]!, 1],
      [table.watchers[0]!, null],
    ];
    let looked = 0;
    for (const [client, seat] of audience) {
      let seq = 0;
      for (const frame of client.capture) {
        if (frame.type === 'state') seq = frame.seq;
        const allowed = knowable(positions, seq, seat);
        for (const card of cardsIn(frame)) {
          ++looked;
          expect(allowed, `seat ${seat}, seq ${seq}: ${JSON.stringify(frame).slice(0, 300)}`).toContain(card);
        }
        const before = JSON.stringify(frame);
        expect(before).not.toContain(record.seed.server);
        expect(before).not.toContain(record.seed.value);
      }
    }
    expect(looked).toBeGreaterThan(1000);
    await closeTable(table);
  });
});

describe('FL02 and FL14: all who are not seated see the same', () => {
  test('from the start, from the middle, after being refused a seat, and after resigning', async () => {
    const table = await openTable(server, { options: { tactical: true }, watchers: 1 });
    const dice = new Dice(5);
    await play(table, dice, 20);
    const late = await Client.hello(server, 'Late');
    await late.request({ type: 'watch_room', room: table.room });
    const refused = await Client.hello(server, 'Refused');
    expect(await refused.codeOf({ type: 'join_room', room: table.room })).not.toBe('ok');
    await refused.request({ type: 'watch_room', room: table.room });
    await Promise.all(
      [late, refused].map((client) => client.until(() => client.picture(table.room).state !== undefined, 'a state')),
    );
    for (let i = 0; i < 5; ++i) await playOne(table, dice);
    const seq = table.players[0]!.picture(table.room).state!.seq;
    const spectators = [table.watchers[0]!, late, refused];
    for (const client of spectators) await client.untilSeq(table.room, seq);
    const bytes = (client: Client) => JSON.stringify(client.picture(table.room).state!.view);
    for (const client of spectators) expect(bytes(client)).toBe(bytes(table.watchers[0]!));

    const loser = table.players[0]!;
    await loser.request({ type: 'resign', room: table.room });
    const all = [loser, ...spectators];
    for (const client of all) await client.untilFinished(table.room);
    for (const client of all) {
      expect(bytes(client)).toBe(bytes(table.watchers[0]!));
      expect(client.picture(table.room).state!.seat).toBeNull();
      expect(client.picture(table.room).state!.legal).toEqual([]);
    }
    assertSoundFrames(...all, ...table.players);
    await closeTable({ ...table, watchers: spectators });
  });

  test('a second identity of a player learns nothing that the first does not', async () => {
    const table = await openTable(server, { options: { tactical: true } });
    await play(table, new Dice(9), 25);
    const own = table.players[0]!.picture(table.room).state!;
    const second = await Client.hello(server, 'Also me');
    await second.request({ type: 'watch_room', room: table.room });
    await second.untilSeq(table.room, own.seq);
    const watched = second.picture(table.room).state!.view;
    expect(watched.hands.every((hand: Json) => hand.cards === null)).toBe(true);
    const { hands: _a, placements: _b, ...publicPart } = watched;
    const { hands: _c, placements: _d, ...ownPublicPart } = own.view;
    expect(publicPart).toEqual(ownPublicPart);
    await closeTable({ ...table, watchers: [second] });
  });
});

describe('FL06 and FL07: what one seat may do, and in which order it holds its cards, reaches nobody else', () => {
  test('others have no legal moves and every frame of theirs is the same for other hands of the decider', async () => {
    const table = await openTable(server, { options: { tactical: true }, watchers: 1 });
    const dice = new Dice(21);
    for (let i = 0; i < 40 && decider(table); ++i) {
      const mover = decider(table)!;
      for (const client of [...table.players, ...table.watchers]) {
        if (client === mover) continue;
        expect(client.picture(table.room).state!.legal).toEqual([]);
        expect(client.picture(table.room).state!.view.placements).toEqual([]);
      }
      await playOne(table, dice);
      for (const client of [...table.players, ...table.watchers]) {
        const state = client.picture(table.room).state!;
        for (const event of state.events.filter((e: Json) => e.type === 'card_drawn' && e.seat !== state.seat)) {
          expect(Object.keys(event).sort()).toEqual(['deck', 'seat', 'seq', 'type']);
        }
      }
    }
    await closeTable(table);
  });

  test('everybody gets the same number, order and types of events', async () => {
    const table = await openTable(server, { options: { tactical: true }, watchers: 1 });
    await playToTheEnd(server, table, new Dice(23));
    const shape = (client: Client) =>
      client.capture
        .filter((f) => f.type === 'state')
        .map((f) => [f.seq, f.events.map((e: Json) => `${e.seq} ${e.type}`)])
        .filter(([seq]) => Number(seq) > 0);
    expect(shape(table.players[1]!)).toEqual(shape(table.players[0]!));
    expect(shape(table.watchers[0]!)).toEqual(shape(table.players[0]!));
    await closeTable(table);
  });
});

describe('FL13: what the rules make public is complete', () => {
  test('the discard pile, hand sizes by kind and deck sizes are right for a spectator', async () => {
    const table = await openTable(server, { options: { tactical: true }, watchers: 1 });
    const record = await playToTheEnd(server, table, new Dice(31));
    const positions = await positionsOf(server.folder, record);
    for (const frame of table.watchers[0]!.capture.filter((f) => f.type === 'state')) {
      const { position } = positions[frame.seq]!;
      expect(frame.view.discard).toEqual(position.discard);
      expect(frame.view.decks).toEqual({ clan: position.clan_deck.length, tactics: position.tactics_deck.length });
      for (const seat of [0, 1]) {
        const tactics = position.hands[seat].cards.filter((card: string) => !/_[1-9]$/.test(card)).length;
        expect(frame.view.hands[seat]).toMatchObject({ tactics, clan: position.hands[seat].cards.length - tactics });
      }
    }
    await closeTable(table);
  });
});

describe('FL15: a match that is not finished cannot be read', () => {
  test('neither by code nor by guess', async () => {
    const table = await openTable(server);
    await play(table, new Dice(3), 6);
    const paths = [
      `/api/matches/${table.room}`,
      `/api/matches/${'0'.repeat(32)}`,
      `/api/matches/${table.room}/replay`,
      '/data',
      '/data/marchstone.db',
      '/marchstone.db',
      '/marchstone.db-wal',
      '/journal',
      `/api/rooms/${table.room}`,
    ];
    for (const path of paths) expect((await fetch(server.url + path)).status, path).toBe(404);
    const listed = (await (
      await fetch(`${server.url}/api/matches?player=${table.players[0]!.player.id}`)
    ).json()) as Json;
    expect(listed.matches).toEqual([]);
    for (const client of table.players)
      expect(JSON.stringify(client.capture)).not.toMatch(/"(seed|server_part|value)"/);
    await closeTable(table);
  });
});

describe('FL17: no two deals are alike', () => {
  test('200 rooms in a moment, a restart, and 200 more', async () => {
    const commitments = new Set<string>();
    const hands = new Set<string>();
    for (let round = 0; round < 2; ++round) {
      const host = await Client.hello(server, 'Host');
      const guest = await Client.hello(server, 'Guest');
      for (let i = 0; i < 200; ++i) {
        const table = await openTable(server, { options: { first_seat: 0 } }, [host, guest]);
        commitments.add(host.picture(table.room).room!.commitment);
        hands.add(JSON.stringify([host, guest].map((c, seat) => c.picture(table.room).state!.view.hands[seat].cards)));
        await host.request({ type: 'resign', room: table.room });
      }
      await host.close();
      await guest.close();
      if (round === 0) {
        await server.stop();
        await server.run();
      }
    }
    expect(commitments.size).toBe(400);
    expect(hands.size).toBe(400);
  });
});
