// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Glyph } from '../../ui/glyph';
import { words } from '../../words';
import { FrameContext } from './frame_context';

export interface PromptStep {
  label: string;
  state: 'done' | 'now' | 'later';
}

interface PromptBarProps {
  /** `act`: you decide. `wait`: somebody else does. `problem`: something is wrong. */
  tone: 'act' | 'wait' | 'problem';
  /** The steps of the turn, at the left. */
  steps?: PromptStep[];
  glyph?: string;
  /** Starts with a verb and names the number of choices. */
  title: ComponentChildren;
  /** A second, quieter line. */
  detail?: ComponentChildren;
  /** Keys or counts, at the right before the buttons; left out on narrow screens. */
  hint?: ComponentChildren;
  /** At most three buttons, the primary one last. */
  actions?: ComponentChildren;
}

/** The one place that tells what to do. */
export function PromptBar(props: PromptBarProps) {
  const { tone, steps, glyph } = props;
  const frame = useContext(FrameContext);
  const help = tone === 'act' ? frame.hint : null;
  const { title, detail, hint, actions }: Omit<PromptBarProps, 'tone'> = help?.told ?? props;
  const button = help?.told ? null : help?.button;
  return (
    <div class={`prompt-bar ${tone}`}>
      {steps && <PromptSteps steps={steps} />}
      {glyph && <Glyph name={glyph} size={24} class="prompt-glyph" />}
      <div class="prompt-text">
        <p class="prompt-title">{title}</p>
        {detail && <p class="prompt-detail">{detail}</p>}
      </div>
      {hint && <div class="prompt-hint">{hint}</div>}
      {(frame.ahead || button || actions) && (
        <div class="prompt-actions">
          {frame.ahead}
          {button}
          {actions}
        </div>
      )}
    </div>
  );
}

function PromptSteps({ steps }: { steps: PromptStep[] }) {
  return (
    <ol class="prompt-steps" aria-label={words.table.stepsOfTheTurn}>
      {steps.map((step, index) => (
        <li key={step.label} class={step.state} {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}>
          <span class="step-words">
            {step.state === 'done' ? <Glyph name="l-check" size={14} words={words.table.stepDone} /> : index + 1}{' '}
            {step.label}
          </span>
        </li>
      ))}
    </ol>
  );
}
