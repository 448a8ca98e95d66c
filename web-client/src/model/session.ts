// SPDX-License-Identifier: MIT
import { batch, computed, signal } from '@preact/signals';
import { below, socketAddress } from '../net/address';
import { Connection, type LinkStatus, type Socket } from '../net/connection';
import type { GameInfo, HelloOk, NoticePush, PingOk, Player, Push, Room } from '../net/protocol';
import { isNewBuild } from './build';
import {
  becomeFreshGuest,
  changeOfIdentity,
  chosenName,
  nameGuest,
  invitation,
  keepInvitation,
  keepPassword,
  keepToken,
  nameWasPicked,
  readToken,
  siteIsByInvitation,
  sitePassword,
  takeInvitationFromAddress,
  type Change,
  deviceStep,
  takeTransferFromAddress,
  transfer,
} from './identity';
import { RoomModel, type RoomWorld } from './room_model';
import { askWhereTheSiteIs, elsewhere } from './site_address';
import { learnServerTime, monotonicMs } from './time';
import { toast } from './toasts';
import { words } from '../words';

/** The page's one connection and everything it has learned through it. */

const protocolName = 'marchstone.v1';
/** After this without a first welcome the reader is told that the live connection is blocked (if the page loads). */
const blockedAfterMs = 7_000;

export const link = signal<LinkStatus>({ kind: 'connecting' });
export const player = signal<Player | null>(null);
export const serverVersion = signal('');
/** What the operator wants everybody to read. */
export const siteMessage = signal('');
export const games = signal<GameInfo[]>([]);
export const rooms = signal<ReadonlyMap<string, RoomModel>>(new Map());
/** The page loads but its socket never opened: a proxy may be in the way. */
export const blocked = signal(false);
/** `hello` was refused: `forbidden` asks for the site's password, `bad_invitation` for an invitation, `bad_name` for another name.
 * What passes (`rate_limited`, `not_stored`) is told until a later try leads in. */
export const refusal = signal<string | null>(null);
/** What the site asked for last: who has guessed too often may still answer it. */
let askedLast: 'forbidden' | 'bad_invitation' | null = null;
/** What the reader has to show before they are let in. */
export const entrance = computed(() => {
  const fault = refusal.value === 'rate_limited' ? askedLast : refusal.value;
  return fault === 'forbidden' || fault === 'bad_invitation' ? fault : null;
});
/** What was shown is no invitation any more, or not the password: it is not shown again. So until one leads in. */
export const invitationWasRefused = signal(false);
export const passwordWasRefused = signal(false);
/** The server said that it restarts; until it is back. */
export const restarting = signal(false);
/** The server ends when no match is being played; no new ones are begun. */
export const draining = signal(false);
/** What the operator has said to everybody, until the reader has put it away. */
export const announcement = signal('');
/** Another build of the page lies on the server. */
export const newVersion = signal(false);
/** A pick is under way: nothing may interrupt. */
export const picking = signal(false);

export const online = computed(() => link.value.kind === 'open');
export const yourMoves = computed(() => [...rooms.value.values()].filter((room) => room.yourMove.value));
export const ownRooms = computed(() =>
  [...rooms.value.values()].filter((room) => room.ownSeat.value !== null && !room.gone.value),
);

/** They are somebody else than this browser's player was, until they have put it away. */
export const changedIdentity = signal<Change | null>(null);
/** Refusals of `hello` that what this browser keeps may be to blame for. */
const blamedOnStorage: ReadonlySet<string> = new Set(['bad_name', 'bad_message', 'too_large', 'bad_json']);
/** For which of them that was given up: once, or a page would go on asking. */
let gaveUpKept: string | null = null;
let shownToken: string | undefined;
let shownTransfer: string | undefined;

let epoch: string | null = null;

const world: RoomWorld = {
  request: (message) => connection.request(message),
  ownId: () => player.value?.id ?? null,
  now: monotonicMs,
  hidden: () => document.hidden,
  isOnline: () => online.peek(),
};

const connection = new Connection(
  {
    greeting() {
      shownTransfer = transfer.value;
      const token = (shownToken = shownTransfer === undefined ? readToken() : undefined);
      const password = sitePassword.value;
      const invited = invitation.value;
      return {
        type: 'hello',
        name: chosenName.value,
        ...(token ? { token } : {}),
        ...(password ? { password } : {}),
        ...(invited ? { invitation: invited } : {}),
        ...(shownTransfer ? { transfer: shownTransfer } : {}),
      };
    },
    // At once: between the player and their rooms nothing is known of the rooms.
    onWelcome: (welcome) => batch(() => onWelcome(welcome)),
    onRefused,
    onPush,
    onPing,
    onStatus,
  },
  {
    open: () => new WebSocket(socketAddress(), protocolName) as unknown as Socket,
    now: monotonicMs,
    random: Math.random,
    hidden: () => document.hidden,
  },
);

export const request: Connection['request'] = (message) => connection.request(message);

export function tryNow(): void {
  refusal.value = null;
  connection.tryNow();
}

/** Shows a code of another device on a new line. What comes of it: see `deviceStep`. */
export function becomeOther(code: string): void {
  transfer.value = code;
  connection.rest();
  tryNow();
}

export function startSession(): void {
  takeInvitationFromAddress();
  takeTransferFromAddress();
  nameGuest();
  connection.start();
  const wake = () => {
    if (!document.hidden) connection.wake();
  };
  document.addEventListener('visibilitychange', wake);
  document.addEventListener('resume', wake);
  for (const event of ['pageshow', 'offline']) addEventListener(event, wake);
  addEventListener('pagehide', () => connection.rest());
  addEventListener('online', () => connection.wake()); // a hidden page too is to hear of its turn
  addEventListener('hashchange', followLink);
  setTimeout(() => void askWhetherBlocked(), blockedAfterMs);
}

/** A link with an invitation or a code of another device was followed in a window that shows the page already: it is not
 * loaded again. */
function followLink(): void {
  const isNews = takeInvitationFromAddress() || takeTransferFromAddress();
  if (isNews && refusal.value !== null) tryNow();
}

async function askWhetherBlocked(): Promise<void> {
  if (player.value || refusal.value) return;
  try {
    const answer = await fetch(below('healthz'), { cache: 'no-store' });
    blocked.value = answer.ok && player.value === null && refusal.value === null;
  } catch {
    // Nothing is reachable: that is told as a lost connection.
  }
}

/** Lost lines of which it is asked whether the address is the right one: whoever was in before may only have lost theirs. */
const asksAfterTries = { strangers: 1, players: 3 };

function onStatus(status: LinkStatus): void {
  link.value = status;
  if (status.kind !== 'lost' || status.nextTryAt === null) return;
  if (status.tries === (player.value ? asksAfterTries.players : asksAfterTries.strangers)) void askWhereTheSiteIs();
}

/** `hello` was refused. */
export function onRefused(fault: string): void {
  if (shownTransfer !== undefined && fault !== 'forbidden') {
    transfer.value = undefined;
    deviceStep.value = { kind: 'typing', fault };
    queueMicrotask(tryNow); // as who they were
    return;
  }
  if (gaveUpKept === null && blamedOnStorage.has(fault)) {
    gaveUpKept = fault;
    becomeFreshGuest(fault !== 'bad_name');
    queueMicrotask(tryNow); // once the line knows that it is refused
    return;
  }
  if (shownTransfer !== undefined) deviceStep.value = null; // the password comes first
  if (fault === 'forbidden' || fault === 'bad_invitation') askedLast = fault;
  if (fault === 'bad_invitation' && invitation.value !== undefined) {
    invitationWasRefused.value = true;
    keepInvitation(undefined);
  }
  if (fault === 'forbidden' && sitePassword.value !== undefined) {
    passwordWasRefused.value = true;
    keepPassword(undefined);
  }
  refusal.value = fault;
}

function onWelcome(welcome: HelloOk): void {
  const sameServer = epoch === welcome.server.epoch;
  epoch = welcome.server.epoch;
  player.value = welcome.player;
  chosenName.value = welcome.player.name;
  if (shownTransfer === undefined)
    changedIdentity.value = changeOfIdentity(shownToken, welcome.token, gaveUpKept) ?? changedIdentity.value;
  keepToken(welcome.token);
  if (shownTransfer !== undefined) onBecome();
  siteIsByInvitation.value = welcome.server.registration === 'invitation';
  if (invitation.value !== undefined) keepInvitation(undefined); // used, or not needed
  learnServerTime(welcome.server.time);
  serverVersion.value = welcome.server.version;
  siteMessage.value = welcome.server.message ?? '';
  draining.value = welcome.server.draining !== undefined;
  blocked.value = false;
  elsewhere.value = null;
  restarting.value = false;
  invitationWasRefused.value = false;
  passwordWasRefused.value = false;
  refusal.value = null;
  newVersion.value = isNewBuild(welcome.server.page);
  if (!sameServer || games.value.length === 0) void loadGames();
  takeOwnRooms(welcome.rooms);
}

/** This browser is the player of another device from now on. */
function onBecome(): void {
  transfer.value = shownTransfer = undefined;
  deviceStep.value = null;
  changedIdentity.value = null;
  nameWasPicked.value = true;
  toast(words.you.became(chosenName.value), 'good');
}

function takeOwnRooms(listed: Room[]): void {
  const codes = new Set(listed.map((room) => room.code));
  const kept = [...rooms.value.values()].filter((model) => model.open || codes.has(model.code));
  rooms.value = new Map(kept.map((model) => [model.code, model]));
  for (const room of listed) roomModel(room.code).onRoom(room);
  for (const model of kept) void model.onReconnected();
}

async function loadGames(): Promise<void> {
  const answer = await connection.request({ type: 'list_games' });
  if (answer.ok) games.value = answer.value.games;
}

/** The room's model, made at its first mention. */
export function roomModel(code: string): RoomModel {
  const known = rooms.value.get(code);
  if (known) return known;
  const model = new RoomModel(code, world);
  rooms.value = new Map([...rooms.value, [code, model]]);
  return model;
}

/** A room that nobody here sits in or looks at any more. */
export function forgetRoom(code: string): void {
  const rest = new Map(rooms.value);
  rest.delete(code);
  rooms.value = rest;
}

/** A part of the page begins to show the room. */
export function openTable(model: RoomModel): void {
  const first = !model.open;
  model.hold();
  if (first && online.peek()) void model.enter(); // else it is entered with the welcome
}

/** It shows it no longer. The room is left only if no other part takes it up at once, as when a result leads to a rematch. */
export function closeTable(model: RoomModel): void {
  model.release();
  setTimeout(() => {
    if (model.open) return;
    model.leave();
    // What is gone is forgotten too: who was sent away may come back to watch, and finds the room as it is then.
    if (model.isStranger || model.gone.value) forgetRoom(model.code);
  });
}

function onPush(push: Push): void {
  if (push.type === 'room') {
    roomModel(push.room.code).onPush(push);
    return;
  }
  if (push.type === 'notice') onNotice(push);
  if (push.room === undefined) return;
  const model = rooms.value.get(push.room);
  model?.onPush(push);
  if (model && model.gone.value && !model.open) forgetRoom(model.code);
}

function onNotice({ kind, text }: NoticePush): void {
  if (kind === 'restarting') restarting.value = true;
  if (kind === 'store_trouble') toast(words.link.storeTrouble, 'problem');
  if (kind === 'draining' || kind === 'draining_ended') draining.value = kind === 'draining';
  if (kind === 'match_full') toast(text, 'problem');
  if (kind === 'dismissed') toast(words.link.dismissed, 'problem');
  if (kind === 'announcement') announcement.value = text;
}

function onPing(pong: PingOk): void {
  learnServerTime(pong.time);
  const reported = new Set<string>();
  for (const report of pong.rooms) {
    reported.add(report.room);
    rooms.value.get(report.room)?.onPing(report);
  }
  // A room on screen of which this connection gets no pushes: it was entered on a line that broke.
  for (const model of rooms.value.values()) {
    if (model.open && !model.closed.value && !model.shut.value && model.info.value && !reported.has(model.code))
      void model.enter();
  }
}

export function gameTitle(id: string): string {
  return games.value.find((game) => game.id === id)?.title ?? id;
}
