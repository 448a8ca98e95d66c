// SPDX-License-Identifier: MIT
/** Other programs that edit the page. Each runs in it, from now on, as the page changes. */

/** As a translation does: every text that is seen goes into two elements, new ones too; the words stay those they are.
 * `copies`: our text node goes, and another stands in its place; otherwise our own is wrapped. */
export function translate(copies: boolean): void {
  const wrap = (text: Text): void => {
    const parent = text.parentElement;
    if (text.data.trim() === '' || !parent || parent.closest('font, script, style, noscript, title, textarea')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(copies ? document.createTextNode(text.data) : text);
  };
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** As extensions do: boxes among the children and marks in the attributes, which come and go. */
export function meddle(): void {
  let turn = 0;
  const change = (): void => {
    ++turn;
    observer.disconnect();
    document.querySelectorAll('x-extension').forEach((box, at) => (at + turn) % 2 && box.remove());
    [...document.querySelectorAll<HTMLElement>('#page *')].forEach((element, at) => {
      if (element.closest('svg, select, x-extension') || (at + turn) % 5 > 0) return;
      const box = document.createElement('x-extension');
      box.hidden = true;
      element.insertBefore(box, element.childNodes[(at + turn) % (element.childNodes.length + 1)] ?? null);
      element.toggleAttribute('data-extension');
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const observer = new MutationObserver(change);
  change();
}
