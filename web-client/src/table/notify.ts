import type { Room } from '../net/protocol';
import { gameTitle } from '../store/session';
import { notificationsOn } from '../store/settings';
import { words } from '../words';

/** A note of the system's own for a page that nobody looks at, if the reader wants it. */
export function notifyTurn(room: Room): void {
  if (
    !document.hidden ||
    !notificationsOn.value ||
    !('Notification' in window) ||
    Notification.permission !== 'granted'
  )
    return;
  const note = new Notification(words.table.yourMoveSpoken, { body: gameTitle(room.game), tag: room.code });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
