// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, adminToken } from './harness/admin.js';
import { assertSoundFrames, Client } from './harness/client.js';
import { check, type Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

/** Matches of bots alone, and what bots say to people who play with each other. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ admin: { token: adminToken }, bots: { shows: 1 } });
});
afterAll(() => server.clean());

const listed = async () => ((await (await fetch(`${server.url}/api/rooms`)).json()) as Json).rooms as Json[];

test(
  'a show is watched, goes on after a crash, and there are no more than the settings allow',
  { timeout: 120_000 },
  async () => {
    const answer = await admin(server, 'POST', 'shows', { body: { game: 'schotten_totten', level: 'easy' } });
    expect(answer.status, answer.text).toBe(200);
    const { room } = JSON.parse(answer.text) as { room: string };
    check('admin.schema.json#/properties/show', { room });
    const show = (await listed()).find((one) => one.code === room)!;
    expect(show).toMatchObject({ show: true, status: 'playing', host: null });
    expect(show.seats.map((seat: Json) => seat.bot)).toEqual(Array(2).fill({ level: 'easy', pace: 'normal' }));
    const second = await admin(server, 'POST', 'shows', { body: { game: 'root' } });
    expect(second.status).toBe(409);
    expect(JSON.parse(second.text)).toMatchObject({ error: 'too_many' });
    const overview = await admin(server, 'GET', 'overview');
    expect(JSON.parse(overview.text).rooms).toMatchObject({ playing: 1, shows: 1, left_to_bots: 0 });
    const watcher = await Client.hello(server, 'Watcher');
    await watcher.request({ type: 'watch_room', room });
    await watcher.untilSeq(room, 2);
    expect(await watcher.codeOf({ type: 'join_room', room })).toBe('already_started');
    await server.kill();
    await server.run();
    const back = await Client.hello(server, 'Watcher', watcher);
    await back.request({ type: 'watch_room', room });
    await back.until(() => back.picture(room).state !== undefined, 'the table');
    const { seq } = back.picture(room).state!;
    expect(seq).toBeGreaterThanOrEqual(2);
    await back.untilSeq(room, (seq as number) + 2);
    assertSoundFrames(watcher, back);
    await back.close();
  },
);

test('a server that drains waits for people, not for a show, which goes on after the restart', async () => {
  const own = await TestServer.start({ admin: { token: adminToken } });
  try {
    const started = await admin(own, 'POST', 'shows', { body: { game: 'lords_of_scotland' } });
    const { room } = JSON.parse(started.text) as { room: string };
    const player = await Client.hello(own, 'Player');
    const match = await player.request({ type: 'create_room', game: 'twelve_patrols' });
    await player.request({ type: 'start_game', room: match.room });
    await player.request({ type: 'watch_room', room });
    await player.untilSeq(room, 2);
    await admin(own, 'POST', 'drain', { body: { deadline_seconds: 600 } });
    await player.until(() => player.last('notice')?.kind === 'draining', 'the notice');
    const { seq } = player.picture(room).state!;
    await player.untilSeq(room, (seq as number) + 2);
    await player.request({ type: 'resign', room: match.room });
    expect((await own.ended(60_000)).code).toBe(0);
    await own.run();
    const back = await Client.hello(own, 'Player', player);
    await back.request({ type: 'watch_room', room });
    await back.untilSeq(room, (seq as number) + 4);
    assertSoundFrames(player, back);
    await back.close();
  } finally {
    await own.clean();
  }
}, 180_000);

test('people have hints, with a reason, where the table was opened with them', { timeout: 60_000 }, async () => {
  const host = await Client.hello(server, 'Host');
  const guest = await Client.hello(server, 'Guest');
  // A few deals cannot be won: of those there is nothing to say.
  for (;;) {
    const { room } = await host.request({ type: 'create_room', game: 'twelve_patrols' });
    await host.request({ type: 'start_game', room });
    await host.untilSeq(room as string, 0);
    const alone = await host.request({ type: 'hint', room });
    check('server.schema.json#/definitions/HintOk', alone);
    expect(alone.seq).toBe(0);
    if (alone.reason === undefined) continue;
    expect(alone.reason).toMatch(/^(best_chance|sure_to_win)$/);
    break;
  }
  for (const hints of [true, false]) {
    const opened = await host.request({ type: 'create_room', game: 'schotten_totten', hints });
    await guest.request({ type: 'join_room', room: opened.room });
    await host.request({ type: 'start_game', room: opened.room });
    await host.untilSeq(opened.room as string, 0);
    await guest.untilSeq(opened.room as string, 0);
    const { room: info, state } = host.picture(opened.room as string);
    expect(info!.hints).toBe(hints ? true : undefined);
    const mover = state!.to_move[0] === 0 ? host : guest;
    if (hints) expect((await mover.request({ type: 'hint', room: opened.room })).move).toBeDefined();
    else expect(await mover.codeOf({ type: 'hint', room: opened.room })).toBe('forbidden');
  }
  assertSoundFrames(host, guest);
  await host.close();
  await guest.close();
});
