// SPDX-License-Identifier: MIT
import { go } from '../../../net/router';
import type { Fault } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { forgetRoom, request } from '../../../model/session';
import { toast } from '../../../model/toasts';
import { DownloadLink } from '../../../ui/download_link';
import { Link } from '../../../ui/link';
import { Logo } from '../../../ui/logo';
import { words } from '../../../words';
import { TableHeader } from '../panels/table_header';

export type NoTableReason = Fault | 'kicked' | 'closed' | 'unknown_game';

/** There is no table to show: why, and what to do next. */
export function NoTable({ model, why }: { model: RoomModel; why: NoTableReason }) {
  const room = model.info.value;
  const match = model.finished.value?.match ?? room?.match;
  const forget = async () => {
    const answer = await request({ type: 'leave_room', room: model.code });
    if (!answer.ok) return toast(words.fault(answer.fault), 'problem');
    forgetRoom(model.code);
    go({ page: 'lobby', watch: false });
  };
  return (
    <div class="table-page">
      <TableHeader {...(room ? { room } : {})} />
      <main class="quiet-page" tabIndex={-1}>
        <Logo size={72} />
        <h2>{words.noTable.title(why)}</h2>
        <p>{why === 'closed' ? words.noTable.closed(model.closed.value?.text) : words.noTable.detail(why)}</p>
        <div class="quiet-buttons">
          {why === 'frozen' && !room?.daily && (
            <DownloadLink path={`api/rooms/${model.code}/history`} name={`marchstone-${model.code}.json`}>
              {words.noTable.saveHistory}
            </DownloadLink>
          )}
          {why === 'frozen' && model.ownSeat.value !== null && (
            <button type="button" class="button" onClick={() => void forget()}>
              {words.noTable.offMyList}
            </button>
          )}
          {match && (
            <Link to={{ page: 'match', id: match, seq: null }} class="button">
              {words.match.replay}
            </Link>
          )}
          <Link to={{ page: 'lobby', watch: false }} class="button primary">
            {words.table.backToLobby}
          </Link>
        </div>
      </main>
    </div>
  );
}
