// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLostForLong } from '../../../shell/connection_pill';
import type { GamePage, LogLine, Names, TableState } from '../../../games/kit/game_page';
import type { Room, StatePush } from '../../../net/protocol';
import { leftMs } from '../../../model/clocks';
import type { RoomEvent, RoomModel } from '../../../model/room_model';
import { restarting } from '../../../model/session';
import { monotonicMs } from '../../../model/time';
import { toast } from '../../../model/toasts';
import { hurry, sound } from '../../../ui/dom/sound';
import { speak, speakAtOnce } from '../../../ui/dom/speak';
import { words } from '../../../words';
import { tableLog } from '../panels/log_lines';
import { resultWords } from '../seats/result_words';
import { turnWords } from '../panels/turn_words';

interface TableVoice {
  model: RoomModel;
  room: Room;
  game: GamePage;
  names: Names;
}

/** Everything the table says aloud: events, your turn, the last seconds, loss and return of the line. */
export function useTableVoice(voice: TableVoice): void {
  const latest = useRef(voice);
  latest.current = voice;
  useEffect(() => voice.model.listen((event) => tellEvent(event, latest.current)), [voice.model]);
  useTurnVoice(voice);
  useClockVoice(voice);
  const lost = useLostForLong();
  useEffect(() => {
    if (lost) speakAtOnce(restarting.value ? words.link.restarting : words.offline.title);
  }, [lost]);
}

/** A toast is spoken where it is shown. */
function tellEvent(event: RoomEvent, { game, names }: TableVoice): void {
  switch (event.kind) {
    case 'happened': {
      const lines = tableLog(game, event.events, names);
      const ownFirst = [
        ...lines.filter((line) => line.seat === names.own),
        ...lines.filter((line) => line.seat !== names.own),
      ];
      for (const line of ownFirst) speak(line.words);
      if (!document.hidden) sound(...event.events.flatMap(({ type }) => game.sounds?.[type] ?? []));
      break;
    }
    case 'returned':
      toast(words.link.back(tableLog(game, event.events, names).map((line) => line.words)), 'good');
      break;
    case 'move_refused':
      toast(
        event.fault === 'stale'
          ? words.table.movedFirst(event.by === null ? null : names.of(event.by))
          : words.fault(event.fault),
        'problem',
      );
      break;
    case 'bot_plays': {
      const whose = event.seat === names.own ? null : names.of(event.seat);
      toast(event.begins ? words.bots.begins(whose) : words.bots.ends(whose));
      break;
    }
    case 'undo_answered':
      toast(words.undo.answered(event.accepted, event.seat === names.own ? null : names.of(event.seat)));
      break;
  }
}

/** "Your move. ..." once for each question. */
function useTurnVoice({ model, game, names }: TableVoice): void {
  const state = model.picture.value?.state as TableState | undefined;
  const isAsked = state && state.seat !== null && state.to_move.includes(state.seat);
  // What was answered ahead is no question to the reader.
  const asked =
    isAsked && !model.botPlaysForMe.value && model.ahead.answerTo(state as StatePush) === null
      ? game.askedWords(state)
      : null;
  const before = useRef<{ mine: boolean; asked: string | null }>({ mine: false, asked: null });
  useEffect(() => {
    if (asked === null) speak(turnWords(model, game, names)); // at the first sight of the table
  }, []);
  useEffect(() => {
    const was = before.current;
    before.current = { mine: asked !== null, asked };
    if (asked === null || (was.mine && was.asked === asked)) return;
    const left = state?.seat == null ? null : leftMs(model.clock.value, state.seat, monotonicMs());
    speakAtOnce(
      [words.table.yourMoveSpoken, asked, left === null ? '' : words.clock.spoken(left)].filter(Boolean).join(' '),
    );
  }, [state?.seq, asked]);
}

const spokenAtMs = [60_000, 30_000, 10_000];
const hurryAtMs = 30_000;

/** The own clock alone, at one minute, half a minute and ten seconds. */
function useClockVoice({ model }: TableVoice): void {
  const arrived = model.clock.value;
  const seat = model.ownSeat.value;
  useEffect(() => {
    if (!arrived || seat === null || !arrived.clock.running.includes(seat)) return;
    const left = leftMs(arrived, seat, monotonicMs()) ?? 0;
    const timers = spokenAtMs
      .filter((at) => left > at)
      .map((at) =>
        setTimeout(() => {
          speakAtOnce(words.clock.spoken(at));
          if (at === hurryAtMs) hurry();
        }, left - at),
      );
    return () => timers.forEach(clearTimeout);
  }, [arrived, seat]);
}

const asSentence = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

/** How the match ended, once, when its result appears; not where the game has told it in its last line. */
export function useResultVoice({ model, room, game, names }: TableVoice, lines: LogLine[], isShown: boolean): void {
  const finished = model.finished.value;
  const [sawItLive] = useState(room.status === 'playing');
  const isTold = useRef(false);
  useEffect(() => {
    if (!isShown || finished === null || isTold.current) return;
    isTold.current = true;
    if (sawItLive) sound('over');
    if (sawItLive && lines.some((line) => line.tellsEnd)) return;
    const view = model.picture.value?.state.view;
    const { headline, detail } = resultWords(game, finished.result, names, room.options, view);
    speak([headline, detail].filter(Boolean).map(asSentence).join(' '));
  }, [isShown, finished]);
}
