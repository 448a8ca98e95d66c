// SPDX-License-Identifier: MIT
/**
 * Pieces carry `data-piece`, a key that tells no more than what lies open. One that was drawn before moves from where it
 * was; one that was not comes from the first thing there is of those that its `data-from` names, separated by `|`: an
 * anchor (`data-anchor`) or a piece as it lay before. With `data-to` it goes to that anchor, and away with that.
 */

export type Boxes = ReadonlyMap<string, DOMRect>;

const flight_ms = 240;
const ease = 'cubic-bezier(.2,.7,.2,1)';
/** Less than that is no motion, but rounding. */
const least_px = 2;

/** Pieces and anchors as they are drawn now, in the midst of a motion too. */
export function boxesNow(): Boxes {
  const boxes = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-piece], [data-anchor]')) {
    const key = element.dataset['piece'] ?? element.dataset['anchor'];
    const box = element.getBoundingClientRect();
    if (key && box.width > 0 && !boxes.has(key)) boxes.set(key, box);
  }
  for (const [piece, box] of dropped) boxes.set(piece, box);
  return boxes;
}

/** Where a dragged piece was let go: from there it moves on. */
const dropped = new Map<string, DOMRect>();

/** Called before what the drop leads to is drawn. */
export function noteDrop(element: HTMLElement): void {
  const piece = element.closest<HTMLElement>('[data-piece]')?.dataset['piece'];
  if (!piece) return;
  dropped.set(piece, element.getBoundingClientRect());
  window.setTimeout(() => dropped.delete(piece), flight_ms);
}

/** Plays what differs from `before`. */
export function play(before: Boxes): void {
  dropped.clear();
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-piece]')];
  // What still flies goes on from where it is seen, to where it lies now: measured without its motion.
  const flying = new Set(pieces.filter(stopFlight));
  const now = boxesNow();
  const seen = new Set<string>();
  for (const element of pieces) {
    const key = element.dataset['piece'] ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    const { to: target, from: origin } = element.dataset;
    const was = before.get(key);
    if (target !== undefined && was && !flying.has(element)) continue; // it has been where it goes
    const own = element.getBoundingClientRect();
    const from = was ?? firstOf(origin, before, now);
    const to = target === undefined ? own : firstOf(target, now, before);
    if (from && to && own.width > 0 && !element.classList.contains('kit-roll')) fly(element, own, from, to);
  }
}

const flightsOf = (element: HTMLElement): Animation[] =>
  typeof element.getAnimations === 'function' ? element.getAnimations().filter(({ id }) => id === 'flight') : [];

function stopFlight(element: HTMLElement): boolean {
  const flights = flightsOf(element);
  for (const flight of flights) flight.cancel();
  return flights.length > 0;
}

function firstOf(names: string | undefined, ...places: readonly Boxes[]): DOMRect | null {
  for (const name of names?.split('|') ?? [])
    for (const boxes of places) {
      const box = boxes.get(name);
      if (box) return box;
    }
  return null;
}

function fly(element: HTMLElement, own: DOMRect, from: DOMRect, to: DOMRect): void {
  if (typeof element.animate !== 'function') return;
  const isGuest = element.dataset['to'] !== undefined;
  const [start, end] = [shift(own, from), shift(own, to)];
  const isStill = Math.hypot(from.x - to.x, from.y - to.y) < least_px && Math.abs(from.width - to.width) < least_px;
  if (isStill) return;
  // One that stays ends as the style sheet has it, lifted perhaps; a guest of this motion alone is seen no longer.
  const frames = isGuest
    ? [
        { ...start, opacity: 1 },
        { ...end, opacity: 1 },
      ]
    : [start, {}];
  const flight = element.animate(frames, { duration: flight_ms, easing: ease, id: 'flight' });
  element.classList.add('kit-flying');
  // One that was stopped flies on by another flight.
  const land = (): void => {
    if (flightsOf(element).length === 0) element.classList.remove('kit-flying');
  };
  flight.finished.then(land, land);
}

/** What has to be done to something that lies at `own` for it to be seen at `there`, middle on middle. */
function shift(own: DOMRect, there: DOMRect): { translate: string; scale: string } {
  const x = there.x + there.width / 2 - own.x - own.width / 2;
  const y = there.y + there.height / 2 - own.y - own.height / 2;
  return { translate: `${x}px ${y}px`, scale: `${sizeOf(own, there)}` };
}

/** A card grows to the size of a card; an anchor of another shape only tells where. */
function sizeOf(own: DOMRect, there: DOMRect): number {
  const [wide, high] = [there.width / own.width, there.height / own.height];
  return Math.abs(wide / high - 1) < 0.3 ? wide : 1;
}
