// SPDX-License-Identifier: MIT
/** A dialog lies over the page: keys are its own. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Whether a key press belongs to the page, not to the browser, to what is being typed or to a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return false;
  return !isDialogOpen();
}
