// SPDX-License-Identifier: MIT
/** What a game explains of a card or a place to one who asks. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import { useExplanations } from './explain';
import type { TableProps } from './game_page';

interface Explained<Info> {
  /** What is being explained; null for nothing. */
  info: Info | null;
  /** Explains it; spoken too unless it was only come upon by hovering. */
  explain(info: Info | null, aloud?: boolean): void;
}

/** Keeps what is asked about until the next move. */
export function useInfo<View, AnyMove extends Move, Info>(
  { state, settings, announce }: TableProps<View, AnyMove>,
  /** What a `data-info-card` stands for. */
  infoOf: (card: string) => Info,
  spoken: (info: Info) => string,
): Explained<Info> {
  const [info, setInfo] = useState<Info | null>(null);
  useEffect(() => setInfo(null), [state.seq]);
  const explain = (next: Info | null, aloud = true): void => {
    setInfo(next);
    if (next !== null && aloud) announce(spoken(next));
  };
  useExplanations((card, aloud) => explain(card === null ? null : infoOf(card), aloud), settings.singleKeys);
  return { info, explain };
}

export function InfoNote({ children }: { children: ComponentChildren }) {
  return <p class="kit-float kit-info">{children}</p>;
}
