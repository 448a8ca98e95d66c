// SPDX-License-Identifier: MIT
export interface Allowed {
  mayBeShortened: string;
  mayScroll: string;
  mayCover: string;
}

/** Runs in the page: words that are cut off, words that lie under something else, and a page wider than its window.
 * What a person scrolls to is not cut off. */
export function layoutFaults({ mayBeShortened, mayScroll, mayCover }: Allowed): string[] {
  const slack_px = 1.5;
  /** So little of a line is not read any more: it is scrolled away. */
  const edge_px = 4;
  const faults = new Set<string>();
  const page = document.documentElement;
  const name = (element: Element): string => [element.localName, ...[...element.classList].slice(0, 2)].join('.');
  const styles = new Map<Element, CSSStyleDeclaration>();
  const frames = new Map<Element, DOMRect>();
  const once = <T>(known: Map<Element, T>, element: Element, ask: (element: Element) => T): T => {
    const value = known.get(element) ?? ask(element);
    known.set(element, value);
    return value;
  };
  const styleOf = (element: Element) => once(styles, element, (each) => getComputedStyle(each));
  const frameOf = (element: Element) => once(frames, element, (each) => each.getBoundingClientRect());
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  interface Words {
    owner: Element;
    said: string;
    /** What of the box is not scrolled away. */
    seen: DOMRect;
    /** What it lies on, of all that may cover the rest. */
    layer: Element | null;
  }

  /** Notes what cuts a box, and returns what of it is left to be seen; null if all of it is scrolled away. */
  function cut(owner: Element, said: string, box: DOMRect): DOMRect | null {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let at: Element | null = owner;
    for (; at && at !== page; at = at.parentElement) {
      const style = styleOf(at);
      if (style.display !== 'inline' && style.overflow !== 'visible') {
        const frame = frameOf(at);
        const isWider = right > frame.right + slack_px || left < frame.left - slack_px;
        const isHigher = bottom > frame.bottom + slack_px || top < frame.top - slack_px;
        if (
          isWider &&
          !isScrolled(style.overflowX) &&
          !(style.textOverflow === 'ellipsis' && at.matches(mayBeShortened))
        )
          faults.add(`"${said}" of ${name(owner)} is cut off by ${name(at)}`);
        if (isHigher && !isScrolled(style.overflowY))
          faults.add(`"${said}" of ${name(owner)} is cut off below by ${name(at)}`);
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      if (style.position === 'fixed') break;
    }
    const isOutside = left < -slack_px || right > innerWidth + slack_px;
    if (isOutside) faults.add(`"${said}" of ${name(owner)} leaves the window`);
    return right - left > edge_px && bottom - top > edge_px ? new DOMRect(left, top, right - left, bottom - top) : null;
  }

  /** Words that somebody sees: neither hidden nor for a voice alone. */
  function wordsSeen(): Words[] {
    const found: Words[] = [];
    const walker = document.createTreeWalker(document.querySelector('#page')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const owner = text.parentElement!;
      if (text.data.trim() === '' || owner.closest('.only-spoken, .skip-link, dialog:not([open])')) continue;
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const said = text.data.trim().slice(0, 24);
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || box.height <= 1) continue;
        const seen = cut(owner, said, box);
        if (seen) found.push({ owner, said, seen, layer: owner.closest(mayCover) });
      }
    }
    return found;
  }

  /** The lower and upper part of a line is empty: letters are as high as the middle two thirds. */
  const overlap = (one: DOMRect, other: DOMRect): boolean => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > slack_px && height > Math.min(one.height, other.height) / 3;
  };

  if (page.scrollWidth > page.clientWidth) faults.add(`the page is ${page.scrollWidth - page.clientWidth} px too wide`);
  for (const element of document.querySelectorAll('#page *')) {
    const { overflowX } = styleOf(element);
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1 || element.matches(mayBeShortened))
      continue;
    if (isScrolled(overflowX) && !element.matches(mayScroll)) faults.add(`${name(element)} scrolls sideways`);
    if (overflowX === 'hidden' && element.textContent?.trim())
      faults.add(`${name(element)} is too narrow for what it holds`);
  }
  const words = wordsSeen();
  for (const [at, { owner, said, seen, layer }] of words.entries()) {
    for (const other of words.slice(0, at))
      if (other.owner !== owner && other.layer === layer && overlap(seen, other.seen))
        faults.add(`"${said}" of ${name(owner)} lies over "${other.said}" of ${name(other.owner)}`);
    const top = document.elementFromPoint(seen.left + seen.width / 2, seen.top + seen.height / 2);
    if (!top || top.closest(mayCover) !== layer) continue;
    const isFree = styleOf(owner).pointerEvents === 'none' || top.contains(owner) || owner.contains(top);
    if (!isFree) faults.add(`"${said}" of ${name(owner)} lies under ${name(top)}`);
  }
  return [...faults];
}
