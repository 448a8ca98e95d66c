// SPDX-License-Identifier: MIT
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'preact/hooks';

/** Modules that stay light around the code (ISO/IEC 18004, 6.3.8). */
const margin = 4;

/** Dark on light whatever the colours of the page: not every camera reads it the other way round. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  const whole = size + 2 * margin;
  return (
    <svg class="qr-picture" viewBox={`${-margin} ${-margin} ${whole} ${whole}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
