// SPDX-License-Identifier: MIT
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { player, yourMoves } from '../model/session';
import { notifyTurn } from './notify';
import { knock } from '../ui/dom/sound';

/** A table that comes to wait for the reader calls them once, whatever the page shows. What waited before the page
 * came does not: it is seen. This runs with the push that brings the turn, since a hidden page is not drawn. */
export function useTurnCalls(): void {
  useEffect(() => {
    let known: ReadonlySet<string> | null = null;
    return effect(() => {
      if (player.value === null) return;
      const waiting = yourMoves.value;
      const before = known;
      known = new Set(waiting.map((model) => model.code));
      const called = before === null ? [] : waiting.filter((model) => !before.has(model.code));
      if (called.length > 0) knock();
      for (const { info } of called) if (info.value) notifyTurn(info.value);
    });
  }, []);
}
