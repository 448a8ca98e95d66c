// SPDX-License-Identifier: MIT
import { createContext, type ComponentChildren } from 'preact';

/** What the frame puts between the parts that a game draws. */
export interface FrameParts {
  /** Above the board: the other seats, on narrow screens. */
  above: ComponentChildren;
  /** Between board and prompt: the own plate and the last log line, on narrow screens. */
  between: ComponentChildren;
  /** Takes the place of the game's prompt: lost connection, look back, an undo to answer. Null for none. */
  promptInstead: ComponentChildren;
  /** Dims board and hand: what is shown is the last position known. */
  pale: boolean;
  /** A seat's plate, for games that draw plates at what the seats own. */
  plate(seat: number): ComponentChildren;
  /** Opens what may be said ahead, while others decide or once something is said; null for nothing. */
  ahead?: ComponentChildren;
  /** At the reader's own questions; null where there is no help. */
  hint?: Hint | null;
  /** Gives this answer to the like of it for the rest of the turn, too; null where that cannot be said. */
  restOfTurn?(move: string): (() => void) | null;
}

/** Help with a question that the reader is to answer. */
export interface Hint {
  /** Asks for it; stands beside the game's own buttons. */
  button: ComponentChildren;
  /** What it says, in the place of the game's words and buttons; null for none. */
  told: { title: ComponentChildren; detail?: ComponentChildren; actions: ComponentChildren } | null;
}

export const FrameContext = createContext<FrameParts>({
  above: null,
  between: null,
  promptInstead: null,
  pale: false,
  plate: () => null,
});
