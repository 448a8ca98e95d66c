// SPDX-License-Identifier: MIT
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../wire/harness/client.js';
import { closeTable, Dice, openTable, playOne, playToTheEnd } from '../wire/harness/play.js';
import { writeRecord } from '../wire/harness/program.js';
import { Container, type Wishes } from './harness/container.js';
import { buildImage, settings, sizeOf, sizeOfBase, image, whyNot } from './harness/image.js';

/** The image under restrictions: any user, read-only except for the volume, no capabilities. */
const reason = await whyNot();
if (reason !== undefined) console.log(`skipped: ${reason}`);

const megabyte = 1_000_000;
const running: Container[] = [];
async function container(wishes: Wishes = {}): Promise<Container> {
  const made = await Container.of(wishes);
  running.push(made);
  return made;
}

describe.skipIf(reason !== undefined)('the image', () => {
  beforeAll(buildImage, 1_400_000);
  afterEach(async () => {
    for (const each of running.splice(0)) await each.clean();
  });

  test('is small, belongs to nobody in particular and says how to stop and to ask it', async () => {
    const megabytes = ((await sizeOf(image)) - (await sizeOfBase())) / megabyte;
    console.log(`${megabytes.toFixed(1)} MB beyond the base`);
    expect(megabytes).toBeLessThan(80);
    expect(await settings()).toMatchObject({
      User: '10001:10001',
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
      Healthcheck: { Test: ['CMD', '/usr/local/bin/marchstone', 'health'] },
    });
  });

  test(
    'FK02, FK03: runs read-only as any user, is stopped in mid-match and goes on',
    { timeout: 240_000 },
    async () => {
      const server = await container({ user: '12345:12345' });
      const startMs = await server.start();
      console.log(`answers ${startMs} ms after its start`);
      // It should take a second; this machine may be busy with other tests.
      expect(startMs).toBeLessThan(5_000);
      const table = await openTable(server, { watchers: 1 });
      const dice = new Dice(1);
      for (let moves = 0; moves < 12; ++moves) await playOne(table, dice);
      const seats = table.players.map(({ token }) => ({ token }));
      const { seq, view } = table.players[0]!.picture(table.room).state!;
      const { code, ms } = await server.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(8_000);
      for (const client of [...table.players, ...table.watchers]) {
        await client.until(() => client.closed !== undefined, 'the goodbye');
        expect(client.closed!.code).toBe(1012);
      }
      await server.start();
      const players = await Promise.all(seats.map((seat, at) => Client.hello(server, `Player ${at}`, seat)));
      for (const player of players) await player.resync(table.room);
      expect(players[0]!.picture(table.room).state).toMatchObject({ seq, view });
      const record = await playToTheEnd(server, { room: table.room, players, watchers: [] }, dice);
      writeRecord(server.folder, record);
      expect((await server.run('/usr/local/bin/marchstone', 'verify', `/data/${record.id}.json`)).code).toBe(0);
      await closeTable({ room: table.room, players, watchers: [] });
    },
  );

  test(
    'FK02: copies its data into the volume while it runs, and goes on from the copy',
    { timeout: 60_000 },
    async () => {
      const server = await container({ user: '12345:12345', isNamedVolume: true });
      await server.start();
      const { player, token } = await Client.hello(server, 'Ailsa');
      const copied = await server.run('marchstone', 'backup', '/data/copy.db');
      expect(copied.code, copied.err).toBe(0);
      const replayed = await server.run('marchstone', 'replay-all');
      expect(replayed.code, replayed.err).toBe(0);
      const later = await Client.hello(server, 'Tamsin');
      await server.stop();
      // As docs/operations.md says.
      const restored = await server.shell('cd /data && mkdir old && mv marchstone.* old && mv copy.db marchstone.db');
      expect(restored.code, restored.err).toBe(0);
      await server.start();
      expect((await Client.hello(server, 'Ailsa', { token })).player).toEqual(player);
      expect((await Client.hello(server, 'Tamsin', later)).player.id).not.toBe(later.player.id);
    },
  );

  test('FK04: its own check tells a server that answers from one that hangs', { timeout: 60_000 }, async () => {
    const server = await container();
    await server.start();
    expect(await server.isHealthy()).toBe(true);
    await server.signal('STOP');
    expect(await server.isHealthy()).toBe(false);
    await server.signal('CONT');
    expect(await server.isHealthy()).toBe(true);
  });

  test('FK01: says in a sentence what to do about a volume that it may not write to', { timeout: 60_000 }, async () => {
    const server = await container({ user: '12345:12345', owner: 0, mode: 0o755 });
    const { code, err } = await server.runToTheEnd();
    expect(code).not.toBe(0);
    expect(err).toContain('chown');
    expect(err).toContain('12345');
  });

  const users = [
    ['the user of the image', undefined],
    ['a user that no image knows', '12345:12345'],
    ['root', '0:0'],
  ] as const;
  test.each(users)(
    'FK01: a new named volume belongs to %s, who finds their data again',
    { timeout: 60_000 },
    async (_, user) => {
      const server = await container({ isNamedVolume: true, ...(user === undefined ? {} : { user }) });
      await server.start();
      const { player, token } = await Client.hello(server, 'Ailsa');
      expect((await server.stop()).code).toBe(0);
      // The user is not changed silently: the files are readable by their owner only, and root has no rights here.
      const { code, err } = await server.runToTheEnd('23456:23456');
      expect(code).toBe(3);
      expect(err).toMatch(/\/data\S* cannot be written .* for user 23456, for example with "chown -R 23456 FOLDER"/);
      await server.start();
      expect((await Client.hello(server, 'Ailsa', { token })).player).toEqual(player);
    },
  );
});
