// SPDX-License-Identifier: MIT
import sprite from './glyphs.svg?url';

/** A symbol of the sprite. Decoration unless it is given words of its own. */
export function Glyph({
  name,
  size = 20,
  words,
  class: extra,
}: {
  name: string;
  size?: number | string;
  words?: string;
  class?: string;
}) {
  const kind = name.startsWith('l-') ? 'glyph line' : 'glyph';
  const spoken = words === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': words };
  return (
    <svg
      class={extra ? `${kind} ${extra}` : kind}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...spoken}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
