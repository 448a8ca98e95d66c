// SPDX-License-Identifier: MIT
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';

/** Beside the newest line of the log, or below the log. */
export function RecapButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      class="icon-button recap-button"
      onClick={onClick}
      aria-label={words.recap.name}
      title={words.recap.name}
    >
      <Glyph name="l-play" size={18} />
    </button>
  );
}
