// SPDX-License-Identifier: MIT
import { words } from '../words';
import { initialOf } from '../model/names';

export type Presence = 'here' | 'away' | 'gone' | 'none';

/** The first letter of a name, with a mark that tells by its shape whether the person is here. */
export function Avatar({ name, presence, size = 36 }: { name: string; presence: Presence; size?: number }) {
  const initial = initialOf(name) ?? '·';
  return (
    <span class="avatar" style={{ width: `${size}px`, height: `${size}px` }}>
      <span aria-hidden="true">{initial}</span>
      {presence !== 'none' && <span class={`presence ${presence}`} role="img" aria-label={words.presence[presence]} />}
    </span>
  );
}
