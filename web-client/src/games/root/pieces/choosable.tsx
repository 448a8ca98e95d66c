// SPDX-License-Identifier: MIT
/** Anything that stands for a part of a move: a button that lights up while it can be picked. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useTaps } from '../../kit/tap';
import type { PartKey } from '../terms/move_parts';
import type { Actions, Scene } from '../picking/scene';

interface ChoosableProps {
  scene: Scene;
  actions: Actions;
  part: PartKey;
  label: string;
  /** Read after the name: what else can be seen on it. */
  description?: string;
  class?: string;
  /** Stays a button without a part to pick, where it is good to reach it by keys. */
  rove?: number;
  info?: string;
  /** A click on it while it is no part of a move. */
  onIdle?(): void;
  children: ComponentChildren;
}

export function Choosable({
  scene,
  actions,
  part,
  label,
  description,
  class: look = '',
  rove,
  info,
  onIdle,
  children,
}: ChoosableProps) {
  const tapOf = useTaps();
  const descriptionId = useId();
  const isLit = scene.offer.lit.has(part);
  const isPicked = scene.selection.picks.includes(part);
  const state = `${isLit ? 'kit-lit' : ''} ${isPicked ? 'kit-picked' : ''}`;
  return (
    <button
      type="button"
      class={`kit-bare ${look} ${state}`}
      data-part={part}
      aria-pressed={isPicked}
      aria-disabled={!isLit && !isPicked}
      {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
      {...(rove === undefined ? {} : { 'data-rove': rove })}
      {...(info === undefined ? {} : { 'data-info-card': info })}
      onClick={(event) => {
        if (!isLit && !isPicked) onIdle?.();
        actions.pick(part, tapOf(event, event.currentTarget));
      }}
    >
      <span class="only-spoken">{label}</span>
      {description !== undefined && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
      <span class="rt-inside" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
