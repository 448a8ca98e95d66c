// SPDX-License-Identifier: MIT
/** Cards as the games draw them: figure and sign in a strip of the suit's colour, a larger sign below. */
import type { ComponentChildren } from 'preact';

/** What gives its colours to whatever belongs to a suit, a clan or a faction: `suit-red` in styles/suits.css. */
export type SuitColour =
  'green' | 'blue' | 'red' | 'yellow' | 'violet' | 'brown' | 'orange' | 'sky' | 'charcoal' | 'black' | 'bone';

/** How a picture is read; without a name it is decoration, and whatever it stands in has the name. */
export function spokenAs(name: string | undefined) {
  return name === undefined ? ({ 'aria-hidden': 'true' } as const) : ({ role: 'img', 'aria-label': name } as const);
}

interface CardProps {
  colour: SuitColour;
  /** How it is read, see `spokenAs`. */
  name?: string | undefined;
  /** What `useExplanations` is asked about. */
  info?: string | undefined;
  class?: string | undefined;
  children: ComponentChildren;
}

export function Card({ colour, name, info, class: extra = '', children }: CardProps) {
  return (
    <span class={`kit-card suit-${colour} ${extra}`} data-info-card={info} {...spokenAs(name)}>
      {children}
    </span>
  );
}

/** The figure stands in an attribute and is drawn by the style sheet: who reads a card hears its name instead. */
export function CardStrip({ figure, children }: { figure?: number | undefined; children?: ComponentChildren }) {
  return (
    <span class="kit-strip" data-figure={figure}>
      {children}
    </span>
  );
}

/** What a card is called and does, where there is room for it. */
export function CardWords({ name, text, class: extra = '' }: { name: string; text: string; class?: string }) {
  return (
    <span class={`kit-words ${extra}`}>
      <strong>{name}</strong> <span>{text}</span>
    </span>
  );
}

const standingStone =
  'M6 26V13a6 6 0 0 1 12 0v13M4 26h16M12 11v12M12 15l-3-2.5M12 15l3-2.5M12 19.5l-3-2.5M12 19.5l3-2.5';

export function CardBack({ name, pattern = standingStone, class: extra = '' }: BackProps) {
  return (
    <span class={`kit-card kit-back ${extra}`} {...spokenAs(name)}>
      <svg viewBox="0 0 24 34" focusable="false" aria-hidden="true">
        <path d={pattern} />
      </svg>
    </span>
  );
}

interface BackProps {
  name?: string;
  pattern?: string;
  class?: string;
}

/** Where a card could lie and none does. */
export function EmptyPlace() {
  return <span class="kit-card kit-empty" aria-hidden="true" />;
}

interface ChipProps {
  colour: SuitColour;
  /** How it is read. */
  name: string;
  children: ComponentChildren;
}

/** A card in a sentence: its sign and name on its colour. */
export function Chip({ colour, name, children }: ChipProps) {
  return (
    <span class={`kit-chip suit-${colour}`} role="img" aria-label={name}>
      {children}
    </span>
  );
}
