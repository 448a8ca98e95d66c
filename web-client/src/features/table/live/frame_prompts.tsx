// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useSecondsToTry } from '../../../shell/site_notices';
import type { GamePage, Names } from '../../../games/kit/game_page';
import type { Move, UndoAskedPush } from '../../../net/protocol';
import { tryNow } from '../../../model/session';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import type { LookBack } from '../panels/look_back';
import { PromptBar } from '../../../games/kit/prompt_bar';

/** The line is down: what is on screen, what will become of the move on its way, when the next try is. */
export function OfflinePrompt({ game, pending }: { game: GamePage; pending: Move | null }) {
  const seconds = useSecondsToTry();
  const detail = pending ? words.offline.unconfirmed(game.moveWords(pending)) : words.offline.seatKept;
  return (
    <PromptBar
      tone="problem"
      glyph="l-off"
      title={words.offline.title}
      detail={detail}
      hint={seconds === null ? words.offline.trying : words.offline.nextTry(seconds)}
      actions={
        <button type="button" class="button primary" onClick={tryNow}>
          <Glyph name="l-refresh" size={18} />
          {words.link.tryNow}
        </button>
      }
    />
  );
}

/** The same where the bar at the top tells about the line already. */
export function OfflinePhonePrompt({ game, pending }: { game: GamePage; pending: Move | null }) {
  if (!pending) return <PromptBar tone="problem" title={words.offline.seatKept} />;
  const title = (
    <>
      {words.offline.notConfirmed} {game.moveContent(pending)}
    </>
  );
  return <PromptBar tone="problem" title={title} detail={words.offline.willCount} />;
}

/** The reader's seat is played by a bot, as long as they like. */
export function BotPlaysPrompt({ onPlay }: { onPlay(): void }) {
  return (
    <PromptBar
      tone="wait"
      glyph="l-bot"
      title={words.bots.playsForYou}
      detail={words.bots.playsForYouDetail}
      actions={
        <button type="button" class="button primary" onClick={onPlay}>
          {words.bots.playMyself}
        </button>
      }
    />
  );
}

/** Nobody but bots plays here any more, and the server plays only a few such matches at a time. */
export function BotsWait() {
  return <p class="frame-line">{words.bots.standStill}</p>;
}

interface LookBackPromptProps {
  look: LookBack;
  now: number;
  yourMove: boolean;
}

export function LookBackPrompt({ look, now, yourMove }: LookBackPromptProps) {
  const at = look.at ?? now;
  return (
    <PromptBar
      tone="wait"
      glyph="l-undo"
      title={look.recap ? words.recap.title(at, now) : words.lookBack.title(at, now)}
      detail={yourMove ? words.lookBack.yourMoveMeanwhile : words.lookBack.asSpectator}
      actions={
        <>
          <button
            type="button"
            class="icon-button"
            disabled={at <= 0}
            onClick={() => look.step(-1)}
            aria-label={words.lookBack.earlier}
          >
            <Glyph name="l-left" />
          </button>
          {look.recap && <PauseButton isPlaying={look.recap === 'playing'} onClick={look.toggle} />}
          <button type="button" class="icon-button" onClick={() => look.step(1)} aria-label={words.lookBack.later}>
            <Glyph name="l-right" />
          </button>
          <button type="button" class="button primary" onClick={look.end}>
            {words.lookBack.backToNow}
          </button>
        </>
      }
    />
  );
}

/** What moves by itself can be stopped. */
function PauseButton({ isPlaying, onClick }: { isPlaying: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      class="icon-button"
      onClick={onClick}
      aria-label={isPlaying ? words.replay.pause : words.replay.play}
    >
      {isPlaying ? <span class="pause-sign" aria-hidden="true" /> : <Glyph name="l-play" />}
    </button>
  );
}

interface UndoPromptProps {
  asked: UndoAskedPush;
  names: Names;
  onAnswer(accept: boolean): void;
}

/** Somebody asks to take a move back; null where there is nothing for this reader to answer. */
export function undoPrompt({ asked, names, onAnswer }: UndoPromptProps): ComponentChildren {
  if (names.own === null || !asked.waiting.includes(names.own)) return null;
  const others = asked.waiting.filter((seat) => seat !== names.own).map((seat) => names.of(seat));
  return (
    <PromptBar
      tone="act"
      glyph="l-undo"
      title={words.undo.asked(names.of(asked.seat), asked.to_seq)}
      detail={others.length > 0 ? words.undo.stillThinking(others) : words.undo.oneRefusalEnds}
      actions={
        <>
          <button type="button" class="button" onClick={() => onAnswer(false)}>
            {words.undo.no}
          </button>
          <button type="button" class="button primary" onClick={() => onAnswer(true)}>
            {words.undo.yes}
          </button>
        </>
      }
    />
  );
}

/** The line above the prompt while only others think about an undo. */
export function UndoWaiting({ asked, names }: { asked: UndoAskedPush; names: Names }) {
  if (asked.waiting.length === 0 || (names.own !== null && asked.waiting.includes(names.own))) return null;
  const who = asked.waiting.map((seat) => names.of(seat));
  const said = asked.seat === names.own ? words.undo.youAsked(who) : words.undo.othersAsked(names.of(asked.seat), who);
  return <p class="frame-line">{said}</p>;
}
