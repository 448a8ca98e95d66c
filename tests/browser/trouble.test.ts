// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { get, createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { Client } from '../wire/harness/client.js';
import { decider, Dice, openTable, play, playOne } from '../wire/harness/play.js';
import type { Json } from '../wire/harness/schemas.js';
import { TestServer } from '../wire/harness/server.js';
import { launch, Person, phone } from './harness/people.js';
import { leaveAll, makeMove, moveOn, newestState, sitDown, untilSeq } from './harness/table.js';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.clean();
});

/** A line of chat, which has reached `other` with all that went before it. */
async function say(person: Person, line: string, other: Person): Promise<void> {
  await person.page.getByRole('tab', { name: /Chat/ }).click();
  await person.page.getByLabel('Say something').fill(line);
  await person.page.keyboard.press('Enter');
  await person.page.locator('.chat-entry', { hasText: line }).waitFor();
  await expect.poll(() => other.received.some((frame) => frame.includes(line))).toBe(true);
}

describe('FL10: what is only tried', () => {
  test('pick, hover, drag and put back send nothing and reach nobody', { timeout: 300_000 }, async () => {
    const table = await sitDown(browser, server, true, { watcher: null });
    const turn = newestState(table.players[0]!)!.to_move[0] as number;
    const [player, other] = [table.players[turn]!, table.players[1 - turn]!];
    await say(player, 'before', other);
    const sent = player.requests().length;
    const heard = other.received.filter((frame) => !frame.includes('"time"')).length;
    const cards = player.page.getByRole('button', { name: /in your hand/ });
    for (let i = 0; i < (await cards.count()); ++i) {
      await cards.nth(i).click();
      await player.page.getByRole('button', { name: /\bStone 3:/ }).hover();
      await player.page.keyboard.press('Escape');
    }
    const card = (await cards.first().boundingBox())!;
    await player.page.mouse.move(card.x + 20, card.y + 20);
    await player.page.mouse.down();
    await player.page.mouse.move(card.x + 120, card.y - 200, { steps: 12 });
    await player.page.mouse.move(4, 300, { steps: 8 });
    await player.page.mouse.up();
    // What had been sent would have come before this line.
    await say(player, 'afterwards', other);
    expect(player.requests().length).toBe(sent + 1);
    expect(other.received.filter((frame) => !frame.includes('"time"')).length).toBe(heard + 1);
    expect(newestState(player)!.seq).toBe(0);
    await leaveAll(table);
  });
});

describe('FL16 and FC01: without a network', () => {
  test(
    'nothing is uncovered, a move does not stick, and the page is right again after the return',
    { timeout: 300_000 },
    async () => {
      const table = await sitDown(browser, server, true, { watcher: null });
      const dice = new Dice(2);
      for (let i = 0; i < 4; ++i)
        await moveOn(table, dice, (move) => move.type === 'play_card' || move.type === 'draw');
      const seat = newestState(table.players[0]!)!.to_move[0] as number;
      const player = table.players[seat]!;
      const seq = newestState(player)!.seq as number;
      const hand = () => player.page.getByRole('button', { name: /in your hand/ }).count();
      const before = await hand();
      await player.context.setOffline(true);
      await player.page
        .getByText(/No connection|Reconnecting|Offline/)
        .first()
        .waitFor();
      for (const button of await player.page.getByRole('button', { name: /^Draw|in your hand/ }).all())
        await button.click({ timeout: 300 }).catch(() => undefined);
      expect(await hand()).toBe(before);
      await player.context.setOffline(false);
      await player.page.waitForFunction(() => !/No connection/.test(document.body.innerText));
      await untilSeq(player, seq);
      await makeMove(player, newestState(player)!.legal[0]);
      for (const person of table.players) await untilSeq(person, seq + 1);
      await leaveAll(table);
    },
  );
});

/** The page through a proxy that passes HTTP on and hands each WebSocket to `upgrade`. */
async function proxyTo(target: TestServer, upgrade: (server: Server) => void) {
  const proxy = createServer((request, response) => {
    // As a proxy should, it passes on the host that was asked: fetch may not set that field.
    const passedOn = new Promise<Response>((done, failed) => {
      const { hostname, port } = new URL(target.url);
      get({ hostname, port, path: request.url, headers: { host: request.headers.host } }, (answer) => {
        const body = Readable.toWeb(answer) as ReadableStream;
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const bare = [204, 304].includes(answer.statusCode!);
        done(new Response(bare ? null : body, { status: answer.statusCode!, headers: headers as [string, string][] }));
      }).on('error', failed);
    });
    passedOn.then(
      async (answer) => {
        const headers = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
          ),
        );
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.destroy(),
    );
  });
  upgrade(proxy);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`, close };
}

/** The page through a proxy that loses each frame of the server of which `isLost` says so; `asked` is the request that it answers. */
function swallowing(target: TestServer, isLost: (frame: Json, asked: Json | undefined) => boolean) {
  return proxyTo(target, (http) => {
    const sockets = new WebSocketServer({ server: http, path: '/ws', handleProtocols: () => 'marchstone.v1' });
    sockets.on('connection', (near) => {
      const far = new WebSocket(target.socketUrl, 'marchstone.v1');
      const early: string[] = [];
      const asked = new Map<number, Json>();
      near.on('message', (data) => {
        const request = JSON.parse(String(data)) as Json;
        asked.set(request.id, request);
        if (far.readyState === WebSocket.OPEN) far.send(String(data));
        else early.push(String(data));
      });
      far.on('open', () => early.forEach((text) => far.send(text)));
      far.on('message', (data) => {
        const frame = JSON.parse(String(data)) as Json;
        if (!isLost(frame, asked.get(frame.id))) near.send(String(data));
      });
      near.on('close', () => far.close());
      far.on('close', () => near.close());
    });
  });
}

describe('FR06 and FB01: frames that never arrive', () => {
  test('swallowed states are noticed and mended without a reload', { timeout: 300_000 }, async () => {
    const table = await openTable(server, {});
    let swallow = false;
    let swallowed = 0;
    const proxy = await swallowing(server, (frame) => {
      const isLost = swallow && frame.type === 'state';
      if (isLost) ++swallowed;
      return isLost;
    });
    const context = await browser.newContext();
    const page = await context.newPage();
    let loads = 0;
    page.on('load', () => ++loads);
    await page.goto(`${proxy.url}/watch/${table.room}`);
    await page.getByRole('list', { name: 'The nine stones' }).waitFor();
    const emptySides = () =>
      page
        .getByRole('button', { name: /\bStone \d:/ })
        .evaluateAll((stones) =>
          stones.reduce((sum, stone) => sum + (stone.getAttribute('aria-label')!.match(/side empty/g)?.length ?? 0), 0),
        );
    expect(await emptySides()).toBe(18);
    swallow = true;
    await play(table, new Dice(4), 3);
    await expect.poll(() => swallowed).toBeGreaterThanOrEqual(3);
    expect(await emptySides()).toBe(18);
    swallow = false;
    const { stones } = table.players[0]!.picture(table.room).state!.view;
    const empty = stones.flatMap((stone: Json) => stone.sides).filter((side: Json) => side.cards.length === 0).length;
    await expect.poll(emptySides).toBe(empty);
    expect(loads).toBe(1);
    await context.close();
    proxy.close();
  });

  test('a swallowed answer to a move does not lock the table', { timeout: 180_000 }, async () => {
    const table = await openTable(server, { options: { first_seat: 0 } });
    let swallowed = 0;
    const proxy = await swallowing(server, (frame, asked) => {
      const isAnswer = asked?.type === 'move' && frame.type === 'ok' && swallowed === 0;
      if (isAnswer) ++swallowed;
      return isAnswer;
    });
    const { token } = table.players[0]!;
    const person = await Person.arrive(browser, proxy, 'player', undefined, `/play/${table.room}`, token);
    await person.page.getByRole('list', { name: 'The nine stones' }).waitFor();
    const playAt = async (stone: number) => {
      const { seq, legal } = newestState(person)!;
      await makeMove(
        person,
        legal.find((move: Json) => move.type === 'play_card' && move.stone === stone),
      );
      await untilSeq(person, seq + 1);
    };
    await playAt(0);
    expect(swallowed).toBe(1);
    await table.players[1]!.untilSeq(table.room, 1);
    await playOne(table, new Dice(7));
    await untilSeq(person, 2);
    // The page has given the answer up.
    await person.page.locator('[data-region=hand] [data-drag][aria-disabled=false]').first().waitFor();
    await playAt(8);
    await person.leave();
    proxy.close();
  });
});

describe('tables that end for a reader', () => {
  test('one that closed while the player was offline is shown as closed', { timeout: 180_000 }, async () => {
    const table = await openTable(server, { start: false });
    const { token } = table.players[1]!;
    const guest = await Person.arrive(browser, server, 'guest', undefined, `/play/${table.room}`, token);
    await guest.page.getByRole('button', { name: 'Leave' }).first().waitFor();
    await guest.context.setOffline(true);
    await guest.page
      .getByText(/No connection/)
      .first()
      .waitFor();
    for (const player of table.players) await player.request({ type: 'leave_room', room: table.room });
    await guest.context.setOffline(false);
    await guest.page.getByRole('heading', { name: 'This table is closed' }).waitFor();
    expect(guest.faults).toEqual([]);
    await guest.leave();
  });

  test('who is sent away has it on no list, and may watch the match', { timeout: 180_000 }, async () => {
    const table = await openTable(server, { start: false });
    const [host, kicked] = table.players as [Client, Client];
    const guest = await Person.arrive(browser, server, 'guest', undefined, `/play/${table.room}`, kicked.token);
    await guest.page.getByRole('button', { name: 'Leave' }).first().waitFor();
    await host.request({ type: 'kick', room: table.room, seat: 1 });
    await guest.page.getByRole('heading', { name: 'The host has sent you away from this table' }).waitFor();
    await guest.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await guest.page.getByRole('heading', { name: 'Being played' }).waitFor();
    expect(await guest.page.getByRole('heading', { name: 'Your tables' }).count()).toBe(0);
    await (await Client.hello(server, 'Other')).request({ type: 'join_room', room: table.room });
    await host.request({ type: 'start_game', room: table.room });
    await guest.page.locator(`a[href$="watch/${table.room}"]`).click();
    await guest.page.getByRole('list', { name: 'The nine stones' }).waitFor();
    expect(guest.faults).toEqual([]);
    await guest.leave();
  });
});

/** Runs before the page's own code: every date of the device is off by so much. */
function shiftDates(by: number): void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(Real.now() + by);
      else super(...(parts as [number]));
    }
    static override now(): number {
      return Real.now() + by;
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}

describe('FB03: a device whose clock is wrong', () => {
  test.each([
    ['fast', 600_000],
    ['slow', -600_000],
  ])('10 minutes %s: it shows what the server counts', { timeout: 180_000 }, async (_name, by) => {
    const table = await openTable(server, { clock: { kind: 'chess', seconds: 600, increment: 5 } });
    const seat = decider(table) === table.players[0] ? 0 : 1;
    const watcher = await Person.arrive(browser, server, 'watcher');
    const { page } = watcher;
    await watcher.context.addInitScript(shiftDates, by);
    await page.goto(`${server.url}/watch/${table.room}`);
    const face = page.getByLabel(/left, running/).first();
    await face.waitFor();
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - by)).toBeLessThan(60_000);
    const { clock } = table.players[0]!.picture(table.room).state!;
    const shownWrongBy = async () => {
      const [minutes, seconds] = (await face.innerText()).split(':').map(Number);
      return Math.abs(minutes! * 60 + seconds! - (clock.left_ms[seat] - (Date.now() - clock.at)) / 1_000);
    };
    await expect.poll(shownWrongBy).toBeLessThanOrEqual(1);
    // Chat is dated by the device's own calendar: as just said.
    const deviceTime = () =>
      page.evaluate(() => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }));
    await page.getByRole('tab', { name: /Chat/ }).click();
    const before = await deviceTime();
    await page.getByLabel('Say something').fill('hello there');
    await page.keyboard.press('Enter');
    const line = page.locator('.chat-entry', { hasText: 'hello there' });
    await line.waitFor();
    expect([before, await deviceTime()]).toContain(await line.locator('.chat-from .muted').innerText());
    await watcher.leave();
  });
});

describe('FP04: a proxy that blocks WebSockets', () => {
  test('the page says so and keeps trying', { timeout: 180_000 }, async () => {
    let tries = 0;
    const proxy = await proxyTo(server, (http) =>
      http.on(
        'upgrade',
        (_request, socket) => (++tries, socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')),
      ),
    );
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(proxy.url);
    await page
      .getByText(/A proxy may block WebSockets/)
      .first()
      .waitFor();
    const before = tries;
    await expect.poll(() => tries).toBeGreaterThan(before);
    await context.close();
    proxy.close();
  });
});

describe('FV07 and FV11: names and chat', () => {
  test('markup is shown as the text that it is, in lobby, table, log and title', { timeout: 180_000 }, async () => {
    const nasty = '<img src=x onerror=x()>';
    const host = await Client.hello(server, nasty);
    const guest = await Client.hello(server, '<b>bold</b>');
    const table = await openTable(server, {}, [host, guest]);
    await host.request({ type: 'chat', room: table.room, text: '<script>document.title="owned"</script>' });
    await play(table, new Dice(1), 3);
    const watcher = await Person.arrive(browser, server, 'watcher', undefined, `/watch/${table.room}`);
    await watcher.page.getByText(nasty).first().waitFor();
    await watcher.page.getByRole('tab', { name: /Chat/ }).click();
    await watcher.page.locator('.chat .segments label, .chat label').last().click();
    await watcher.page.getByText('<script>document.title="owned"</script>').first().waitFor();
    expect(await watcher.page.title()).not.toContain('owned');
    expect(await watcher.page.locator('img[src="x"], main b b').count()).toBe(0);
    await watcher.page.goto(server.url);
    await watcher.page.getByText(nasty).first().waitFor();
    expect(watcher.faults).toEqual([]);
    await watcher.leave();
  });
  test('the longest names keep the layout at 360 px', { timeout: 180_000 }, async () => {
    const table = await openTable(server, {}, [
      await Client.hello(server, 'W'.repeat(24)),
      await Client.hello(server, '김'.repeat(24)),
    ]);
    const watcher = await Person.arrive(browser, server, 'watcher', phone, `/watch/${table.room}`);
    await watcher.page.getByRole('list', { name: 'The nine stones' }).waitFor();
    expect(
      await watcher.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await watcher.leave();
  });
});

describe('FB02: what the browser may keep', () => {
  test('the page revalidates, hashed parts are immutable, and nothing comes from elsewhere', async () => {
    const index = await fetch(server.url + '/');
    expect(index.headers.get('cache-control')).toMatch(/no-cache/);
    const etag = index.headers.get('etag')!;
    expect((await fetch(server.url + '/', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const html = await index.text();
    const parts = [...html.matchAll(/(?:src|href)="(?:\.\/)?(assets\/[^"]+)"/g)].map((found) => found[1]!);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      const answer = await fetch(`${server.url}/${part}`);
      expect(answer.status, part).toBe(200);
      expect(answer.headers.get('cache-control'), part).toMatch(/immutable/);
    }
    expect(html).not.toMatch(/https?:\/\//);
  });
  test('first load of the lobby is at most 70 KB and a game 45 KB on top, packed', { timeout: 180_000 }, async () => {
    const sizes = new Map<string, number>();
    const weigh = async (path: string) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      let bytes = 0;
      session.on(
        'Network.loadingFinished',
        (event: { encodedDataLength: number }) => (bytes += event.encodedDataLength),
      );
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      sizes.set(path, bytes);
      await context.close();
    };
    await weigh('/');
    const table = await openTable(server, {});
    await weigh(`/watch/${table.room}`);
    // Headers and small icons are in these sums too.
    expect(sizes.get('/')!).toBeLessThan((70 + 45 + 12) * 1024);
    expect(sizes.get(`/watch/${table.room}`)!).toBeLessThan((70 + 45 + 12) * 1024);
    // The lock file names no registry, so that everybody installs from their own.
    expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toContain(
      '"resolved": "http',
    );
  });
});

describe('for ears: the live regions', () => {
  test('say whose turn it is and what happened, after each move', { timeout: 300_000 }, async () => {
    const table = await sitDown(browser, server, false, { watcher: null });
    for (let moves = 1; moves <= 4; ++moves) {
      const seat = newestState(table.players[0]!)!.to_move[0] as number;
      const [mover, other] = [table.players[seat]!, table.players[1 - seat]!];
      await expect.poll(() => mover.heard()).toMatch(/Your move\. Play a card\. 6 cards, \d stones? open\./);
      for (const person of table.players) await person.forgetWhatWasHeard();
      // Far apart, so that no stone can be claimed yet and each move passes the turn.
      const move = newestState(mover)!.legal.find(
        (each: Json) => each.type === 'play_card' && each.stone === 2 * (moves - 1),
      );
      await makeMove(mover, move);
      await untilSeq(other, moves);
      await expect.poll(() => mover.heard()).toMatch(new RegExp(`You played \\w+ \\d to stone ${move.stone + 1}`));
      await expect.poll(() => other.heard()).toMatch(new RegExp(`played \\w+ \\d to stone ${move.stone + 1}`));
    }
    await leaveAll(table);
  });
});

describe('17: two positions that a viewer cannot tell apart', () => {
  test('give the spectator the same page, whatever the hands hold', { timeout: 300_000 }, async () => {
    // The same public moves with other hidden hands: a room whose first moves are the same public words is rare, so the
    // page of a fresh deal is compared: all hidden, nothing public.
    const watchers: { person: Person; room: string }[] = [];
    for (let deal = 0; deal < 3; ++deal) {
      const host = await Client.hello(server, 'Ailsa');
      const guest = await Client.hello(server, 'Tamsin');
      const table = await openTable(server, { options: { tactical: true, first_seat: 0 } }, [host, guest]);
      const watcher = await Person.arrive(browser, server, 'watcher', undefined, `/watch/${table.room}`);
      await watcher.page.getByRole('list', { name: 'The nine stones' }).waitFor();
      watchers.push({ person: watcher, room: table.room });
    }
    const pages = () =>
      Promise.all(
        watchers.map(async ({ person, room }) =>
          (await person.page.locator('main').innerHTML()).replaceAll(room, 'ROOM'),
        ),
      );
    // Once each is drawn to its end.
    await expect.poll(async () => new Set(await pages()).size).toBe(1);
    for (const { person } of watchers) await person.leave();
  });
});

describe('FQ07: the link to play and the link to watch', () => {
  test('the one to play offers the seat, the one to watch never takes it', { timeout: 180_000 }, async () => {
    const host = await Client.hello(server, 'Host');
    const { room } = await host.request({ type: 'create_room', game: 'schotten_totten' });
    const watcher = await Person.arrive(browser, server, 'watcher', undefined, `/watch/${room}`);
    await host.until(() => host.picture(room).room!.spectators === 1, 'the spectator');
    expect(host.picture(room).room!.seats[1].player).toBeUndefined();
    const guest = await Person.arrive(browser, server, 'guest', undefined, `/play/${room}`);
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await host.until(() => host.picture(room).room!.seats[1].player !== undefined, 'the guest');
    const late = await Person.arrive(browser, server, 'late', undefined, `/play/${room}`);
    await late.page.getByText(/watch/i).first().waitFor();
    for (const person of [late, watcher])
      expect(person.requests().some((frame) => frame.includes('"join_room"'))).toBe(false);
    await Promise.all([watcher, guest, late].map((person) => person.leave()));
  });
});
