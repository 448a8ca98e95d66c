/** Who reads the page's language needs no translation of it: a browser that guesses another language offers none. */
export function leaveUntranslated(): void {
  const [speaks = ''] = navigator.language.split('-');
  if (speaks.toLowerCase() === document.documentElement.lang) document.documentElement.translate = false;
}
