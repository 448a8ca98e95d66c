// SPDX-License-Identifier: MIT
import { useRef, useState } from 'preact/hooks';
import type { GamePage, LogLine, Names, TableState } from '../../../games/kit/game_page';
import type { Move } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { online } from '../../../model/session';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import { useBorrowedFocus } from '../../../ui/dom/focus';
import { sayable, sayAhead } from './say_ahead';
import { turnWords } from '../panels/turn_words';

interface CommandLineProps {
  model: RoomModel;
  game: GamePage;
  names: Names;
  lines: LogLine[];
  onClose(): void;
}

/** What a line elsewhere says without its full stop. */
const asSentence = (line: string) => (line === '' || /[.?]$/.test(line) ? line : `${line}.`);

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The legal move that was typed, or null. */
export function findTypedMove(typed: string, legal: Move[], game: Pick<GamePage, 'typedMoves'>): Move | null {
  return legal.find((move) => game.typedMoves(move).some((form) => plain(form) === plain(typed))) ?? null;
}

/** Moves and questions, typed: how a blind player and a fast one play. */
export function CommandLine({ model, game, names, lines, onClose }: CommandLineProps) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useBorrowedFocus(form, () => field.current);

  const reply = (): string => {
    const state = model.picture.value?.state as TableState | undefined;
    const command = plain(typed);
    if (!state || command === '') return '';
    if (command === 'moves')
      return (
        state.legal.map((move) => game.typedMoves(move)[0] ?? game.moveWords(move)).join(', ') || words.command.noMoves
      );
    if (command === 'who') return asSentence(turnWords(model, game, names)) || words.command.nobody;
    if (command === 'last') return lines.at(-1)?.words ?? words.log.empty;
    const move = findTypedMove(command, state.legal, game);
    if (move) {
      if (!online.value || model.pending.current.value) return words.command.notNow;
      model.play(move);
      setTyped('');
      return words.command.playing(game.moveWords(move));
    }
    const ahead = sayable(model, game).find((answer) => plain(answer.words) === command);
    if (ahead) {
      sayAhead(model, game, ahead);
      setTyped('');
      return words.ahead.spoken(ahead.words);
    }
    return game.answerTyped(command, state, names) ?? words.command.unknown;
  };

  return (
    <form
      ref={form}
      class="command-line panel"
      onSubmit={(event) => {
        event.preventDefault();
        setAnswer(reply());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <input
        ref={field}
        class="text-field"
        value={typed}
        placeholder={words.command.placeholder}
        aria-label={words.command.name}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="button" class="icon-button" onClick={onClose} aria-label={words.common.close}>
        <Glyph name="l-x" />
      </button>
      <output class="command-answer" aria-live="polite">
        {answer}
      </output>
    </form>
  );
}
