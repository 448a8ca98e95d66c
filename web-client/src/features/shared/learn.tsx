// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { findGame } from '../../games';
import { isLessonDone, lessonsOffered, startLesson } from './lessons';
import { toast } from '../../model/toasts';
import { Glyph } from '../../ui/glyph';
import { useLate } from '../../ui/late';
import { words } from '../../words';

interface LearnProps {
  game: string;
  title: string;
}

/** Begins a first match with coaching; where a game has several, after asking which. Nothing where the server has none. */
export function LearnButton({ game, title }: LearnProps) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const offered = lessonsOffered(game);
  const only = offered.length === 1 ? offered[0] : undefined;
  if (offered.length === 0) return null;
  const start = async (lesson: string) => {
    setBusy(true);
    void findGame(game)?.load();
    const fault = await startLesson(game, lesson);
    setBusy(false);
    if (fault !== null) toast(words.fault(fault), 'problem');
  };
  return (
    <>
      <button
        type="button"
        class="button slim learn-button"
        disabled={isBusy}
        onClick={() => (only === undefined ? setAsking(true) : void start(only))}
      >
        {offered.every((lesson) => isLessonDone(game, lesson)) && (
          <Glyph name="l-check" size={16} words={words.lesson.done} />
        )}
        {words.lesson.learn}
        <span class="only-spoken">: {title}</span>
      </button>
      {isAsking && <LearnPlace game={game} title={title} onClose={() => setAsking(false)} onStart={start} />}
    </>
  );
}

interface LearnPlaceProps extends LearnProps {
  onClose(): void;
  onStart(lesson: string): Promise<void>;
}

/** The dialog comes in a chunk of its own, when somebody asks for it. */
function LearnPlace(props: LearnPlaceProps) {
  const Late = useLate(async () => (await import('./learn_dialog')).LearnDialog);
  return Late && <Late {...props} />;
}
