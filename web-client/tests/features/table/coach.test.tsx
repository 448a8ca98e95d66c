// SPDX-License-Identifier: MIT
/** @vitest-environment jsdom */
/** The notes of a lesson at the table: one at a time, read by a press or by playing on, kept in this browser. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Coach } from '../../../src/features/table/live/coach';
import { useCoaching } from '../../../src/features/table/live/use_coaching';
import type { GamePage } from '../../../src/games/kit/game_page';
import { canNow, hasHappened, nextStep, type Lesson } from '../../../src/games/kit/lesson';
import { coachingOf, isLessonDone, keepCoaching } from '../../../src/features/shared/lessons';
import { words } from '../../../src/words';
import { event, fakeRoom, room, state } from '../../model/fake_room';
import { until } from '../../until';

const lesson: Lesson = [
  { id: 'over', title: 'Over', text: 'That was it.', when: ({ isOver }) => isOver },
  { id: 'aim', title: 'The aim', text: 'Be first.', when: () => true, pointsAt: '.goal' },
  { id: 'pass', title: 'Passing', text: 'You may pass.', when: canNow('pass') },
  { id: 'other', title: 'The other', text: 'It has moved.', when: ({ events }) => hasHappened(events, 'moved') },
];
const game = { id: 'toy', loadLesson: (name: string) => Promise.resolve(name === 'first' ? lesson : null) };

describe('the next note', () => {
  const moment = { view: {}, legal: [{ type: 'pass' }], events: [], seat: 0, isOver: false };
  test('is the first in the list that fits and was not read', () => {
    expect(nextStep(lesson, new Set(), moment)?.id).toBe('aim');
    expect(nextStep(lesson, new Set(['aim']), moment)?.id).toBe('pass');
    expect(nextStep(lesson, new Set(['aim', 'pass']), moment)).toBeNull();
    expect(nextStep(lesson, new Set(['aim', 'pass']), { ...moment, events: [event(1)] })?.id).toBe('other');
    expect(nextStep(lesson, new Set(['aim']), { ...moment, legal: [] })).toBeNull();
    expect(nextStep(lesson, new Set(), { ...moment, isOver: true })?.id).toBe('over');
  });
});

const code = 'K7M2QX4D';
let root: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  keepCoaching({ room: code, read: [], isOff: false });
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => act(() => render(null, root)));

function Table({ model }: { model: ReturnType<typeof fakeRoom>['model'] }) {
  const coaching = useCoaching(model, model.info.value!, game as unknown as GamePage);
  return coaching && <Coach coaching={coaching} />;
}

async function show(name: string | null = 'first') {
  const { model } = fakeRoom();
  model.onRoom(room({ ...(name === null ? {} : { lesson: name }) }));
  model.onPush(state(0));
  act(() => render(<Table model={model} />, root));
  await act(() => Promise.resolve());
  return model;
}
const note = () => root.querySelector('.coach')?.getAttribute('data-step') ?? null;
const press = (label: string) =>
  act(() => [...root.querySelectorAll('button')].find((button) => button.textContent === label)!.click());

test('notes follow one another by a press, and the focus stays with the coach', async () => {
  await show();
  expect(note()).toBe('aim');
  expect(root.querySelector('.coach')!.getAttribute('data-points-at')).toBe('.goal');
  expect(root.querySelector('[aria-live=polite]')!.textContent).toBe('The aim. Be first.');
  press(words.lesson.read);
  expect(note()).toBe('pass');
  press(words.lesson.read);
  expect(note()).toBeNull();
  expect(document.activeElement).toBe(root.querySelector('.coach'));
  expect(root.textContent).toContain(words.lesson.playOn);
  expect(coachingOf(code).read).toEqual(['aim', 'pass']);
});

test('who plays on has read what was shown', async () => {
  const model = await show();
  act(() => model.play({ type: 'pass' }));
  expect(coachingOf(code).read).toEqual(['aim']);
  act(() => model.onPush(state(1, { to_move: [1], legal: [], events: [event(1, 1)] })));
  await until(() => note() === 'other');
});

test('the coaching can be skipped and turned on again; this browser remembers both', async () => {
  await show();
  press(words.lesson.skip);
  expect(note()).toBeNull();
  expect(root.textContent).toContain(words.lesson.isOff);
  await show();
  expect(note()).toBeNull();
  press(words.lesson.resume);
  expect(note()).toBe('aim');
});

test('a lesson that was played to its end is remembered', async () => {
  const model = await show();
  expect(isLessonDone('toy', 'first')).toBe(false);
  const result = { winners: [0], scores: [1, 0], reason: 'points' };
  act(() => model.onPush({ type: 'finished', room: code, result, match: 'a'.repeat(32) }));
  await until(() => isLessonDone('toy', 'first'));
  expect(note()).toBe('over');
});

test('other tables, unknown lessons and watchers have no coach', async () => {
  await show(null);
  expect(root.querySelector('.coach')).toBeNull();
  await show('unknown');
  expect(root.querySelector('.coach')).toBeNull();
});
