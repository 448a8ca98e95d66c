// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSoundFrames, Client } from './harness/client.js';
import { Dice } from './harness/play.js';
import type { Json } from './harness/schemas.js';
import { TestServer } from './harness/server.js';

/** The notes of the page are met by whoever plays the lesson on the server. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.clean());

interface Step {
  id: string;
  title: string;
  text: string;
  isOptional?: true;
  when(moment: Json): boolean;
}

/** From the sources of the page, which the types of these tests do not know. */
async function stepsOf(game: string, lesson: string): Promise<Step[]> {
  const source = (path: string) => import(new URL(`../../web-client/src/${path}`, import.meta.url).href);
  const words = (await source('words/catalogue.ts')) as { openAreas(name: string): Promise<void> };
  await words.openAreas(`${game}_lesson`);
  const module = (await source(`games/${game}/lesson.ts`)) as { lesson?: Step[]; lessons?: Record<string, Step[]> };
  return module.lesson ?? module.lessons![lesson]!;
}

/** Of the moves that there are, one of a type that was chosen least so far. */
class Explorer {
  private readonly chosen = new Map<string, number>();
  constructor(private readonly dice: Dice) {}
  pick(legal: readonly Json[]): Json {
    const count = (move: Json) => this.chosen.get(move.type as string) ?? 0;
    const least = Math.min(...legal.map(count));
    const move = this.dice.pick(legal.filter((one) => count(one) === least));
    this.chosen.set(move.type as string, least + 1);
    return move;
  }
}

/** Random play claims nothing, and breaks an edge at once: a strong bot is asked. Its matches of Root are long. */
const isPlayedByHints = (game: string) => game !== 'root';

/** Where a match is long, all that is not optional is met in its first turns. */
const mostTurns = 3;

class Learner {
  readonly missed: Set<string>;
  private readonly events: Json[] = [];
  private seen = 0;

  constructor(
    private readonly player: Client,
    private readonly room: string,
    private readonly steps: Step[],
  ) {
    this.missed = new Set(steps.filter((step) => step.isOptional === undefined).map((step) => step.id));
  }

  /** Meets the notes of all states that have come since. */
  look(): void {
    for (; this.seen < this.player.capture.length; ++this.seen) {
      const state = this.player.capture[this.seen]!;
      if (state.type !== 'state' || state.room !== this.room) continue;
      this.events.push(...(state.events as Json[]));
      const moment = { view: state.view, legal: state.legal, events: this.events, seat: 0, isOver: false };
      for (const step of this.steps) if (step.when(moment)) this.missed.delete(step.id);
    }
  }

  private turnsBegun(): number {
    return this.events.filter((event) => event.type === 'turn_began' && event.seat === 0).length;
  }

  /** Until every note was met, or the match is over. */
  async play(choose: (state: Json) => Promise<Json>): Promise<void> {
    for (;;) {
      await this.player.until(
        () => {
          const { state, finished } = this.player.picture(this.room);
          return finished !== undefined || (state?.legal as Json[] | undefined)?.length !== 0;
        },
        'the own turn or the end',
        60_000,
      );
      this.look();
      const { state, finished } = this.player.picture(this.room);
      if (finished !== undefined || this.missed.size === 0 || this.turnsBegun() > mostTurns) return;
      const answer = await this.player.ask({
        type: 'move',
        room: this.room,
        seq: state!.seq,
        move: await choose(state!),
      });
      if (answer.type === 'error') expect(answer.code).toBe('stale');
      else await this.player.untilSeq(this.room, (state!.seq as number) + 1);
    }
  }
}

const lessons: Array<[game: string, lesson: string]> = [
  ['schotten_totten', 'first_match'],
  ['lords_of_scotland', 'first_match'],
  ['twelve_patrols', 'first_match'],
  ['root', 'marquise'],
  ['root', 'eyrie'],
  ['root', 'alliance'],
  ['root', 'vagabond'],
  ['root', 'cult'],
  ['root', 'riverfolk'],
];

test('all lessons of the server are tried here', async () => {
  const player = await Client.hello(server, 'Reader');
  const { games } = await player.request({ type: 'list_games' });
  const offered = (games as Json[]).flatMap((game) => ((game.lessons ?? []) as string[]).map((one) => [game.id, one]));
  expect(offered.sort()).toEqual([...lessons].sort());
  await player.close();
});

describe.concurrent('every note that is not optional is met', () => {
  test.each(lessons)('%s, %s', { timeout: 300_000 }, async (game, name) => {
    const steps = await stepsOf(game, name);
    expect(new Set(steps.map((step) => step.id)).size, 'ids').toBe(steps.length);
    for (const { id, text } of steps) expect(text.split(/\s+/).length, `words of ${id}`).toBeLessThanOrEqual(45);
    const player = await Client.hello(server, 'Learner');
    const { room } = await player.request({ type: 'create_room', game, lesson: name });
    const learner = new Learner(player, room as string, steps);
    await player.untilSeq(room as string, 0);
    const explorer = new Explorer(new Dice(1));
    await learner.play(async (state) => {
      if (!isPlayedByHints(game)) return explorer.pick(state.legal as Json[]);
      return (await player.request({ type: 'hint', room })).move as Json;
    });
    expect([...learner.missed]).toEqual([]);
    assertSoundFrames(player);
    await player.close();
  });
});

test('a lesson takes nothing that it fixes', async () => {
  const player = await Client.hello(server, 'Hostile');
  const wish = { type: 'create_room', game: 'schotten_totten', lesson: 'first_match' };
  expect(await player.codeOf({ ...wish, lesson: 'second_match' })).toBe('bad_options');
  expect(await player.codeOf({ ...wish, options: { tactical: true } })).toBe('bad_options');
  expect(await player.codeOf({ ...wish, players: 2 })).toBe('bad_options');
  expect(await player.codeOf({ ...wish, beat: 1 })).toBe('bad_options');
  for (const lesson of [['first_match'], 1, null]) expect(await player.codeOf({ ...wish, lesson })).toBe('bad_message');
  expect(await player.codeOf({ ...wish, lesson: 'a'.repeat(65) })).toBe('too_large');
  await player.close();
});
