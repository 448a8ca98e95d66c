// SPDX-License-Identifier: MIT
import { computed, signal } from '@preact/signals';
import type { Connection } from '../net/connection';
import type {
  Answer,
  ChatLine,
  ChatPush,
  Fault,
  FinishedPush,
  GameEvent,
  Move,
  NoticePush,
  Push,
  Room,
  StatePush,
  UndoAskedPush,
} from '../net/protocol';
import type { ArrivedClock } from './clocks';
import { EventLog } from './event_log';
import { forgetNonce, nonceFor } from './nonces';
import { PendingMoves, type PendingMove } from './pending_move';
import { SaidAhead } from './said_ahead';

/** What a room may ask of the rest of the page. */
export interface RoomWorld {
  request: Connection['request'];
  ownId(): string | null;
  now(): number;
  hidden(): boolean;
  isOnline(): boolean;
}

/** The picture on the table and how it came about. */
export interface Picture {
  state: StatePush;
  /** What happened since the picture before; empty after a reconnection. */
  events: GameEvent[];
  /** Play the events instead of jumping. */
  animate: boolean;
  /** When it came, by the page's monotonic time. */
  arrivedMs: number;
}

/** What the table has to tell, once. */
export type RoomEvent =
  | { kind: 'returned'; events: GameEvent[] }
  | { kind: 'happened'; events: GameEvent[] }
  | { kind: 'move_refused'; fault: Fault; move: Move; by: number | null }
  | { kind: 'undo_answered'; accepted: boolean; seat: number }
  /** A bot begins or ends to play for the person who sits there. */
  | { kind: 'bot_plays'; seat: number; begins: boolean };

/** `seq` behind the server's: the push may still be under way. `rev`: pushed once a second at most. */
const seqPatienceMs = 400;
const revPatienceMs = 1_000;
const chatKept = 200;
/** The same request may do in a moment. Every other refusal lasts. */
const passingFaults: ReadonlySet<Fault> = new Set(['rate_limited', 'not_stored', 'connection_lost']);

/** One room as this page knows it: everything about it and nothing about any other. */
export class RoomModel {
  readonly info = signal<Room | null>(null);
  readonly picture = signal<Picture | null>(null);
  readonly clock = signal<ArrivedClock | null>(null);
  readonly chat = signal<ChatLine[]>([]);
  readonly unreadChat = signal(0);
  readonly undoAsked = signal<UndoAskedPush | null>(null);
  readonly finished = signal<FinishedPush | null>(null);
  /** The room is gone for this page: closed, kicked. */
  readonly closed = signal<NoticePush | null>(null);
  /** Why the room cannot be entered; null while it can. */
  readonly refused = signal<Fault | null>(null);
  /** The same where it lasts: whatever lies on the table is no longer how it stands. */
  readonly shut = computed(() => {
    const fault = this.refused.value;
    return fault === null || passingFaults.has(fault) ? null : fault;
  });
  /** This page has no place here any more. A frozen room keeps its players, and what they may save of it. */
  readonly gone = computed(() => {
    const fault = this.shut.value;
    return this.closed.value !== null || (fault !== null && fault !== 'frozen');
  });
  /** The match has ended and its last picture is here: that can be read on, whatever becomes of the room. */
  readonly resultStays = computed(() => this.finished.value !== null && this.picture.value !== null);
  /** `hello` said that the own seat must decide; the pictures say it afterwards. */
  readonly listedAsYourMove = signal(false);
  readonly log: EventLog;
  readonly pending: PendingMoves;
  /** What this seat has said before it is asked. */
  readonly ahead: SaidAhead;
  watching = false;
  /** Between the answer that gave a seat and the push that shows it. */
  private seatIsComing = false;
  /** How many parts of the page show this room. */
  private holders = 0;

  readonly ownSeat = computed(() => {
    const id = this.world.ownId();
    return id === null ? null : (this.info.value?.seats.find((seat) => seat.player?.id === id)?.seat ?? null);
  });
  /** A bot plays on the own seat, until this player takes it back. */
  readonly botPlaysForMe = computed(() => {
    const seat = this.ownSeat.value;
    return seat !== null && this.info.value?.seats[seat]?.bot !== undefined;
  });
  /** Somebody wants a bot to play for a player, and the others are asked; until a bot does, or this player has answered. */
  readonly botAskedFor = signal<number | null>(null);
  /** For whom this player has asked for a bot, or agreed to one. */
  readonly botsWanted = signal<readonly number[]>([]);
  readonly yourMove = computed(() => {
    const seat = this.ownSeat.value;
    if (seat === null || this.gone.value || this.shut.value || this.info.value?.status !== 'playing') return false;
    if (this.botPlaysForMe.value) return false;
    const state = this.picture.value?.state;
    if (!state) return this.listedAsYourMove.value;
    return state.to_move.includes(seat) && this.ahead.answerTo(state) === null;
  });

  private listeners = new Set<(event: RoomEvent) => void>();
  private returning = false;
  private nonceSentFor: string | null = null;
  private patience: ReturnType<typeof setTimeout> | null = null;
  /** What the reader has begun to say: it outlives the field that it stands in. */
  readonly chatDraft = signal('');

  constructor(
    readonly code: string,
    private readonly world: RoomWorld,
  ) {
    this.log = new EventLog(async (from, count) => {
      const answer = await world.request({ type: 'history', room: code, from, count });
      return answer.ok ? answer.value.entries : null;
    });
    this.pending = new PendingMoves(
      async (move, seq) => {
        const answer = await world.request({ type: 'move', room: code, seq, move });
        return answer.ok ? null : answer.fault;
      },
      world.now,
      ({ fault, move, seq }) => {
        if (this.ahead.has(move.type))
          this.ahead.drop(); // whoever said it decides again
        else this.ahead.answerWhenDue();
        void this.tellRefusal(fault, move, seq);
      },
    );
    this.ahead = new SaidAhead({
      play: (move) => this.play(move),
      mayPlay: () =>
        world.isOnline() &&
        this.pending.current.value === null &&
        this.undoAsked.value === null &&
        !this.botPlaysForMe.value &&
        this.finished.value === null &&
        !this.gone.value,
      beatMs: () => (this.info.value?.beat ?? 0) * 1_000,
      now: world.now,
    });
  }

  /** Hears what happens from now on; returns how to stop. */
  listen(listener: (event: RoomEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onPush(push: Push): void {
    switch (push.type) {
      case 'room':
        this.onRoom(push.room);
        break;
      case 'state':
        this.onState(push);
        break;
      case 'chat':
        this.onChat(push);
        break;
      case 'undo_asked':
        this.onUndoAsked(push);
        break;
      case 'finished':
        this.finished.value = push;
        this.botAskedFor.value = null;
        this.pending.drop();
        this.ahead.drop();
        break;
      case 'notice':
        if (push.kind === 'room_closed' || push.kind === 'kicked') this.closed.value = push;
        if (push.kind === 'bot_asked') this.botAskedFor.value = push.seat ?? null;
        break;
    }
  }

  onRoom(room: Room): void {
    const before = this.info.value;
    this.info.value = room;
    if (before?.status === 'playing') this.noticeBots(before, room);
    if (this.ownSeat.value !== null) this.seatIsComing = false;
    if (room.your_move !== undefined) this.listedAsYourMove.value = room.your_move;
    this.refused.value = null;
    this.offerNonce(room);
  }

  /** Asks that a bot play for that seat, or agrees to it; the bot's level is the server's choice. */
  async wantBot(seat: number): Promise<Fault | null> {
    const answer = await this.world.request({ type: 'add_bot', room: this.code, seat });
    if (!answer.ok) return answer.fault;
    this.botsWanted.value = [...this.botsWanted.value.filter((one) => one !== seat), seat];
    return null;
  }

  /** The person is back, or sends the bot away. */
  private noticeBots(before: Room, now: Room): void {
    for (const { seat, bot, player } of now.seats) {
      const begins = bot !== undefined;
      if (!player || begins === (before.seats[seat]?.bot !== undefined)) continue;
      this.botAskedFor.value = null;
      this.botsWanted.value = this.botsWanted.value.filter((one) => one !== seat);
      if (begins && seat === this.ownSeat.value) this.ahead.drop();
      this.tell({ kind: 'bot_plays', seat, begins });
    }
  }

  play(move: Move): void {
    const state = this.picture.value?.state;
    if (state) this.pending.play(move, state.seq);
  }

  /** What a strong bot would play here. */
  askHint(): Promise<Answer<'hint'>> {
    return this.world.request({ type: 'hint', room: this.code });
  }

  /** Allows what is asked, or not; returns why that had no effect. */
  async answerUndo(accept: boolean): Promise<Fault | null> {
    const asked = this.undoAsked.value;
    const answer = await this.world.request({ type: 'answer_undo', room: this.code, accept });
    if (answer.ok) return null;
    // `stale`: the question had ended before. One that was put meanwhile is another.
    if (answer.fault === 'stale' && this.undoAsked.value === asked) this.undoAsked.value = null;
    return answer.fault;
  }

  /** A part of the page shows this room. */
  get open(): boolean {
    return this.holders > 0;
  }

  hold(): void {
    this.holders += 1;
  }

  release(): void {
    this.holders -= 1;
  }

  /** The server has just given this player a seat; the push that shows it is on its way. */
  onSeated(): void {
    this.watching = false;
    this.seatIsComing = this.ownSeat.value === null;
  }

  /** Neither seated nor about to be: only a stranger watches, leaves, and forgets the room with the last part that shows it. */
  get isStranger(): boolean {
    return this.ownSeat.value === null && !this.seatIsComing;
  }

  /** Enters the room: a seat's pushes come by themselves, others watch. */
  async enter(): Promise<void> {
    if (this.isStranger) {
      const answer = await this.world.request({ type: 'watch_room', room: this.code });
      if (!answer.ok) {
        if (answer.fault !== 'connection_lost') this.refused.value = answer.fault;
        return;
      }
      this.watching = this.isStranger; // a seat may have come meanwhile
    }
    await this.resync();
    await this.loadChat();
  }

  /** A new connection knows nothing of what the old one watched. */
  async onReconnected(): Promise<void> {
    this.seatIsComing = false;
    this.returning = this.picture.value !== null;
    if (this.open) await this.enter();
    else if (this.pending.current.value || this.picture.value) await this.resync();
  }

  async resync(): Promise<void> {
    const answer = await this.world.request({ type: 'resync', room: this.code });
    if (!answer.ok && answer.fault !== 'connection_lost') this.refused.value = answer.fault;
  }

  /** Compares with what the server says of this room. */
  onPing(report: { seq: number; rev: number }): void {
    const behind = () => this.isBehind(report);
    const letGo = this.pending.onQuiet(report.seq);
    if (letGo) this.tellIfOvertaken(letGo);
    this.ahead.answerWhenDue();
    const found = behind();
    if (found === null || this.patience !== null) return;
    this.patience = setTimeout(
      () => {
        this.patience = null;
        if (behind() !== null) void this.resync();
      },
      found === 'seq' ? seqPatienceMs : revPatienceMs,
    );
  }

  /** Nothing of the page shows this room any more. */
  leave(): void {
    if (this.patience !== null) clearTimeout(this.patience);
    this.patience = null;
    if (!this.watching) return;
    this.watching = false;
    if (this.isStranger) void this.world.request({ type: 'leave_room', room: this.code });
  }

  private isBehind(report: { seq: number; rev: number }): 'seq' | 'rev' | null {
    const info = this.info.value;
    const state = this.picture.value?.state;
    if (state ? report.seq > state.seq : this.open && info !== null && info.status !== 'open') return 'seq';
    return info === null || report.rev > info.rev ? 'rev' : null;
  }

  private onState(state: StatePush): void {
    const before = this.picture.value?.state;
    const contiguous = this.log.take(state.seq, state.events);
    const cameBack = this.returning;
    this.returning = false;
    const animate = contiguous && !cameBack && !this.world.hidden();
    const events = before && state.seq > before.seq ? state.events : [];
    this.clock.value = state.clock ? { clock: state.clock, arrivedMs: this.world.now() } : null;
    this.picture.value = { state, events: animate ? events : [], animate, arrivedMs: this.world.now() };
    // A question that still stands when the line is back is put again after the picture.
    if (cameBack || (before && state.seq > before.seq)) this.undoAsked.value = null;
    // What was wished of bots was wished in that position.
    if (before && state.seq > before.seq) {
      this.botAskedFor.value = null;
      this.botsWanted.value = [];
    }
    const from = before?.seq ?? state.seq;
    if (!contiguous || cameBack) void this.tellAhead(from, state.seq);
    if (cameBack) void this.tellReturn(from, state.seq);
    else this.pending.onState(state.seq);
    this.ahead.onState(state, events);
    if (!cameBack) {
      if (before && events.length > 0) this.tell({ kind: 'happened', events });
    }
  }

  /** Pictures between these two were missed. */
  private async tellAhead(fromSeq: number, toSeq: number): Promise<void> {
    this.ahead.wait();
    await this.log.settled();
    const missed = this.log.events.value.filter((event) => event.seq > fromSeq && event.seq <= toSeq);
    this.ahead.onMissed(toSeq > fromSeq && missed.length === 0 ? null : missed);
  }

  /** A move left hanging is settled, and once what was missed is known, the reader hears it in one go. */
  private async tellReturn(fromSeq: number, toSeq: number): Promise<void> {
    const pending = this.pending.current.value;
    this.pending.onReturn(toSeq);
    await this.log.settled();
    const events = this.log.events.value.filter((event) => event.seq > fromSeq && event.seq <= toSeq);
    this.tell({ kind: 'returned', events });
    if (pending && !pending.accepted && pending.seq < toSeq) this.tellIfOvertaken(pending);
  }

  /** The match has gone on past a move whose answer never came: it counted, or somebody else was first. */
  private tellIfOvertaken({ move, seq }: PendingMove): void {
    const first = this.log.events.value.find((event) => event.seq === seq + 1) as { seat?: number } | undefined;
    if (first?.seat === undefined || first.seat === this.ownSeat.value) return; // it counted
    this.tell({ kind: 'move_refused', fault: 'stale', move, by: first.seat });
  }

  private async tellRefusal(fault: Fault, move: Move, seq: number): Promise<void> {
    if (fault === 'stale') await new Promise((resolve) => setTimeout(resolve, 50)); // the fresh picture follows at once
    const first = this.log.events.value.find((event) => event.seq === seq + 1) as { seat?: number } | undefined;
    this.tell({ kind: 'move_refused', fault, move, by: fault === 'stale' ? (first?.seat ?? null) : null });
  }

  private onChat(push: ChatPush): void {
    const { from, channel, text, at } = push;
    this.chat.value = [...this.chat.value, { from, channel, text, at }].slice(-chatKept);
    if (from.player !== this.world.ownId()) this.unreadChat.value += 1;
  }

  private async loadChat(): Promise<void> {
    const answer = await this.world.request({ type: 'chat_log', room: this.code });
    if (answer.ok) this.chat.value = answer.value.lines.slice(-chatKept);
  }

  private onUndoAsked(push: UndoAskedPush): void {
    this.undoAsked.value = push.outcome === null ? push : null;
    if (push.outcome !== null) this.ahead.answerWhenDue();
    if (push.outcome !== null)
      this.tell({ kind: 'undo_answered', accepted: push.outcome === 'accepted', seat: push.seat });
  }

  /** The server has made its promise; now this seat adds its own part of the shuffle. */
  private offerNonce(room: Room): void {
    const seat = this.ownSeat.value;
    if (seat === null) this.nonceSentFor = null; // gone with the seat
    if (seat === null || room.status !== 'open' || room.daily) return; // a deal that many share has no parts of theirs
    const place = `${room.commitment} ${seat}`;
    const isIn = () => this.info.value?.seats.find((one) => one.seat === seat)?.nonce !== false;
    if (isIn() || this.nonceSentFor === place) return;
    this.nonceSentFor = place;
    void this.world.request({ type: 'set_nonce', room: this.code, nonce: nonceFor(room, seat) }).then((answer) => {
      if (answer.ok) return;
      if (answer.fault === 'connection_lost') this.nonceSentFor = null;
      else if (!isIn()) forgetNonce(room.commitment, seat); // too late
    });
  }

  private tell(event: RoomEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
