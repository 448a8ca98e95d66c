// SPDX-License-Identifier: MIT
import type { Room } from '../net/protocol';
import { below } from '../net/address';
import { go, route, routePath } from '../net/router';
import { gameTitle } from '../model/session';
import { notificationsOn } from '../model/settings';
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
  if (navigator.serviceWorker?.controller) {
    void noteOfWorker(room);
    return;
  }
  const note = noteOf(room);
  if (!note) return;
  note.onclick = () => {
    window.focus();
    note.close();
    const here = route.value;
    const isThere = (here.page === 'play' || here.page === 'watch') && here.code === room.code;
    if (!isThere) go({ page: 'play', code: room.code });
  };
}

function noteOf(room: Room): Notification | null {
  try {
    return new Notification(words.table.yourMoveSpoken, { body: gameTitle(room.game), tag: room.code });
  } catch {
    return null; // Chrome on Android has the name and the permission, and lets service workers alone make them
  }
}

/** Its press is told to the worker, which finds or opens a window. */
async function noteOfWorker(room: Room): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const path = routePath({ page: 'play', code: room.code });
  await worker.showNotification(words.table.yourMoveSpoken, {
    body: gameTitle(room.game),
    tag: room.code,
    icon: below('icons/app-192.png'),
    data: { path },
  });
}
