// SPDX-License-Identifier: MIT
// Languages made from English by code, for tests: what they show that is plain English stands outside the catalogues,
// and what is cut has no room for a longer language.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķĺɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ';

/** Longer by about two fifths, as German or Czech may be; short words by more. */
function disguised(text) {
  const letters = [...text].map((letter) => {
    const at = plain.indexOf(letter);
    return at < 0 ? letter : accented[at];
  });
  let left = Math.ceil([...text].filter((letter) => plain.includes(letter)).length * 0.4);
  // A vowel is said twice: a longer word breaks and wraps as a word does.
  const longer = letters.map((letter) => (/[áéíóú]/i.test(letter) && left-- > 0 ? letter + letter : letter));
  return longer.join('');
}

function throughout(elements, change) {
  return elements.map((element) => {
    if (element.type === 0) return { ...element, value: change(element.value) };
    if (element.children) return { ...element, children: throughout(element.children, change) };
    if (!element.options) return element;
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: throughout(option.value, change) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

export const pseudoLanguages = {
  'en-XA': (elements) => throughout(elements, disguised),
};
