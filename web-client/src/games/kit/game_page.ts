// SPDX-License-Identifier: MIT
import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact';
import type { Deciding, GameEvent, Move, Result, Room } from '../../net/protocol';
import type { AheadAnswer, Turn } from '../../model/said_ahead';
import type { SoundKind } from '../../ui/dom/sound';
import { openAreas } from '../../words/catalogue';
import type { Lesson } from './lesson';

/**
 * What a game gives to the page. A game is one folder here and one line in `index.ts`; nothing outside its folder knows
 * its name. The page itself knows no rules: what may be done is `legal`, what it leads to stands in `view`.
 *
 * The folder exports two things: a small `GameListing`, part of the first load because the lobby needs it, and a
 * `GamePage`, loaded when a table of this game is opened. Its words come from the catalogues that
 * bear its name.
 */

/** The last `state` push as a table draws it; after the end, or in look back and replay, `legal` is empty. */
export interface TableState<View = unknown, AnyMove extends Move = Move> {
  seq: number;
  /** Whose view this is; null for a watcher and for one who has resigned. */
  seat: number | null;
  view: View;
  to_move: number[];
  deciding: Deciding[];
  legal: AnyMove[];
  undo: 'free' | 'ask' | null;
}

/** `play`: a seat at a live table. `watch`: a live table without a seat. `look_back`: an earlier moment of a live table as
 * a watcher saw it. `replay`: a finished match with everything open. */
export type TableMode = 'play' | 'watch' | 'look_back' | 'replay';

/** Names of the seats, as they may be shown; a name may hold any character and is only ever put out as text. */
export interface Names {
  /** "Tamsin", also for the own seat. */
  of(seat: number): string;
  /** The own seat, or null. */
  readonly own: number | null;
}

export interface TableSettings {
  /** Each move waits for its button in the prompt. */
  confirmEveryMove: boolean;
  /** Touch: small targets play with the first tap. */
  neverConfirmTaps: boolean;
  /** Single letters and digits act as keys. */
  singleKeys: boolean;
}

export interface TableProps<View = unknown, AnyMove extends Move = Move> {
  state: TableState<View, AnyMove>;
  room: Room;
  names: Names;
  mode: TableMode;
  /** The seat that sits at the lower edge: the own one, else the first. */
  perspective: number;
  /** A move on its way to the server: drawn in place as "sending". */
  pending: AnyMove | null;
  /** False while a move is pending, while offline and in every mode but `play`: nothing can be picked. */
  canAct: boolean;
  /** False after a reconnection, in a hidden tab and where motion is not wanted: draw the new picture at once. */
  animate: boolean;
  /** What happened between the picture drawn before and this one; for animation only. */
  events: GameEvent[];
  /** The newest events up to this picture, whether or not they are to be seen as motion: for the mark of the last move. */
  recent?: readonly GameEvent[];
  settings: TableSettings;
  /** Sends a move of `state.legal`. Nothing leaves the browser before this call. */
  play(move: AnyMove): void;
  /** Speaks a sentence through the polite live region ("Red 5 picked. 5 stones: ..."). */
  announce(sentence: string): void;
  /** The page asks this before it interrupts (a reload, for instance); call it whenever a pick begins or ends. */
  onPicking(picking: boolean): void;
}

/** One line of the log. */
export interface LogLine {
  /** The entry it belongs to: a click looks back to it. */
  seq: number;
  content: ComponentChildren;
  /** The same as one plain sentence, for the screen reader: "Tamsin played green 4 to stone 8." */
  words: string;
  /** Whose doing it was; null for the table's own ("Round 2 begins"). */
  seat: number | null;
  /** Less important lines ("You drew a card") stand in muted ink without a number. */
  quiet?: boolean;
  /** Says how the match ended: the result is not told aloud once more. */
  tellsEnd?: boolean;
}

/** A figure on a seat's plate, from the viewer's own view: "6 cards", "2 stones". */
export interface PlateFact {
  /** A symbol of the sprite: "l-hand". */
  glyph?: string;
  words: string;
  strong?: boolean;
}

export interface ResultWords {
  /** "Tamsin wins with stones 4, 5 and 6 side by side" */
  headline: string;
  /** One more sentence, or empty. */
  detail: string;
}

/** What a seat played and what became of it, in the last position. */
export interface ResultColumn<View = unknown> {
  /** "Faction" */
  readonly head: string;
  readonly Cell: FunctionComponent<{ view: View; seat: number; names: Names }>;
}

/** A mark on the replay's bar: whose, when, and one or two characters. */
export interface ReplayMark {
  seq: number;
  seat: number;
  label: string;
  words: string;
}

/** Everything about a game but its listing; each game's chunk has one as its default export. */
export interface GamePage<View = unknown, AnyMove extends Move = Move> {
  id: string;
  /**
   * Draws board, prompt and hand by returning `<TableLayout>` (src/table/table_layout.tsx). The frame around it (bars,
   * plates, log, chat, offline and look-back banners) is the page's.
   */
  Table: ComponentType<TableProps<View, AnyMove>>;
  /** The log of a run of events, oldest first. An event that means nothing to a reader gives no line. */
  logLines(events: GameEvent[], names: Names): LogLine[];
  plateFacts(view: View, seat: number): PlateFact[];
  /** The table draws the plates itself, at what the seats own (`<SeatPlate>` of src/table/seat_plate.tsx). */
  platesInTable?: boolean;
  /** "red 5 to stone 3": ends a sentence of the frame, such as "Your move, red 5 to stone 3, is not confirmed yet". With the
   * view in which it may be made, for a reader who has not chosen it themselves, it says all that it does. */
  moveWords(move: AnyMove, view?: View): string;
  /** The same with chips. */
  moveContent(move: AnyMove, view?: View): ComponentChildren;
  /** Sentences for why a hint is a good move, by the words that the server sends; of others nothing is said. */
  hintReasons?: Readonly<Record<string, string>>;
  /** What may be typed for a move in the command line, the shortest first: ["r5 3", "red 5 3"]. Compared without case. */
  typedMoves(move: AnyMove): string[];
  /** Answers a question typed in the command line ("stone 3", "hand") in one or two sentences; null if it is none. */
  answerTyped(question: string, state: TableState<View, AnyMove>, names: Names): string | null;
  /** What is asked of the own seat, for "Your move. Play a card. 6 cards, 6 stones open."; empty when nothing is. */
  askedWords(state: TableState<View, AnyMove>): string;
  /** What others see while a seat decides, from the public kind alone: "Tamsin plays a card". */
  decidingWords(deciding: Deciding, names: Names): string;
  /** The rules in own words, complete: those of a table with these options, or with `null` all variants that there are. */
  Rules: FunctionComponent<{ options: Record<string, unknown> | null }>;
  /** `view` is the last position. */
  resultWords(result: Result, names: Names, options: Record<string, unknown>, view: View): ResultWords;
  /** Stands beside the names in the table of scores. */
  resultColumn?: ResultColumn<View>;
  /** The drawable view, all hands open, of a full position of a record. */
  viewOfPosition(position: unknown): View;
  replayMarks(events: GameEvent[], names: Names): ReplayMark[];
  /** What a seat may say before it is asked. None for a game without others' turns. */
  ahead?: {
    /** From public facts alone: the same whatever the hand holds. */
    answers(view: View, seat: number): readonly AheadAnswer[];
    turnOf(view: View): Turn;
  };
  /** How events sound, by their types; of others nothing is heard. */
  sounds?: Readonly<Partial<Record<string, SoundKind>>>;
  /** Where others' turns are long: the entry that ended the last whole turn of a seat, for a recap of what happened since;
   * null if these events hold none. */
  lastTurnEnd?(events: readonly GameEvent[], seat: number): number | null;
  /** Three short notes for the first turns of a newcomer: gone with the first pick, the first move, the second move. */
  firstNotes?: readonly [pick: string, target: string, aim: string];
  /** The kind of decision that those notes speak of ("play"); during others they wait. Left out: during all. */
  firstNotesKind?: string;
  /** The notes of a lesson that the server offers by that name; null if there are none. A chunk of its own. */
  loadLesson?(name: string): Promise<Lesson<View, AnyMove> | null>;
}

/** A field of the "create a table" form; `name` is the option's name on the wire. */
export type OptionField =
  /** `leftOutIsOn`: what the server does without the option. */
  | { kind: 'switch'; name: string; label: string; help?: string; leftOutIsOn?: boolean; shownIf?: OptionTest }
  | {
      kind: 'choice';
      name: string;
      label: string;
      help?: string;
      choices: { value: string | number; label: string }[];
      shownIf?: OptionTest;
    }
  | { kind: 'number'; name: string; label: string; help?: string; least: number; most: number; shownIf?: OptionTest }
  | SeatsField;
/** One word a seat, as the host wishes it; null: left to the players. */
export interface SeatsField {
  kind: 'seats';
  name: string;
  label: string;
  /** Who decides: the players, or the host. */
  players: string;
  host: string;
  choices: { value: string; label: string }[];
  /** What the host may begin with, for the most seats that there can be; its first ones serve fewer. */
  suggestion: readonly string[];
  /** Why these words do not go together, in a sentence; null if they do. */
  fault(values: readonly string[]): string | null;
  shownIf?: OptionTest;
}
export type OptionTest = (options: Record<string, unknown>, players: number) => boolean;

/** The deal of the day of a game for one: all who play the same key that day get the same deal. */
export interface DailyListing {
  /** The switch among the options that asks for it. */
  option: string;
  /** The choice among the options whose values are the keys. */
  keyOption: string;
  /** What the game tells of an attempt beside won or lost: a column with a head, and its text for each attempt. */
  column: string;
  figure(details: Record<string, unknown>): string;
}

export interface LessonListing {
  name: string;
  label: string;
  /** What there is to it, in a few words. */
  detail: string;
}

/** What the lobby shows of a game. Small: every listing is part of the first load. Words come by getters, since the language may change. */
export interface GameListing {
  id: string;
  /** How long a match takes about. */
  minutes: number;
  /** Fills its box (`width: 100%; height: 100%`, `preserveAspectRatio="xMidYMid slice"`); decoration, hidden from screen readers. */
  Picture: FunctionComponent;
  readonly optionFields: OptionField[];
  /** Where the server has several lessons: what each is called, in the order of the list. */
  readonly lessons?: readonly LessonListing[];
  daily?: DailyListing;
  /** What departs from the defaults, in a few words each: ["tactics cards", "best of 3 rounds"]. */
  optionsInWords(options: Record<string, unknown>): string[];
  /** What is agreed for one seat, beside it in the list of seats: "Eyrie". */
  seatInWords?(options: Record<string, unknown>, seat: number): string | null;
  /** The rules in five sentences, for one who was invited. */
  readonly inFiveSentences: string[];
}

export interface RegisteredGame {
  listing: GameListing;
  /** The chunk with everything else. */
  load(): Promise<GamePage>;
}

/** Registers a game; its view and move types stay its own affair. */
export function registerGame<View, AnyMove extends Move>(
  listing: GameListing,
  load: () => Promise<{ default: GamePage<View, AnyMove> }>,
): RegisteredGame {
  const loadBoth = async () => {
    const [page] = await Promise.all([load(), openAreas(listing.id)]);
    return page.default as unknown as GamePage;
  };
  return { listing, load: loadBoth };
}
