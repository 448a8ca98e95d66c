// SPDX-License-Identifier: MIT
import type { Room } from '../../../net/protocol';
import { localDate } from '../../../model/time';
import { words } from '../../../words';

const dayMs = 24 * 60 * 60 * 1_000;

/** When the table goes by itself: the time where the server names one that is near, else the rule. */
export function ExpiryLine({ room }: { room: Room }) {
  const at = room.expires_at;
  const near = at !== undefined && localDate(at).getTime() - Date.now() < dayMs;
  const when = near ? localDate(at).toLocaleTimeString(words.locale, { hour: '2-digit', minute: '2-digit' }) : null;
  return <p class="small muted">{words.table.expires(room.status, when)}</p>;
}
