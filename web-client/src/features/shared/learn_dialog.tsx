// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { findGame } from '../../games';
import { isLessonDone, lessonsOffered } from './lessons';
import { Dialog } from '../../ui/dialog';
import { Glyph } from '../../ui/glyph';
import { words } from '../../words';

interface LearnDialogProps {
  game: string;
  title: string;
  onClose(): void;
  onStart(lesson: string): Promise<void>;
}

/** Which of a game's lessons it shall be. */
export function LearnDialog({ game, title, onClose, onStart }: LearnDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const offered = lessonsOffered(game);
  const known = (findGame(game)?.listing.lessons ?? []).filter(({ name }) => offered.includes(name));
  const start = async (lesson: string) => {
    setBusy(true);
    await onStart(lesson);
    onClose();
  };
  return (
    <Dialog title={words.lesson.learnAt(title)} onClose={onClose}>
      <p>{words.lesson.choose}</p>
      <ul class="lesson-list">
        {known.map(({ name, label, detail }, index) => (
          <li key={name}>
            <button
              type="button"
              class="button lesson-choice"
              disabled={isBusy}
              onClick={() => void start(name)}
              {...(index === 0 ? { 'data-first': true } : {})}
            >
              <span class="grow">
                <strong>{label}</strong>
                <span class="small muted">{detail}</span>
              </span>
              {isLessonDone(game, name) && <Glyph name="l-check" size={18} words={words.lesson.done} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
