// SPDX-License-Identifier: MIT
/** Names are strangers' words in any script: they turn nothing around them and cover no other line. */
import { h, render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from '../../src/ui/avatar';
import { apart, hueOf, initialsOf, nameAtTable, partsOfText, withoutHeaps } from '../../src/model/names';
import { speak } from '../../src/ui/dom/speak';

const root = document.createElement('div');
document.body.replaceChildren(root);
afterEach(() => render(null, root));

const rtl = 'שלום';

test('a name stands between isolates, without any direction of its own making', () => {
  expect(apart(rtl)).toBe(`\u2068${rtl}\u2069`);
  expect(apart('a\u202eb\u2066c\u2069d\u200f')).toBe('\u2068abcd\u2069');
  expect(apart(apart('Ann'))).toBe(apart('Ann'));
});

test('marks are heaped on no letter', () => {
  const heap = `Z${Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x300 + index)).join('')}y`;
  expect([...withoutHeaps(heap)].length).toBeLessThanOrEqual(6);
  expect(withoutHeaps('x\u0323\u0323\u0323')).toBe('x\u0323');
  for (const name of ['Phạm Văn Đồng', 'שָׁלוֹם', 'ที่นี่', 'བསྒྲུབས', 'ကျွန်ုပ်', 'ශ්\u200dරී', 'علی\u200cرضا', '👨\u200d👩\u200d👧'])
    expect(withoutHeaps(name)).toBe(name.normalize('NFC'));
  expect(apart(heap)).not.toContain('\u0310');
});

test('who looks like another is told apart by the id', () => {
  expect(nameAtTable({ id: 'abcd1234', name: 'Ailsa' })).toBe(apart('Ailsa'));
  expect(nameAtTable({ id: 'abcd1234', name: 'Ailsa', lookalike: true })).toBe(apart('Ailsa abcd'));
});

test('a text is names and what stands between them', () => {
  expect(partsOfText(`${apart('Ann')} and ${apart(rtl)}: go`)).toEqual([
    { text: 'Ann', isName: true },
    { text: ' and ', isName: false },
    { text: rtl, isName: true },
    { text: ': go', isName: false },
  ]);
  expect(partsOfText('nobody')).toEqual([{ text: 'nobody', isName: false }]);
});

test('in the document each name of a sentence is an element of its own, in one place of its parent', () => {
  const said = `${apart('Ann')} asks ${apart(rtl)}`;
  render(
    <p>
      {said} {[said, 'x']}
    </p>,
    root,
  );
  const paragraph = root.querySelector('p')!;
  expect([...paragraph.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual(['Ann', rtl, 'Ann', rtl]);
  expect(paragraph.textContent).toBe(`Ann asks ${rtl} Ann asks ${rtl}x`);
  expect([...paragraph.childNodes].map((node) => node.nodeName)).toEqual(['SPAN', '#text', 'SPAN', '#text']);
  render(<p>{apart('Tam')}</p>, root);
  expect(root.innerHTML).toBe('<p><bdi translate="no">Tam</bdi></p>');
  render(<p>{apart('Corin')}</p>, root);
  expect(root.textContent).toBe('Corin');
});

test('where only text can stand the isolates stay', () => {
  const said = `${apart(rtl)} to move`;
  render(
    <div title={said} aria-label={said}>
      <select>
        <option>{said}</option>
      </select>
      <svg>
        <title>{said}</title>
        <text>{said}</text>
      </svg>
    </div>,
    root,
  );
  expect(root.querySelector('bdi')).toBeNull();
  expect(root.querySelector('div')!.title).toBe(said);
  for (const holder of root.querySelectorAll('option, title, text')) expect(holder.textContent).toBe(said);
});

test('texts of components and fragments are drawn alike', () => {
  const Line = ({ text }: { text: string }) => <>{text}</>;
  render(h('p', null, h(Line, { text: apart('Ann') }), <>{apart('Bo')} goes</>), root);
  expect([...root.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual(['Ann', 'Bo']);
});

test('what is spoken keeps names apart too', () => {
  vi.useFakeTimers();
  const region = document.createElement('div');
  region.id = 'status';
  document.body.append(region);
  speak(`${apart(rtl)} to move`);
  expect(region.querySelector('bdi')?.textContent).toBe(rtl);
  expect(region.textContent).toBe(`${rtl} to move`);
  vi.runAllTimers();
  vi.useRealTimers();
  region.remove();
});

test('a picture shows the initials of the name and no isolate', () => {
  expect(initialsOf(apart('ann'))).toBe('A');
  expect(initialsOf(apart('Guest Grey Heron'))).toBe('GH');
  expect(initialsOf(' ')).toBeNull();
  render(<Avatar name={apart('ann')} presence="none" />, root);
  expect(root.textContent).toBe('A');
});

test('pictures of namesakes differ by the colour of their ids', () => {
  const hues = new Set(Array.from({ length: 64 }, (_, at) => hueOf(`player ${at}`)));
  expect(hues.size).toBe(12);
  render(<Avatar name="Ann" id="player 1" presence="none" />, root);
  expect(root.querySelector<HTMLElement>('.avatar')?.style.getPropertyValue('--hue')).toBe(String(hueOf('player 1')));
});
