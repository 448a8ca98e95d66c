// SPDX-License-Identifier: MIT
import { isBot } from '../../../model/bots';
import type { SeatState } from '../../../net/protocol';
import { Avatar, type Presence } from '../../../ui/avatar';

/** A seat that a bot plays misses nobody. */
function presenceOf(seat: SeatState): Presence {
  if (seat.bot) return 'none';
  return seat.connected ? 'here' : 'gone';
}

interface SeatAvatarProps {
  name: string;
  state: SeatState | undefined;
  /** The line is down: presence is what it was. */
  unsure?: boolean;
}

/** Who sits there, and whether they are here. */
export function SeatAvatar({ name, state, unsure }: SeatAvatarProps) {
  const presence = unsure || !state ? 'none' : presenceOf(state);
  return <Avatar name={name} id={state?.player?.id} presence={presence} isBot={state !== undefined && isBot(state)} />;
}
