// SPDX-License-Identifier: MIT
/** What moves between places where nothing of it is drawn: a card from the deck into another's hand, for instance. */
import type { ComponentChildren } from 'preact';
import { CardBack } from '../card';

export interface Ghost {
  /** One of its kind in this entry. */
  readonly key: string;
  /** Anchors, or a piece as it lay before; see flip.ts. */
  readonly from: string;
  readonly to: string;
  /** Left out: a card that nobody is shown. */
  readonly face?: ComponentChildren;
}

/** Seen only while it flies; `seq` of the entry that it belongs to. */
export function Ghosts({ seq, ghosts }: { seq: number; ghosts: readonly Ghost[] }) {
  if (ghosts.length === 0) return null;
  return (
    <div class="kit-ghosts" aria-hidden="true">
      {ghosts.map(({ key, from, to, face }) => (
        <span key={`${seq} ${key}`} class="kit-ghost" data-piece={`ghost ${seq} ${key}`} data-from={from} data-to={to}>
          {face ?? <CardBack />}
        </span>
      ))}
    </div>
  );
}
