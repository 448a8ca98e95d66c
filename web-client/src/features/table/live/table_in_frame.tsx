// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useLostForLong } from '../../../shell/connection_pill';
import type { GamePage, LogLine, Names, TableMode, TableProps, TableState } from '../../../games/kit/game_page';
import type { Room } from '../../../net/protocol';
import type { Picture, RoomModel } from '../../../model/room_model';
import { online, picking } from '../../../model/session';
import { tableSettings } from '../../../model/settings';
import { speak } from '../../../ui/dom/speak';
import { wantsStillness, width } from '../../../ui/dom/viewport';
import { words } from '../../../words';
import { AbsentSeat } from '../seats/absent';
import { DeciderDots } from '../seats/deciders';
import { Coach } from './coach';
import { FirstNotes } from './first_notes';
import type { Coaching } from './use_coaching';
import { FrameContext } from '../../../games/kit/frame_context';
import { recentOf } from '../../../games/kit/motion/last_move';
import {
  BotPlaysPrompt,
  BotsWait,
  LookBackPrompt,
  OfflinePhonePrompt,
  OfflinePrompt,
  undoPrompt,
  UndoWaiting,
} from './frame_prompts';
import { useHint } from './hint';
import type { LookBack } from '../panels/look_back';
import { PlatesAbove } from '../seats/plates_above';
import { RecapButton } from '../panels/recap_button';
import { AheadButton, AheadPrompt, sayable, sayAhead } from './say_ahead';
import { answerUndo } from '../panels/table_actions';
import { BotQuestion, playMyself } from '../seats/stand_in';
import { othersInOrder } from '../seats/table_names';

interface TableInFrameProps {
  model: RoomModel;
  room: Room;
  game: GamePage;
  names: Names;
  look: LookBack;
  lines: LogLine[];
  plate(seat: number): ComponentChildren;
  /** Why the room is gone meanwhile, in a sentence. */
  over: string | null;
  /** Plays what happened since the reader's last turn. */
  recap: (() => void) | undefined;
  coaching: Coaching | null;
  onResult(): void;
}

/** The game's own component, and what the frame puts around and in place of its prompt. */
export function TableInFrame(props: TableInFrameProps) {
  const { model, room, game, lines, look, plate, recap } = props;
  const lost = useLostForLong();
  const hint = useHint(model, game);
  const picture = model.picture.value;
  if (!picture) return null;
  const table = tableProps(props, picture);
  const instead = promptInstead(props, picture, lost);
  const narrow = width.value !== 'desktop' && !game.platesInTable;
  const frame = {
    above: narrow && <PlatesAbove seats={othersInOrder(room.players, table.perspective)} plate={plate} />,
    between: (
      <>
        {narrow && (room.players > 1 || room.clock) && plate(table.perspective)}
        {width.value !== 'desktop' && <LastLine lines={lines} at={look.at} recap={recap} />}
        <FrameLines {...props} mode={table.mode} picture={picture} />
        {props.coaching && look.at === null && <Coach coaching={props.coaching} />}
      </>
    ),
    promptInstead: instead,
    pale: lost,
    plate,
    ...aheadParts(props, table, lost),
    hint: instead === null && table.canAct && table.state.legal.length > 0 ? hint : null,
  };
  return (
    <FrameContext.Provider value={frame}>
      <game.Table {...table} />
    </FrameContext.Provider>
  );
}

/** What may be said ahead: while others decide, a button that says so; at the own questions only once something is said. */
function aheadParts({ model, game, look }: TableInFrameProps, { mode, canAct, state }: TableProps, lost: boolean) {
  if (mode !== 'play' || lost || look.at !== null) return {};
  const isAsked = state.legal.length > 0;
  const isShown = canAct && (!isAsked || model.ahead.said.value.length > 0);
  return {
    ahead: isShown && <AheadButton model={model} game={game} isSlim={isAsked || width.value === 'phone'} />,
    restOfTurn: (move: string) => {
      const answer = sayable(model, game).find((one) => one.move === move && one.until === 'turn');
      return answer && !model.ahead.has(move) ? () => sayAhead(model, game, answer) : null;
    },
  };
}

function tableProps({ model, room, names, look }: TableInFrameProps, picture: Picture): TableProps {
  const pending = model.pending.current.value?.move ?? null;
  const present = picture.state as TableState;
  const mode: TableMode = look.at !== null ? 'look_back' : present.seat !== null ? 'play' : 'watch';
  const canAct =
    mode === 'play' && online.value && pending === null && model.finished.value === null && !model.botPlaysForMe.value;
  return {
    state: look.state ?? present,
    room,
    names,
    mode,
    perspective: names.own ?? 0,
    pending: mode === 'play' ? pending : null,
    canAct,
    animate: (mode === 'look_back' || picture.animate) && !wantsStillness(),
    events: mode === 'look_back' ? look.events : picture.events,
    recent: recentOf(model.log.events.value, (look.state ?? present).seq),
    settings: tableSettings.value,
    play: (move) => {
      if (canAct) model.play(move);
    },
    announce: speak,
    onPicking: (now) => (picking.value = now),
  };
}

/** What is more urgent than the game's prompt; null if nothing is. */
function promptInstead(
  { model, room, game, names, look }: TableInFrameProps,
  picture: Picture,
  lost: boolean,
): ComponentChildren {
  if (lost) {
    const pending = model.pending.current.value?.move ?? null;
    return width.value === 'phone' ? (
      <OfflinePhonePrompt game={game} pending={pending} />
    ) : (
      <OfflinePrompt game={game} pending={pending} />
    );
  }
  const seat = model.ownSeat.value;
  if (look.at === null && seat !== null && model.botPlaysForMe.value && model.finished.value === null)
    return <BotPlaysPrompt onPlay={() => void playMyself(model, seat)} />;
  if (look.at !== null) return <LookBackPrompt look={look} now={picture.state.seq} yourMove={model.yourMove.value} />;
  const asked = model.undoAsked.value;
  if (!asked) return aheadPrompt(model, room, picture);
  return undoPrompt({ asked, names, onAnswer: (accept) => void answerUndo(model, accept) });
}

/** A question that was answered before it was put; while the answer is on its way, the game tells of it as of any move. */
function aheadPrompt(model: RoomModel, room: Room, { state }: Picture): ComponentChildren {
  const answer = model.ahead.answerTo(state);
  if (!answer || model.pending.current.value) return null;
  const isPaced = state.deciding.some((one) => one.seat === state.seat && one.paced === true);
  return (
    <AheadPrompt
      answer={answer}
      waitsForBeat={isPaced && room.beat > 0}
      onDecide={() => model.ahead.takeBack(answer.move)}
    />
  );
}

/** Short lines over the lower edge of the board. */
function FrameLines(props: TableInFrameProps & { mode: TableMode; picture: Picture }) {
  const { model, room, game, names, mode, picture, over, onResult } = props;
  const { deciding, to_move: toMove } = picture.state;
  const asked = model.undoAsked.value;
  return (
    <div class="frame-lines">
      {asked && <UndoWaiting asked={asked} names={names} />}
      {room.bots_wait && <BotsWait />}
      {othersInOrder(room.players, names.own ?? 0).map((seat) => (
        <AbsentSeat key={seat} model={model} room={room} seat={seat} names={names} toMove={toMove.includes(seat)} />
      ))}
      <BotQuestion model={model} room={room} names={names} />
      {mode !== 'look_back' && <DeciderDots deciding={deciding} names={names} />}
      {mode === 'play' && !room.lesson && !model.botPlaysForMe.value && <FirstNotes model={model} game={game} />}
      {model.finished.value && <ResultLine over={over} onResult={onResult} />}
    </div>
  );
}

/** The newest line, or of an earlier moment the newest one then. */
function LastLine({ lines, at, recap }: { lines: LogLine[]; at: number | null; recap: (() => void) | undefined }) {
  const past = at === null ? lines : lines.filter((line) => line.seq <= at);
  const last = past.findLast((line) => !line.quiet) ?? past.at(-1);
  return (
    <div class="last-line-row">
      <p class="last-line">
        {last && (
          <>
            <span class="muted">{last.seq}</span> <span>{last.content}</span>
          </>
        )}
      </p>
      {recap && <RecapButton onClick={recap} />}
    </div>
  );
}

function ResultLine({ over, onResult }: { over: string | null; onResult(): void }) {
  return (
    <p class={over === null ? 'frame-line' : 'frame-line warn'}>
      <span class="grow">{over ?? words.result.matchIsOver}</span>
      <button type="button" class="button slim" onClick={onResult}>
        {words.result.show}
      </button>
    </p>
  );
}
