// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { dismissToast, toasts, type Toast } from '../model/toasts';
import { words } from '../words';
import { Glyph } from './glyph';
import { speak } from './dom/speak';

const shownMs = 5_000;
const toneGlyph = { info: 'l-log', good: 'l-check', problem: 'l-flag' };

export function ToastList() {
  return (
    <div class="toasts" role="region" aria-label={words.common.messages}>
      {toasts.value.map((one) => (
        <ToastBox key={one.id} toast={one} />
      ))}
    </div>
  );
}

/** Spoken once, when it appears; stays while the pointer or the focus is on it. */
function ToastBox({ toast }: { toast: Toast }) {
  const [held, hold] = useState(false);
  useEffect(() => speak(toast.text), [toast.id]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div
      class={`toast ${toast.tone}`}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocusIn={() => hold(true)}
      onFocusOut={() => hold(false)}
    >
      <Glyph name={toneGlyph[toast.tone]} size={18} />
      <span>{toast.text}</span>
      <button
        type="button"
        class="icon-button"
        onClick={() => dismissToast(toast.id)}
        aria-label={words.common.dismiss}
      >
        <Glyph name="l-x" size={16} />
      </button>
    </div>
  );
}
