// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { options, render, type ComponentChildren } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outliveForeignNodes } from '../../src/ui/dom/foreign_nodes';
import { until } from '../until';

let root: HTMLElement;
let renderedBefore: typeof options.debounceRendering;
beforeEach(() => {
  renderedBefore = options.debounceRendering;
  root = document.createElement('div');
  document.body.replaceChildren(root);
  outliveForeignNodes(root);
});
afterEach(() => {
  render(null, root);
  if (renderedBefore) options.debounceRendering = renderedBefore;
  else delete options.debounceRendering;
});

interface Table {
  points: number;
  people: string[];
  note: string | null;
}
const table = signal<Table>({ points: 0, people: [], note: null });

/** Text beside text, text beside elements, components that draw text alone, lists, and what comes and goes. */
function Shown() {
  const { points, people, note } = table.value;
  return (
    <main>
      <Bare text={`Round ${points}`} />
      <p>
        You have {points} points of <b>{people.length}</b> people{note && <i>{note}</i>}
      </p>
      {note}
      <ul>
        {people.map((name) => (
          <li key={name}>
            {name}: <Bare text={name.toUpperCase()} /> {points}
          </li>
        ))}
      </ul>
      {note !== null && <Bare text={`Note: ${note}`} />}
      <button type="button">Play</button>
    </main>
  );
}
const Bare = ({ text }: { text: string }) => <>{text}</>;

async function becomes(next: Table): Promise<void> {
  table.value = next;
  await until(() => expect(root.textContent).toContain(`Round ${next.points}`));
}

/** What the page shows when nobody edits it. */
function plainly(what: ComponentChildren): string {
  const plain = document.createElement('div');
  render(what, plain);
  const { textContent } = plain;
  render(null, plain);
  return textContent ?? '';
}

function textsOf(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

const course: Table[] = [
  { points: 1, people: ['Ailsa', 'Corin'], note: null },
  { points: 2, people: ['Ailsa', 'Corin'], note: 'last turn' },
  { points: 3, people: ['Corin', 'Ailsa', 'Dougal'], note: 'a tie' },
  { points: 3, people: ['Dougal', 'Corin'], note: null },
  { points: 4, people: [], note: 'all gone' },
  { points: 5, people: ['Mhairi', 'Ailsa'], note: 'all gone' },
  { points: 6, people: ['Ailsa', 'Mhairi', 'Corin'], note: null },
];

const font = (...inside: Array<string | Node>) => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.append(...inside);
  outer.append(inner);
  return outer;
};

const isBare = (text: Text) => text.data.trim() !== '' && !text.parentElement?.closest('font');

const editors: Record<string, () => void> = {
  'puts copies of all texts in their place': () => {
    for (const text of textsOf(root)) if (isBare(text)) text.replaceWith(font(text.data));
  },
  'wraps all texts': () => {
    for (const text of textsOf(root)) {
      if (!isBare(text)) continue;
      const wrapping = font();
      text.replaceWith(wrapping);
      wrapping.firstChild!.appendChild(text);
    }
  },
  'puts other text nodes in their place': () => {
    for (const text of textsOf(root)) text.replaceWith(document.createTextNode(text.data));
  },
  'cuts texts in two': () => {
    for (const text of textsOf(root)) if (text.data.length > 1) text.splitText(1);
  },
  'joins texts': () => root.normalize(),
  'writes a sentence into its first text': () => {
    for (const parent of root.querySelectorAll('li')) {
      const [first, ...others] = [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE) as Text[];
      if (!first) continue;
      first.data += others.map((text) => text.data).join('');
      for (const text of others) text.data = '';
    }
  },
  'joins and wraps': () => {
    editors['joins texts']!();
    editors['wraps all texts']!();
  },
  'copies all elements of the lists': () => {
    for (const item of root.querySelectorAll('li')) item.replaceWith(item.cloneNode(true));
  },
  'wraps all elements': () => {
    for (const element of root.querySelectorAll('p, b, i, ul, li')) {
      if (element.parentElement?.matches('span')) continue;
      const wrapping = document.createElement('span');
      element.replaceWith(wrapping);
      wrapping.append(element);
    }
  },
  'writes all anew': () => {
    const main = root.querySelector('main')!;
    main.innerHTML = String(main.innerHTML);
  },
  'takes elements away': () => root.querySelectorAll('li, b').forEach((element) => element.remove()),
  'takes all away': () => root.replaceChildren(),
  'turns the order around': () => {
    for (const parent of root.querySelectorAll('main, p, li')) parent.append(...[...parent.childNodes].reverse());
  },
};

test.each(Object.keys(editors))('the page stays true while somebody %s', async (name) => {
  table.value = course[0]!;
  render(<Shown />, root);
  for (let round = 0; round < 3; ++round)
    for (const next of course.slice(round === 0 ? 1 : 0)) {
      editors[name]!();
      await becomes(next);
      expect(root.textContent).toBe(plainly(<Shown />));
    }
});

test('elements that an extension puts among ours stay, without a fault, and may go', async () => {
  table.value = course[0]!;
  render(<Shown />, root);
  for (const [at, next] of [...course.slice(1), ...course].entries()) {
    for (const old of root.querySelectorAll('x-extension')) if (at % 2) old.remove();
    for (const element of root.querySelectorAll('main, p, ul, li, b')) {
      const box = document.createElement('x-extension');
      if (at % 3 === 0) element.prepend(box);
      else if (at % 3 === 1) element.append(box);
      else element.insertBefore(box, element.childNodes[1] ?? null);
    }
    const inserted = root.querySelectorAll('main > x-extension').length;
    await becomes(next);
    expect(root.textContent).toBe(plainly(<Shown />));
    expect(root.querySelectorAll('main > x-extension').length).toBe(inserted);
  }
});

test('a translation stays where the text stays, and goes with it where it changes', async () => {
  const translated = () => {
    for (const text of textsOf(root)) if (isBare(text)) text.replaceWith(font(`<${text.data}>`));
  };
  table.value = course[0]!;
  render(<Shown />, root);
  translated();
  const button = root.querySelector('button')!;
  const word = button.firstChild;
  await becomes(course[1]!);
  expect(button.textContent).toBe('<Play>');
  expect(button.firstChild).toBe(word);
  expect(root.querySelector('p')!.textContent).toBe('You have 2 points of <2> peoplelast turn');
  translated();
  await becomes(course[2]!);
  expect(root.querySelector('b')!.textContent).toBe('3');
});

test('a translation beside the text goes when the text changes', async () => {
  table.value = course[0]!;
  render(<Shown />, root);
  root.querySelector('p')!.append(font('Du hast 1 Punkt'));
  await becomes(course[1]!);
  expect(root.querySelector('p')!.textContent).toBe('You have 2 points of 2 peoplelast turn');
});

test('what a translation replaced is there again when it is turned off', async () => {
  table.value = course[0]!;
  render(<Shown />, root);
  const own = textsOf(root);
  const fonts = own.map((text) => font(text.data));
  own.forEach((text, at) => text.replaceWith(fonts[at]!));
  await becomes(course[1]!);
  fonts.forEach((translation, at) => translation.replaceWith(own[at]!));
  await becomes(course[2]!);
  expect(root.textContent).toBe(plainly(<Shown />));
  expect(root.querySelector('font')).toBeNull();
});
