// SPDX-License-Identifier: MIT
import { tableSettingWords } from '../../shared/room_words';
import type { Room } from '../../../net/protocol';
import { copyLink } from '../../../ui/copy_link';
import { Glyph } from '../../../ui/glyph';
import { Link } from '../../../ui/link';
import { words } from '../../../words';

/** Tells a watcher what they see and what they do not. */
export function WatchingCard({ room }: { room: Room }) {
  return (
    <section class="watching-card panel" aria-labelledby="watching">
      <h2 id="watching">
        <Glyph name="l-eye" />
        {words.watching.title}
      </h2>
      <p class="small">{words.watching.detail}</p>
      <p class="small muted">{words.table.settingsOfTable(tableSettingWords(room))}</p>
      <p class="watching-buttons">
        <button
          type="button"
          class="button slim"
          onClick={() => void copyLink({ page: 'watch', code: room.code }, words.table.watchCopied)}
        >
          <Glyph name="l-link" size={18} />
          {words.waiting.copy}
        </button>
        <Link to={{ page: 'lobby', watch: false }} class="button slim plain">
          {words.watching.leave}
        </Link>
      </p>
    </section>
  );
}
