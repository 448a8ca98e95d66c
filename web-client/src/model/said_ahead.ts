// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { GameEvent, Move, StatePush } from '../net/protocol';

/** An answer that somebody gives before they are asked. It names a move that has no fields: it cannot look at the hand. */
export interface AheadAnswer {
  /** The type of the move that gives it. */
  move: string;
  /** `turn`: for the rest of the turn that is being played. `own_turn`: until the own turn, or the next one, is over. */
  until: 'turn' | 'own_turn';
  /** "No ambush this turn" */
  words: string;
}

/** Whose turn it is, and which one: the key changes with each turn. */
export interface Turn {
  seat: number | null;
  key: string;
}

interface Said {
  answer: AheadAnswer;
  /** The turn after which it is dropped; null: the own next turn, which has not come yet. */
  turn: string | null;
}

export interface AheadWorld {
  play(move: Move): void;
  /** Nothing is on its way, the line is open, and nobody waits to take a move back. */
  mayPlay(): boolean;
  /** How long the answer to a paced question is held back. */
  beatMs(): number;
  now(): number;
}

/**
 * Standing answers of the own seat. They are given by the kind of question alone, so alike with and without the card that
 * is asked for; to a paced question when its beat is over; and they are dropped when their turn ends. They live in this
 * page: nothing of them is sent before the answer is.
 */
export class SaidAhead {
  readonly said = signal<readonly Said[]>([]);
  private turnOf: ((view: unknown) => Turn) | null = null;
  private state: StatePush | null = null;
  /** When the question that stands was seen first. */
  private askedAt = { seq: -1, ms: 0 };
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** So many times what happened before the newest picture is still to be told. */
  private untold = 0;

  constructor(private readonly world: AheadWorld) {}

  say(answer: AheadAnswer, turnOf: (view: unknown) => Turn): void {
    const { state } = this;
    if (!state || state.seat === null || this.has(answer.move)) return;
    this.turnOf = turnOf;
    const turn = turnOf(state.view);
    const isNow = answer.until === 'turn' || turn.seat === state.seat;
    this.said.value = [...this.said.value, { answer, turn: isNow ? turn.key : null }];
    this.answerWhenDue();
  }

  takeBack(move: string): void {
    this.said.value = this.said.value.filter((one) => one.answer.move !== move);
  }

  has(move: string): boolean {
    return this.said.value.some((one) => one.answer.move === move);
  }

  drop(): void {
    if (this.said.value.length > 0) this.said.value = [];
  }

  /** A picture has come. `events`: of the entries since the one before. */
  onState(state: StatePush, events: readonly GameEvent[]): void {
    this.state = state;
    if (this.askedAt.seq !== state.seq) this.askedAt = { seq: state.seq, ms: this.world.now() };
    // What was taken back is decided anew, by the person.
    if (state.seat === null || events.some((event) => event.type === 'undone')) this.drop();
    this.dropOver();
    this.answerWhenDue();
  }

  /** Pictures were missed: until it is known what happened, nothing is answered. */
  wait(): void {
    this.untold += 1;
  }

  /** What happened meanwhile; null where it cannot be had. Where the own seat has moved, from another page, the turn that
   * was waited for may have come and gone. */
  onMissed(missed: readonly GameEvent[] | null): void {
    this.untold -= 1;
    const own = this.state?.seat ?? null;
    if (missed === null || missed.some((event) => event.type === 'undone')) this.drop();
    else if (missed.some((event) => (event as { seat?: number }).seat === own))
      this.said.value = this.said.value.filter((one) => one.turn !== null);
    this.dropOver();
    this.answerWhenDue();
  }

  /** What stood in the way has gone. */
  answerWhenDue(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { state } = this;
    if (!state || this.untold > 0 || !this.moveFor(state)) return;
    const wait = isPaced(state) ? this.askedAt.ms + this.world.beatMs() - this.world.now() : 0;
    if (wait <= 0) this.give(state);
    else this.timer = setTimeout(() => this.give(state), wait);
  }

  /** The answer that is given to the question of this picture. */
  answerTo(state: StatePush): AheadAnswer | null {
    const move = this.moveFor(state);
    return move ? (this.said.value.find((one) => one.answer.move === move.type)?.answer ?? null) : null;
  }

  private moveFor(state: StatePush): Move | null {
    if (state.seat === null || !state.to_move.includes(state.seat)) return null;
    return state.legal.find((move) => this.has(move.type) && Object.keys(move).length === 1) ?? null;
  }

  private give(state: StatePush): void {
    const move = this.moveFor(state);
    if (state === this.state && move && this.world.mayPlay()) this.world.play(move);
  }

  private dropOver(): void {
    const { state } = this;
    if (!state || !this.turnOf || this.untold > 0 || this.said.value.length === 0) return;
    const { seat, key } = this.turnOf(state.view);
    const kept = this.said.value
      .map((one) => (one.turn === null && seat === state.seat ? { ...one, turn: key } : one))
      .filter((one) => one.turn === null || one.turn === key);
    this.said.value = kept;
  }
}

function isPaced(state: StatePush): boolean {
  return state.deciding.some((one) => one.seat === state.seat && one.paced === true);
}
