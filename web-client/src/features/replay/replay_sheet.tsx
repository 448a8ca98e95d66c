// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useBorrowedFocus } from '../../ui/dom/focus';
import { Glyph } from '../../ui/glyph';
import { isDialogOpen } from '../../ui/dom/keys';
import { useModal } from '../../ui/dom/modal_focus';
import { words } from '../../words';

/** What stands beside a replay where there is no room beside it: a modal sheet. */
export function ReplaySheet({ onClose, children }: { onClose(): void; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  useModal(box, true);
  useBorrowedFocus(box, () => closing.current);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isDialogOpen()) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div ref={box} class="table-drawer replay-sheet" role="dialog" aria-modal aria-label={words.table.side}>
      <button
        ref={closing}
        type="button"
        class="icon-button replay-sheet-close"
        onClick={onClose}
        aria-label={words.common.close}
      >
        <Glyph name="l-x" />
      </button>
      {children}
    </div>
  );
}
