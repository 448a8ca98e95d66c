// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as fixture from './fixtures';
import { mount, nameOf } from './mounted';
import { propsOf } from './props';

const { fixtures, playCard, claim, tactics } = fixture;

// Drawing whole tables in jsdom takes long on a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 });

// The click that ends a drag is awaited in the browser's next task; and between two tests the runner wants to be heard.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 1)));

describe.each(fixtures.map((each) => [each.name, each] as const))('the table "%s"', (_, each) => {
  it('is complete, gives every control a name of its own, and sends nothing by itself', () => {
    const { root, buttons, played } = mount(each);
    const names = buttons();
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
    const headings = [...root.querySelectorAll('.st-column > h3')].map((heading) => heading.textContent?.slice(0, 8));
    expect(headings).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((stone) => `Stone ${stone}:`));
    expect(root.querySelectorAll('.prompt-bar .button.primary:not(.st-narrow-only)').length).toBeLessThan(2);
    expect(played).toEqual([]);
  });
});

describe('playing a card', () => {
  it('takes a pick and a target, and sends the legal move as it is', () => {
    const table = mount(playCard);
    table.click(/^red 5, in your hand/);
    expect(table.prompt()).toBe('Choose one of 5 stones for red 5. | It completes your side at 3 stones.');
    expect(table.played).toEqual([]);
    table.click(/^makes colour run 12\. Stone 3/);
    expect(table.played).toEqual([{ type: 'play_card', card: 'red_5', stone: 2 }]);
    expect(playCard.state.legal).toContain(table.played[0]);
  });

  it('says the pick with its targets and what they make', () => {
    const table = mount(playCard);
    table.click(/^red 5, in your hand/);
    expect(table.said).toEqual([
      'Red 5 picked. 5 stones: 3 makes colour run 12, 4, 6 makes sum 11, 8, 9 makes sum 19.',
    ]);
  });

  it('lights the stones that take the card, with a ghost of it, and no others', () => {
    const table = mount(playCard);
    expect(table.root.querySelectorAll('.st-lit')).toHaveLength(0);
    table.click(/^red 5, in your hand/);
    const lit = [...table.root.querySelectorAll('.st-column')].flatMap((column, at) =>
      column.classList.contains('st-lit') ? [at] : [],
    );
    expect(lit).toEqual([2, 3, 5, 7, 8]);
    expect(table.root.querySelectorAll('.st-ghost')).toHaveLength(5);
  });

  it('is put back by Escape, by the button and by a second click, without a word to the server', () => {
    const table = mount(playCard);
    for (const putBack of [
      () => table.key('Escape'),
      () => table.click('Put back'),
      () => table.click(/^red 5, in your hand/),
    ]) {
      table.click(/^red 5, in your hand/);
      expect(table.root.querySelectorAll('.kit-picked')).toHaveLength(1);
      putBack();
      expect(table.root.querySelectorAll('.kit-picked, .st-lit')).toHaveLength(0);
    }
    expect(table.played).toEqual([]);
    expect(table.picking).toEqual([true, false, true, false, true, false]);
  });

  it('follows a change of mind', () => {
    const table = mount(playCard);
    table.click(/^red 5, in your hand/);
    table.click(/^green 6, in your hand/);
    expect(table.button(/^green 6, in your hand/).getAttribute('aria-pressed')).toBe('true');
    expect(table.button(/^red 5, in your hand/).getAttribute('aria-pressed')).toBe('false');
    table.click(/Stone 9/);
    expect(table.played).toEqual([{ type: 'play_card', card: 'green_6', stone: 8 }]);
  });

  it('can be done with digits, which name stones', () => {
    const table = mount(playCard);
    table.key('4');
    expect(table.played).toEqual([]);
    table.click(/^red 5, in your hand/);
    table.key('1');
    expect(table.played).toEqual([]);
    table.key('4');
    expect(table.played).toEqual([{ type: 'play_card', card: 'red_5', stone: 3 }]);
  });

  it('takes no digits where single keys are off', () => {
    const table = mount(playCard, {
      settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: false },
    });
    table.click(/^red 5, in your hand/);
    table.key('4');
    expect(table.played).toEqual([]);
  });

  it('is forgotten when another position comes', () => {
    const table = mount(playCard);
    table.click(/^red 5, in your hand/);
    table.redraw({ state: { ...playCard.state, seq: 34 } });
    expect(table.root.querySelectorAll('.kit-picked, .st-lit')).toHaveLength(0);
  });

  it('cannot be done while nothing may be sent', () => {
    const table = mount(playCard, { canAct: false });
    table.click(/^red 5, in your hand/);
    expect(table.root.querySelectorAll('.kit-picked, .st-lit')).toHaveLength(0);
    table.key('3');
    expect(table.played).toEqual([]);
  });
});

describe('confirming', () => {
  it('needs a second tap where a finger may have missed a small target', () => {
    const table = mount(playCard);
    table.tap(/^red 5, in your hand/);
    table.tap(/Stone 3/);
    expect(table.played).toEqual([]);
    expect(table.prompt()).toBe('Play red 5 to stone 3? | Makes colour run 12.');
    table.tap(/Stone 4/);
    expect(table.played).toEqual([]);
    table.tap(/Stone 4/);
    expect(table.played).toEqual([{ type: 'play_card', card: 'red_5', stone: 3 }]);
  });

  it('can be had by the button after the first tap', () => {
    const table = mount(playCard);
    table.tap(/^red 5, in your hand/);
    table.tap(/Stone 3/);
    table.tap('Play it');
    expect(table.played).toEqual([{ type: 'play_card', card: 'red_5', stone: 2 }]);
  });

  it('can be switched off for taps', () => {
    const table = mount(playCard, { settings: { confirmEveryMove: false, neverConfirmTaps: true, singleKeys: true } });
    table.tap(/^red 5, in your hand/);
    table.tap(/Stone 3/);
    expect(table.played).toHaveLength(1);
  });

  it('can be wanted for every move', () => {
    const table = mount(playCard, { settings: { confirmEveryMove: true, neverConfirmTaps: false, singleKeys: true } });
    table.click(/^red 5, in your hand/);
    table.click(/Stone 3/);
    expect(table.played).toEqual([]);
    table.click('Play it');
    expect(table.played).toEqual([{ type: 'play_card', card: 'red_5', stone: 2 }]);
  });
});

describe('claiming', () => {
  it('has a button at the stone, and the stone itself', () => {
    const byButton = mount(claim);
    byButton.click(/^Claim 7: /);
    expect(byButton.played).toEqual([{ type: 'claim', stone: 6 }]);
    const byStone = mount(claim);
    byStone.click(/^Claim stone 7\. Stone 7/);
    expect(byStone.played).toEqual([{ type: 'claim', stone: 6 }]);
  });

  it('tells what proves the claim and what stands against another', () => {
    const table = mount(claim);
    expect(table.prompt()).toBe(
      'You may claim stone 7. | No clan cards still unseen beat blue 4, blue 5 and blue 6; an equal formation comes second.',
    );
    const obstacle = table.root.querySelector('.st-column:nth-child(3) .st-obstacle');
    expect(obstacle?.querySelector('[aria-label="yellow 5"]')).not.toBeNull();
    expect(obstacle?.textContent).toContain('beats it');
  });

  it('ends with a button that says what follows', () => {
    const table = mount(claim);
    table.click('Done, draw a card');
    expect(table.played).toEqual([{ type: 'end_claims' }]);
    expect(mount(fixture.expertClaim).buttons()).toContain('Done, play a card');
  });
});

describe('tactics cards', () => {
  it('move a card of yours in three clicks', () => {
    const table = mount(tactics);
    table.click(/^Strategist: .*, in your hand/);
    expect(table.prompt()).toBe(
      'Choose one of your 3 cards for Strategist to move. | Move or discard a card of yours.',
    );
    table.click('brown 2, yours at stone 4');
    expect(table.prompt()).toBe('Choose one of 4 places for brown 2. | Move or discard a card of yours.');
    table.click(/^takes the card\. Stone 8/);
    expect(table.played).toEqual([{ type: 'strategist', stone: 3, card: 'brown_2', to: 7 }]);
  });

  it('discard a card of yours on the pile or by the button', () => {
    for (const name of ['Discard it', '3 discarded: put it on the discard pile']) {
      const table = mount(tactics);
      table.click(/^Strategist: .*, in your hand/);
      table.click('brown 2, yours at stone 4');
      table.click(name);
      expect(table.played).toEqual([{ type: 'strategist', stone: 3, card: 'brown_2', to: 'discard' }]);
    }
  });

  it('discard a card of the enemy, and never light one of yours for that', () => {
    const table = mount(tactics);
    table.click(/^Banshee: .*, in your hand/);
    expect(table.buttons().filter((name) => / at stone /.test(name))).toEqual([
      "Joker, Tamsin's at stone 6",
      "violet 2, Tamsin's at stone 9",
      "red 2, Tamsin's at stone 9",
    ]);
    table.click("Joker, Tamsin's at stone 6");
    expect(table.played).toEqual([{ type: 'banshee', stone: 5, card: 'joker' }]);
  });

  it('tell the Jokers of both players at one stone apart', () => {
    const { view } = tactics.state;
    const stones = view.stones.map((each, at) =>
      at === 5 ? fixture.stone(fixture.side('y3 joker'), fixture.side('b3 joker')) : each,
    );
    const table = mount(tactics, {
      state: { ...tactics.state, view: { ...view, stones: stones as typeof view.stones } },
    });
    table.click(/^Banshee: .*, in your hand/);
    expect(table.buttons().filter((name) => name.startsWith('Joker, ') || name.startsWith('Joker:'))).toEqual([
      "Joker, Tamsin's at stone 6",
      'Joker: any colour, any number, in your hand, 4 of 7',
    ]);
  });

  it('are taken by a digit where the stone holds one card to choose', () => {
    const table = mount(tactics);
    table.click(/^Banshee: .*, in your hand/);
    table.key('6');
    expect(table.played).toEqual([{ type: 'banshee', stone: 5, card: 'joker' }]);
  });

  it('lead a digit to the cards where a stone holds several', () => {
    const table = mount(tactics);
    table.click(/^Banshee: .*, in your hand/);
    table.key('9');
    expect(table.played).toEqual([]);
    expect(document.activeElement && nameOf(document.activeElement)).toBe("violet 2, Tamsin's at stone 9");
  });

  it('lie across the wall', () => {
    const table = mount(tactics);
    table.click(/^Blind Man's Bluff: .*, in your hand/);
    table.click(/Stone 8/);
    expect(table.played).toEqual([{ type: 'play_card', card: 'blind_mans_bluff', stone: 7 }]);
  });

  it('say why they have no target', () => {
    const table = mount(tactics);
    table.click(/^Joker: .*, in your hand/);
    expect(table.prompt()).toBe('Put back Joker. | One Joker a round: yours has been played.');
  });

  it('wait for a button if they reveal something', () => {
    const table = mount(fixture.recruiter);
    table.click(/^Recruiter: .*, in your hand/);
    expect(table.played).toEqual([]);
    table.click('Play it and draw 3');
    expect(table.played).toEqual([{ type: 'recruiter' }]);
  });

  it('explain themselves to the key i', () => {
    const table = mount(tactics);
    table.button(/^Strategist: .*, in your hand/).focus();
    table.key('i');
    expect(table.root.querySelector('.kit-info')?.textContent).toContain('put it on your side of another free stone');
    expect(table.said.at(-1)).toMatch(/^Strategist\. .*put it on your side of another free stone/);
    table.key('Escape');
    expect(table.root.querySelector('.kit-info')).toBeNull();
  });
});

describe('drawing', () => {
  it('offers both decks, in the prompt and on the table', () => {
    for (const name of ['Draw a tactics card', '1 tactics: draw from the tactics deck']) {
      const table = mount(fixture.drawChoice);
      table.click(name);
      expect(table.played).toEqual([{ type: 'draw', deck: 'tactics' }]);
    }
  });

  it('never shows what a deck holds in a running match', () => {
    const open = { ...fixture.drawChoice.state.view, clan_deck: undefined };
    expect(
      mount(fixture.drawChoice, { state: { ...fixture.drawChoice.state, view: open as never } }).root.textContent,
    ).not.toContain('next');
  });
});

describe('returning cards', () => {
  it('takes two picks in their order and one button', () => {
    const table = mount(fixture.recruiterReturn);
    expect(table.prompt()).toMatch(/^Choose 2 cards to return\./);
    table.click(/^brown 5, in your hand/);
    expect(table.prompt()).toMatch(/^Choose 1 card to return after brown 5\./);
    table.click(/^green 4, in your hand/);
    expect(table.prompt()).toMatch(/^Return brown 5, then green 4\?/);
    expect(table.played).toEqual([]);
    table.click('Return them');
    expect(table.played).toEqual([{ type: 'return_cards', first: 'brown_5', second: 'green_4' }]);
  });

  it('swaps the last card for another one, and lets go by a second click', () => {
    const table = mount(fixture.recruiterReturn);
    table.click(/^brown 5, in your hand/);
    table.click(/^green 4, in your hand/);
    table.click(/^blue 9, in your hand/);
    expect(table.prompt()).toMatch(/^Return brown 5, then blue 9\?/);
    table.click(/^brown 5, in your hand/);
    expect(table.prompt()).toMatch(/^Choose 1 card to return after blue 9\./);
  });

  it('does not take the Joker that has to stay', () => {
    const table = mount(fixture.recruiterReturn);
    table.click(/^Joker: .*, in your hand/);
    expect(table.prompt()).toMatch(/^Choose 2 cards to return\./);
  });

  it('can be of no card at all', () => {
    const table = mount(fixture.returnNothing);
    table.click('Return none');
    expect(table.played).toEqual([{ type: 'return_cards' }]);
  });
});

describe('passing', () => {
  it('is the only button when nothing can be played', () => {
    const table = mount(fixture.forcedPass);
    expect(table.prompt()).toBe(
      'Pass: no card of yours can be played. | After a pass you draw no card. This cannot be taken back.',
    );
    table.click('Pass');
    expect(table.played).toEqual([{ type: 'pass' }]);
  });
});

describe('a move on its way', () => {
  it('lies in its place as sending and is gone from the hand', () => {
    const table = mount(fixture.sending);
    expect(table.root.querySelector('.st-column:nth-child(3) .st-sending')?.getAttribute('aria-label')).toBe(
      'red 5, sending',
    );
    expect(table.buttons().some((name) => name.startsWith('red 5, in your hand'))).toBe(false);
    expect(table.root.textContent).toContain('Your hand · 5, 1 on its way');
    expect(table.prompt()).toContain('Sending red 5 to stone 3.');
  });
});

describe('those who look on', () => {
  it('see no hand and nothing to click but what explains', () => {
    const table = mount(fixture.watching);
    expect(table.root.querySelector('.table-hand')).toBeNull();
    expect(table.buttons().every((name) => /^Stone \d: /.test(name))).toBe(true);
    expect(table.prompt()).toBe('Ailsa to move | Ailsa plays a card.');
  });

  it('see the backs of their own hand when they look back', () => {
    const table = mount(fixture.lookingBack);
    expect(table.root.querySelectorAll('.st-open-hand .kit-back')).toHaveLength(6);
  });

  it('see both hands and the next card in the replay', () => {
    const table = mount(fixture.replaying);
    const hands = [...table.root.querySelectorAll('.st-open-hand')].map((hand) =>
      [...hand.querySelectorAll('[role="img"]')].map(nameOf),
    );
    expect(hands).toEqual([
      ['green 3', 'blue 2', 'red 9', 'yellow 5', 'violet 7', 'brown 6'],
      ['green 6', 'blue 9', 'red 5', 'yellow 4', 'violet 3', 'brown 1'],
    ]);
    expect(table.root.querySelector('.st-pile-next [role="img"]')?.getAttribute('aria-label')).toBe('brown 2');
  });
});

describe('the stones', () => {
  it('tell how they stand when they are clicked and cannot be aimed at', () => {
    const table = mount(claim);
    table.click(/^Stone 3: /);
    expect(table.said.at(-1)).toMatch(/Yellow 5 beats it\.$/);
    expect(table.root.querySelector('.kit-info')?.textContent).toMatch(/Yellow 5 beats it\.$/);
  });

  it('are one tab stop, with arrows inside', () => {
    const table = mount(playCard);
    const stops = [...table.root.querySelectorAll<HTMLElement>('.st-stones [data-rove]')];
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    stops[0]?.focus();
    stops[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement && nameOf(document.activeElement)).toMatch(/^Stone 2/);
    expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('turn with the seat: each sees the own cards below', () => {
    const table = mount(fixture.watching, { perspective: 1, names: { ...propsOf(fixture.watching).names, own: 1 } });
    expect(table.root.querySelector('.st-column:nth-child(7) .st-far [role="img"]')?.getAttribute('aria-label')).toBe(
      'blue 4',
    );
    expect(table.root.querySelector('.st-column:nth-child(1)')?.classList.contains('st-mine')).toBe(true);
  });
});

describe('the mark of the last move', () => {
  const played = { seq: 33, type: 'card_played', seat: 1, card: 'green_4', stone: 7 };
  const drawn = { seq: 34, type: 'card_drawn', seat: 1, deck: 'clan' };
  const marked = (recent: (typeof played | typeof drawn | { seq: number; type: string })[]): (string | null)[] =>
    [...mount(playCard, { recent }).root.querySelectorAll('.kit-last [role="img"]')].map((one) =>
      one.getAttribute('aria-label'),
    );

  it('stands at the card that was played last, whatever else has happened since', () => {
    expect(marked([played, drawn])).toEqual(['green 4']);
  });

  it('goes with an undo', () => {
    expect(marked([played, { seq: 34, type: 'undone' }])).toEqual([]);
  });
});

describe('the hand', () => {
  it('can be sorted by number, which is told to nobody', () => {
    const table = mount(playCard);
    table.click('Sort by number');
    const hand = table.buttons().filter((name) => name.includes('in your hand'));
    expect(hand.map((name) => name.split(',')[0])).toEqual([
      'brown 1',
      'violet 3',
      'yellow 4',
      'red 5',
      'green 6',
      'blue 9',
    ]);
    expect(table.played).toEqual([]);
  });
});
