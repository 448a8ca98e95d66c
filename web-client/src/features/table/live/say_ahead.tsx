// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { GamePage } from '../../../games/kit/game_page';
import type { RoomModel } from '../../../model/room_model';
import type { AheadAnswer } from '../../../model/said_ahead';
import { Dialog } from '../../../ui/dialog';
import { Switch } from '../../../ui/form_parts';
import { Glyph } from '../../../ui/glyph';
import { speak } from '../../../ui/dom/speak';
import { words } from '../../../words';
import { PromptBar } from '../../../games/kit/prompt_bar';

/** What the reader may say ahead now; empty for watchers, after the end, and in games that have nothing to say. */
export function sayable(model: RoomModel, game: GamePage): readonly AheadAnswer[] {
  const state = model.picture.value?.state;
  if (!state || state.seat === null || model.finished.value !== null) return [];
  return game.ahead?.answers(state.view, state.seat) ?? [];
}

export function sayAhead(model: RoomModel, game: GamePage, answer: AheadAnswer): void {
  if (!game.ahead) return;
  model.ahead.say(answer, game.ahead.turnOf);
  speak(words.ahead.spoken(answer.words));
}

interface AheadProps {
  model: RoomModel;
  game: GamePage;
}

/** Opens the list of what may be said ahead; tells how much has been. */
export function AheadButton({ model, game, isSlim }: AheadProps & { isSlim: boolean }) {
  const [open, setOpen] = useState(false);
  const count = model.ahead.said.value.length;
  if (sayable(model, game).length === 0) return null;
  return (
    <>
      <button
        type="button"
        class={isSlim ? 'icon-button ahead-button' : 'button ahead-button'}
        aria-label={words.ahead.button(count)}
        onClick={() => setOpen(true)}
      >
        <Glyph name="l-last" size={18} />
        {!isSlim && words.ahead.name}
        {count > 0 && <span class="count">{count}</span>}
      </button>
      {open && <AheadDialog model={model} game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

function AheadDialog({ model, game, onClose }: AheadProps & { onClose(): void }) {
  const answers = sayable(model, game);
  const state = model.picture.value?.state;
  const isOwnTurn = state && game.ahead?.turnOf(state.view).seat === state.seat;
  const until = isOwnTurn ? words.ahead.thisTurn : words.ahead.ownTurn;
  const turnTo = (answer: AheadAnswer, on: boolean) =>
    on ? sayAhead(model, game, answer) : model.ahead.takeBack(answer.move);
  return (
    <Dialog title={words.ahead.title} onClose={onClose}>
      <div class="settings">
        {answers.map((answer) => (
          <Switch
            key={answer.move}
            label={answer.words}
            {...(answer.until === 'own_turn' ? { help: until } : {})}
            on={model.ahead.said.value.some((one) => one.answer.move === answer.move)}
            onChange={(on) => turnTo(answer, on)}
          />
        ))}
        <p class="small muted">{words.ahead.help}</p>
      </div>
    </Dialog>
  );
}

interface AheadPromptProps {
  answer: AheadAnswer;
  /** Its question is paced, and the table has a beat. */
  waitsForBeat: boolean;
  onDecide(): void;
}

/** In the place of a question that is answered already. */
export function AheadPrompt({ answer, waitsForBeat, onDecide }: AheadPromptProps) {
  return (
    <PromptBar
      tone="wait"
      glyph="l-clock"
      title={words.ahead.given(answer.words)}
      detail={waitsForBeat ? words.ahead.afterBeat : words.ahead.now}
      actions={
        <button type="button" class="button" onClick={onDecide}>
          {words.ahead.decide}
        </button>
      }
    />
  );
}
