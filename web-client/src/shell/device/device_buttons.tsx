// SPDX-License-Identifier: MIT
import { player } from '../../model/session';
import { deviceStep } from '../../model/identity';
import { words } from '../../words';

/** One's identity on another device, and that of another device here. */
export function DeviceButtons() {
  return (
    <div class="table-things">
      {player.value !== null && (
        <button type="button" class="button slim" onClick={() => (deviceStep.value = { kind: 'share' })}>
          {words.you.useElsewhere}
        </button>
      )}
      <HaveCodeButton />
    </div>
  );
}

export function HaveCodeButton() {
  return (
    <button type="button" class="button slim" onClick={() => (deviceStep.value = { kind: 'typing', fault: null })}>
      {words.you.haveCode}
    </button>
  );
}

/** The same in a line of words. */
export function HaveCodeLine() {
  return (
    <button
      type="button"
      class="link-button small"
      onClick={() => (deviceStep.value = { kind: 'typing', fault: null })}
    >
      {words.you.haveCode}
    </button>
  );
}
