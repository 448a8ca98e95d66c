// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import { HaveCodeLine } from '../../shell/device/device_buttons';
import { LanguageLine } from '../../shell/language_choice';
import { OfflineBar } from '../../shell/site_notices';
import { watchLobby } from '../../model/lobby';
import { nameWasPicked } from '../../model/identity';
import { serverVersion, siteMessage } from '../../model/session';
import { width } from '../../ui/dom/viewport';
import { words } from '../../words';
import { CreateTablePlace } from './create_table_place';
import { OpenTables } from './open_tables';
import { PlayNow } from '../shared/play_now';
import { BeingPlayed, CreateAndJoin, FinishedLately, YourTables } from './side_panels';
import { YourMoves } from './your_moves';

/** `watch`: the tables being played come first. */
export function LobbyPage({ watch }: { watch: boolean }) {
  const [creating, setCreating] = useState<{ game: string | null } | null>(null);
  const main = useRef<HTMLElement>(null);
  useEffect(watchLobby, []);
  const create = () => setCreating({ game: null });
  const side = (
    <aside class="lobby-side" aria-label={words.lobby.side}>
      <CreateAndJoin onCreate={create} />
      <YourTables />
      {!watch && <BeingPlayed />}
      <FinishedLately />
      <LanguageLine />
      {!nameWasPicked.value && <HaveCodeLine />}
      <p class="small muted lobby-foot">{words.lobby.foot(serverVersion.value)}</p>
    </aside>
  );
  return (
    <main class="lobby" ref={main} tabIndex={-1}>
      <h1 class="only-spoken">{words.siteName}</h1>
      <OfflineBar />
      {siteMessage.value && <p class="site-message">{siteMessage.value}</p>}
      <div class="lobby-grid">
        <div class="lobby-main">
          <YourMoves />
          {watch && <BeingPlayed all />}
          <PlayNow onCreate={(game) => setCreating({ game })} />
          {width.value === 'phone' && <CreateAndJoin onCreate={create} />}
          <OpenTables onCreate={create} />
        </div>
        {side}
      </div>
      {creating && <CreateTablePlace game={creating.game} onClose={() => setCreating(null)} />}
    </main>
  );
}
