// SPDX-License-Identifier: MIT
/** Something on the table: a button while it is lit, else a picture with a name. */
import type { ComponentChildren } from 'preact';
import { sameMove } from '../../kit/pick';
import type { TapOf } from '../../kit/tap';
import type { Actions, Scene } from '../picking/scene';
import type { Move } from '../terms/types';

interface ChooserProps {
  scene: Scene;
  actions: Actions;
  tapOf: TapOf;
  move: Move | null;
  name: string;
  /** The column for arrow keys. */
  rove: number;
  class?: string;
  children: ComponentChildren;
}

export function Chooser({ scene, actions, tapOf, move, name, rove, class: extra = '', children }: ChooserProps) {
  if (!move) {
    return (
      <span class={`kit-place ls-spot ${extra}`} role="img" aria-label={name}>
        {children}
      </span>
    );
  }
  const isStaged = scene.selection.staged !== null && sameMove(scene.selection.staged, move);
  return (
    <button
      type="button"
      class={`kit-place ls-spot kit-lit ${isStaged ? 'kit-picked' : ''} ${extra}`}
      aria-label={name}
      aria-pressed={isStaged}
      data-rove={rove}
      onClick={(event) => actions.choose(move, tapOf(event, event.currentTarget))}
    >
      {children}
      {isStaged && <span class="kit-mark ls-tick">✓</span>}
    </button>
  );
}
