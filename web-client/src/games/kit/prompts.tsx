// SPDX-License-Identifier: MIT
/** Prompts and buttons that every game has. */
import type { ComponentChildren } from 'preact';
import { Glyph } from '../../ui/glyph';
import { PromptBar, type PromptStep } from './prompt_bar';

/** The steps of a turn, of which the `now`th is being taken. */
export function stepsAt(labels: readonly string[], now: number): PromptStep[] {
  return labels.map((label, place) => ({ label, state: place < now ? 'done' : place === now ? 'now' : 'later' }));
}

/** Somebody else decides, or a move is on its way. */
export function WaitPrompt(props: { steps?: PromptStep[]; title: ComponentChildren; detail?: ComponentChildren }) {
  return <PromptBar tone="wait" glyph="l-clock" {...props} />;
}

/** Puts back what has been picked, as Escape does. */
export function PutBackButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" class="button put-back" onClick={onClick}>
      <Glyph name="l-x" size={18} />
      <span class="put-back-words">{label}</span>
      <kbd class="key" aria-hidden="true">
        Esc
      </kbd>
    </button>
  );
}

/** Sends what has been picked. */
export function ConfirmButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" class="button primary" onClick={onClick}>
      {label}
    </button>
  );
}
