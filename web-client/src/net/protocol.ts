// SPDX-License-Identifier: MIT
/** The words of `marchstone.v1` as the page uses them; the types are made from protocol/schema. */
import type { ClientMessage } from '../generated/requests';
import type {
  ChatLogOk,
  ChatPush,
  CreateRoomOk,
  ErrorAnswer,
  FinishedPush,
  HelloOk,
  HintOk,
  HistoryOk,
  JoinRoomOk,
  ListGamesOk,
  ListMatchesOk,
  ListRoomsOk,
  ListSubscriptionsOk,
  NoticePush,
  PingOk,
  PlainOk,
  RematchOk,
  RenameOk,
  Room,
  RoomPush,
  ShareIdentityOk,
  StatePush,
  SubscribeOk,
  TestSubscriptionOk,
  UndoAskedPush,
  UndoOk,
} from '../generated/server';

export type {
  ChatLine,
  ChatPush,
  ChessClock,
  Clock,
  ClockState,
  Deciding,
  FinishedPush,
  GameEvent,
  GameInfo,
  HelloOk,
  HintOk,
  HistoryEntry,
  ListSubscriptionsOk,
  MatchSummary,
  Move,
  MoveClock,
  NoticePush,
  PingOk,
  Player,
  Result,
  Room,
  StatePush,
  Subscription,
  UndoAskedPush,
  Visibility,
  WebhookShape,
} from '../generated/server';
export type { CostlyMove, DailyResult, DailyResults, LookOver, LookOverProgress } from '../generated/http';
export type { MatchRecord, RecordEntry } from '../generated/record';

export type SeatState = Room['seats'][number];
export type BotLevel = NonNullable<SeatState['bot']>['level'];
export type BotPace = NonNullable<SeatState['bot']>['pace'];

export type Push = RoomPush | StatePush | ChatPush | UndoAskedPush | FinishedPush | NoticePush;
export type RequestType = ClientMessage['type'];

/** What the `ok` to each request holds; the others hold nothing. */
interface SpecialAnswers {
  hello: HelloOk;
  rename: RenameOk;
  list_games: ListGamesOk;
  list_rooms: ListRoomsOk;
  list_matches: ListMatchesOk;
  create_room: CreateRoomOk;
  join_room: JoinRoomOk;
  chat_log: ChatLogOk;
  history: HistoryOk;
  undo: UndoOk;
  hint: HintOk;
  rematch: RematchOk;
  list_subscriptions: ListSubscriptionsOk;
  subscribe: SubscribeOk;
  test_subscription: TestSubscriptionOk;
  share_identity: ShareIdentityOk;
  ping: PingOk;
}
export type OkOf<Type extends RequestType> = Type extends keyof SpecialAnswers ? SpecialAnswers[Type] : PlainOk;

/** A request's own fields: the schemas allow more, which would hide a misspelt one. */
type OwnFields<Message> = { [Field in keyof Message as string extends Field ? never : Field]: Message[Field] };
export type RequestOf<Type extends RequestType> = Omit<OwnFields<Extract<ClientMessage, { type: Type }>>, 'id'>;

/** Why a request had no effect: the server's code, or the line broke before its answer came. */
export type Fault = ErrorAnswer['code'] | 'connection_lost';
export type Answer<Type extends RequestType> = { ok: true; value: OkOf<Type> } | { ok: false; fault: Fault };
