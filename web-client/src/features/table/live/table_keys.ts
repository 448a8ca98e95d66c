// SPDX-License-Identifier: MIT
import { useEffect, useRef } from 'preact/hooks';
import { singleKeys } from '../../../model/settings';
import { isForPage } from '../../../ui/dom/keys';
import type { LookBack } from '../panels/look_back';
import type { Panel } from '../panels/side_panel';

interface FrameKeyActions {
  look: LookBack;
  openPanel(panel: Panel): void;
  undo(): void;
  tellTurn(): void;
  openCommandLine(): void;
  showKeys(): void;
}

/** Moves the focus into a part of the table: to the piece that had it last, or the first that takes it. */
export function focusRegion(name: 'prompt' | 'hand' | 'board' | 'log' | 'chat'): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (!region) return;
  // Pieces rove: one of them has the tab stop. Buttons beside them (sorting the hand) come after the pieces.
  const piece = region.querySelector<HTMLElement>('[tabindex="0"]:not(:disabled)');
  const button = region.querySelector<HTMLElement>('button:not(:disabled):not([tabindex="-1"])');
  (piece ?? button ?? region).focus();
}

/** The keys of the frame, at every table; the games add theirs (digits, arrows, Escape). */
export function useFrameKeys(actions: FrameKeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForPage(event) && act(event.key, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** True if the key means something. */
function act(key: string, actions: FrameKeyActions): boolean {
  if (actions.look.at !== null && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    actions.look.step(key === 'ArrowLeft' ? -1 : 1);
    return true;
  }
  if (!singleKeys.value) return false;
  switch (key) {
    case 'h':
      focusRegion('hand');
      return true;
    case 'b':
      focusRegion('board');
      return true;
    case 'l':
    case 'c':
      actions.openPanel(key === 'l' ? 'log' : 'chat');
      setTimeout(() => focusRegion(key === 'l' ? 'log' : 'chat'));
      return true;
    case 'u':
      actions.undo();
      return true;
    case 't':
      actions.tellTurn();
      return true;
    case '/':
      actions.openCommandLine();
      return true;
    case '?':
      actions.showKeys();
      return true;
    default:
      return false;
  }
}
