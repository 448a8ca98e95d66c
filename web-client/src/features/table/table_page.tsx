// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { findGame } from '../../games';
import type { GamePage } from '../../games/kit/game_page';
import { OfflineBar } from '../../shell/site_notices';
import type { Room } from '../../net/protocol';
import type { RoomModel } from '../../model/room_model';
import { closeTable, openTable, roomModel } from '../../model/session';
import { useLate } from '../../ui/late';
import { words } from '../../words';
import { Invitation } from './start/invitation';
import { NoTable, type NoTableReason } from './start/no_table';
import { TableHeader } from './panels/table_header';
import { WaitingRoom } from './start/waiting_room';

/** A room, from the invitation to the result. Keyed by its code: nothing of one table is left when another one opens. */
export function TablePage({ code, watchOnly }: { code: string; watchOnly: boolean }) {
  const model = roomModel(code);
  useEffect(() => {
    openTable(model);
    return () => closeTable(model);
  }, [model]);
  return <RoomStage model={model} watchOnly={watchOnly} />;
}

function RoomStage({ model, watchOnly }: { model: RoomModel; watchOnly: boolean }) {
  const room = model.info.value;
  const game = useGamePage(room?.game ?? null);
  const LiveTable = useLate(async () => (await import('./live/live_table')).LiveTable);
  const refused = model.refused.value;
  const over = whyOver(model, room);
  // A result stays on the table while it is being read; a match that goes on elsewhere, or not at all, does not.
  if (over !== null && !model.resultStays.value) return <NoTable model={model} why={over} />;
  if (room === null) return refused === null ? <Looking /> : <NoTable model={model} why={refused} />;
  if (room.status === 'open') {
    const stranger = model.ownSeat.value === null;
    return stranger && !watchOnly ? (
      <Invitation model={model} room={room} />
    ) : (
      <WaitingRoom model={model} room={room} />
    );
  }
  if (game === 'unknown') return <NoTable model={model} why="unknown_game" />;
  if (game === null || LiveTable === null || !model.picture.value) return <Looking />;
  return <LiveTable model={model} room={room} game={game} />;
}

/** Why there is no table any more; null while there is one. */
function whyOver(model: RoomModel, room: Room | null): NoTableReason | null {
  const closed = model.closed.value;
  if (closed) return closed.kind === 'kicked' ? 'kicked' : 'closed';
  if (room === null) return null;
  const shut = model.shut.value;
  if (shut !== null) return shut === 'no_such_room' ? 'closed' : shut;
  return room.status === 'frozen' ? 'frozen' : null;
}

/** The game's chunk: null while it loads. */
export function useGamePage(id: string | null): GamePage | 'unknown' | null {
  const [loaded, setLoaded] = useState<{ id: string; page: GamePage | 'unknown' } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const keep = (page: GamePage | 'unknown') => wanted && setLoaded({ id, page });
    const registered = findGame(id);
    if (registered) registered.load().then(keep, () => keep('unknown'));
    else keep('unknown');
    return () => {
      wanted = false;
    };
  }, [id]);
  return loaded?.id === id ? loaded.page : null;
}

function Looking() {
  return (
    <div class="table-page">
      <TableHeader />
      <main class="quiet-page" tabIndex={-1}>
        <OfflineBar />
        <p class="muted">{words.table.looking}</p>
      </main>
    </div>
  );
}
