// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import type { Fault, Move } from '../net/protocol';

export interface PendingMove {
  move: Move;
  /** The position it was made in: the server plays it there or not at all, so it counts once however often it is sent. */
  seq: number;
  sentAtMs: number;
  /** How often it was sent. */
  sends: number;
  /** The server has kept it; the picture with it in place is on its way. */
  accepted: boolean;
}

export type SendMove = (move: Move, seq: number) => Promise<Fault | null>;

/** What became of a move that did not simply count. */
export type PendingOutcome = { kind: 'refused'; fault: Fault; move: Move; seq: number };

/** An answer that does not come while the line is otherwise alive was lost on the way: send again after this. */
const unansweredLimitMs = 4_000;

/** The one move that may be on its way. It survives a broken line: sent again in the same position, it counts once. */
export class PendingMoves {
  readonly current = signal<PendingMove | null>(null);
  /** Of the newest picture. */
  private shownSeq = -1;

  constructor(
    private readonly send: SendMove,
    private readonly now: () => number,
    private readonly onOutcome: (outcome: PendingOutcome) => void,
  ) {}

  play(move: Move, seq: number): void {
    if (this.current.value) return; // a double click plays once
    this.current.value = { move, seq, sentAtMs: this.now(), sends: 0, accepted: false };
    void this.sendCurrent();
  }

  /** A picture has come: the move lies in it, or there is no place for it any more. */
  onState(seq: number): void {
    this.shownSeq = seq;
    const pending = this.current.value;
    if (pending?.accepted && seq > pending.seq) this.current.value = null;
  }

  /** The line is back and the newest picture has been seen: in the old position the move is sent again unless the server has
   * kept it (a beat holds it back), in another one it was the move, or it was too late; the picture tells which. */
  onReturn(seq: number): void {
    this.shownSeq = seq;
    const pending = this.current.value;
    if (!pending) return;
    if (seq !== pending.seq) this.current.value = null;
    else if (!pending.accepted) void this.sendCurrent();
  }

  /** The line lives and the server stands at `seq`, but no answer has come: in the old position the move is sent again. Where
   * a later picture lies already, there is nothing left to wait for; returns the move that was let go. */
  onQuiet(seq: number): PendingMove | null {
    const pending = this.current.value;
    if (!pending || pending.accepted || this.now() - pending.sentAtMs < unansweredLimitMs) return null;
    if (this.shownSeq > pending.seq) {
      this.current.value = null;
      return pending;
    }
    if (seq === pending.seq) void this.sendCurrent();
    return null;
  }

  drop(): void {
    this.current.value = null;
  }

  private async sendCurrent(): Promise<void> {
    const pending = this.current.value;
    if (!pending) return;
    const sent: PendingMove = { ...pending, sends: pending.sends + 1, sentAtMs: this.now(), accepted: false };
    this.current.value = sent;
    const fault = await this.send(sent.move, sent.seq);
    const still = this.current.value;
    if (still?.move !== sent.move || still.seq !== sent.seq) return;
    if (fault === null) {
      this.current.value = { ...still, accepted: true };
      return;
    }
    if (fault === 'connection_lost') return; // kept: see onReturn
    if (still.sends > sent.sends) return; // a later sending will be answered too
    // Sent twice and `stale` means that the first one counted: no reason for an alarm. It lies until its picture comes.
    if (fault === 'stale' && sent.sends > 1) {
      this.current.value = this.shownSeq > sent.seq ? null : { ...still, accepted: true };
      return;
    }
    this.current.value = null;
    this.onOutcome({ kind: 'refused', fault, move: sent.move, seq: sent.seq });
  }
}
