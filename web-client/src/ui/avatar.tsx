// SPDX-License-Identifier: MIT
import { words } from '../words';
import { initialOf } from '../model/names';
import { Glyph } from './glyph';

export type Presence = 'here' | 'away' | 'gone' | 'none';

interface AvatarProps {
  name: string;
  presence: Presence;
  /** Nobody sits there. */
  isBot?: boolean;
  size?: number;
}

/** The first letter of a name, with a mark that tells by its shape whether the person is here; a bot has its own sign. */
export function Avatar({ name, presence, isBot, size = 36 }: AvatarProps) {
  const initial = initialOf(name) ?? '·';
  return (
    <span class="avatar" style={{ width: `${size}px`, height: `${size}px` }}>
      {isBot ? <Glyph name="l-bot" size={22} /> : <span aria-hidden="true">{initial}</span>}
      {presence !== 'none' && <span class={`presence ${presence}`} role="img" aria-label={words.presence[presence]} />}
    </span>
  );
}
