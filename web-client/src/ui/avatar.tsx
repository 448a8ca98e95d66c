// SPDX-License-Identifier: MIT
import { words } from '../words';
import { hueOf, initialsOf } from '../model/names';
import { Glyph } from './glyph';

export type Presence = 'here' | 'away' | 'gone' | 'none';

interface AvatarProps {
  name: string;
  /** Whose it is: it gives the colour. */
  id?: string | undefined;
  presence: Presence;
  /** Nobody sits there. */
  isBot?: boolean;
  size?: number;
}

/** The initials of a name on a colour of the person's own, with a mark that tells by its shape whether the person is here; a bot has its own sign. */
export function Avatar({ name, id, presence, isBot, size = 36 }: AvatarProps) {
  const initial = initialsOf(name) ?? '·';
  return (
    <span class="avatar" style={{ width: `${size}px`, height: `${size}px`, '--hue': id && hueOf(id) }}>
      {isBot ? <Glyph name="l-bot" size={22} /> : <span aria-hidden="true">{initial}</span>}
      {presence !== 'none' && <span class={`presence ${presence}`} role="img" aria-label={words.presence[presence]} />}
    </span>
  );
}
