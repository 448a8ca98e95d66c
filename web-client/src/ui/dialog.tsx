// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../words';
import { Glyph } from './glyph';
import { OwnClock } from './own_clock';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  /** Below a line: what the dialog amounts to and its buttons. */
  footer?: ComponentChildren;
  wide?: boolean;
}

/** A modal dialog: the browser traps and returns the focus, Esc closes. An own clock that runs stays in sight. */
export function Dialog({ title, onClose, children, footer, wide }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const back = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog.close();
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, []);
  const closeOnGround = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={box}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={closeOnGround}
    >
      <div class="dialog-frame">
        <div class="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <OwnClock />
          <button type="button" class="icon-button" onClick={onClose} aria-label={words.common.close}>
            <Glyph name="l-x" />
          </button>
        </div>
        <div class="dialog-body">{children}</div>
        {footer && <footer class="dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
