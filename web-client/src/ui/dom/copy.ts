// SPDX-License-Identifier: MIT
/** Copies a text; false where the browser does not let the page. Without TLS there is no clipboard object. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Fall through to the old way.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'only-spoken';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const back = document.activeElement;
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (back instanceof HTMLElement) back.focus();
  return done;
}
