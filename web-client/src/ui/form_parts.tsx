// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words';
import { Glyph } from './glyph';

interface SegmentsProps<Value extends string | number> {
  name: string;
  value: Value;
  choices: { value: Value; label: string }[];
  onChange(value: Value): void;
  first?: boolean;
}

/** One choice of a few, side by side. */
export function Segments<Value extends string | number>({
  name,
  value,
  choices,
  onChange,
  first,
}: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend class="field-name">{name}</legend>
      <div class="segments">
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              {...(first && index === 0 ? { 'data-first': true } : {})}
            />
            <Glyph name="l-check" size={16} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  help?: ComponentChildren;
  on: boolean;
  onChange(on: boolean): void;
}

export function Switch({ label, help, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-words">
        {label}
        {help && <span class="muted small block">{help}</span>}
      </span>
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

/** A number with a button at each side; the value is spoken when it changes. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const id = useId();
  return (
    <div class="field-row" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span class="stepper">
        <button
          type="button"
          class="icon-button"
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
          aria-label={words.common.less}
        >
          <Glyph name="l-minus" />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          class="icon-button"
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
          aria-label={words.common.more}
        >
          <Glyph name="l-plus" />
        </button>
      </span>
    </div>
  );
}
