// SPDX-License-Identifier: MIT
import { useEffect, useRef } from 'preact/hooks';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import './coach.css';
import type { Coaching } from './use_coaching';

/** The notes of a lesson, one at a time, between the board and what is asked. Nothing waits for them. */
export function Coach({ coaching }: { coaching: Coaching }) {
  const { step, isOff, read, turn } = coaching;
  const box = useRef<HTMLElement>(null);
  useOutline(isOff ? undefined : step?.pointsAt);
  const isQuiet = isOff || step === null;
  // The button that was pressed is gone: the next press must not hit the one beside it.
  const press = (act: () => void) => {
    act();
    box.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={box}
      class={isQuiet ? 'coach quiet' : 'coach'}
      aria-label={words.lesson.coach}
      tabIndex={-1}
      data-step={isQuiet ? undefined : step.id}
      data-points-at={isQuiet ? undefined : step.pointsAt}
    >
      <Glyph name="l-help" size={22} class="coach-glyph" />
      <p class="coach-text" aria-live="polite">
        {isQuiet ? (
          <span class="muted">{isOff ? words.lesson.isOff : words.lesson.playOn}</span>
        ) : (
          <>
            <strong>{step.title}.</strong> {step.text}
          </>
        )}
      </p>
      <div class="coach-buttons">
        <button type="button" class="button plain slim" onClick={() => press(() => turn(!isOff))}>
          {isOff ? words.lesson.resume : words.lesson.skip}
        </button>
        {!isQuiet && (
          <button type="button" class="button slim coach-next" onClick={() => press(read)}>
            {words.lesson.read}
          </button>
        )}
      </div>
    </section>
  );
}

/** Drawn by a style sheet of its own: what it points at belongs to the game, which draws it anew with each position. */
function useOutline(selector: string | undefined): void {
  useEffect(() => {
    if (selector === undefined || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.table-layout :is(${selector}) {
      outline: 3px solid var(--good);
      outline-offset: -3px;
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [selector]);
}
