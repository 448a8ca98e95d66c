// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { GamePage, Names } from '../../../games/kit/game_page';
import type { Fault, FinishedPush, Room } from '../../../net/protocol';
import { go, type Route } from '../../../net/router';
import type { RoomModel } from '../../../model/room_model';
import { areBotsFor, isAlone } from '../../../model/bots';
import { today } from '../../../model/daily';
import { askRematch, sitDown } from '../../../model/tables';
import { copyLink } from '../../../ui/copy_link';
import { Glyph } from '../../../ui/glyph';
import { Link } from '../../../ui/link';
import { Logo } from '../../../ui/logo';
import { words } from '../../../words';
import { FairnessPanel } from '../../shared/fairness_panel';
import { useRecord } from '../../shared/record';
import { ExpiryLine } from '../panels/expiry_line';
import { RematchWishes } from '../seats/rematch_wishes';
import { resultWords } from '../seats/result_words';
import { ScoreTable } from '../seats/score_table';

const lastMoveShownMs = 1_500;

/** The result covers the table only when the last move has been seen; whoever comes later sees it at once. */
export function useResultShown(model: RoomModel): { value: boolean; show(): void; hide(): void } {
  const finished = model.finished.value !== null;
  const [sawItLive] = useState(!finished);
  const [shown, setShown] = useState(finished);
  useEffect(() => {
    if (!finished || !sawItLive) return;
    const timer = setTimeout(() => setShown(true), lastMoveShownMs);
    return () => clearTimeout(timer);
  }, [finished]);
  return { value: shown, show: () => setShown(true), hide: () => setShown(false) };
}

interface ResultPageProps {
  room: Room;
  game: GamePage;
  names: Names;
  finished: FinishedPush;
  /** The last position as this page may see it. */
  view: unknown;
  /** Why the table is gone meanwhile, in a sentence; null while it is there. */
  over: string | null;
  onBoard(): void;
}

export function ResultPage({ room, game, names, finished, view, over, onBoard }: ResultPageProps) {
  const said = resultWords(game, finished.result, names, room.options, view);
  const isOpen = !room.daily || room.daily.day < today();
  const record = useRecord(isOpen ? finished.match : null);
  const replay: Extract<Route, { page: 'match' }> = { page: 'match', id: finished.match, seq: null };
  return (
    <section class="result-page" aria-labelledby="result" data-region="result" tabIndex={-1}>
      <header class="result-head">
        <Logo size={84} class="logo result-logo" />
        <div>
          <h2 id="result">{said.headline}</h2>
          {said.detail && <p>{said.detail}</p>}
        </div>
      </header>
      {over !== null && <p class="notice warn result-over">{over}</p>}
      {room.players > 1 && <ScoreTable game={game} room={room} result={finished.result} names={names} view={view} />}
      <div class="result-buttons">
        {names.own !== null && !room.daily && (over === null || room.rematch !== undefined) && (
          <RematchButton room={room} own={names.own} isGone={over !== null} />
        )}
        {!isAlone(room, names.own) && <RematchWishes room={room} />}
        <span class="grow" />
        <button type="button" class="button" onClick={onBoard}>
          <Glyph name="l-board" size={18} />
          {words.result.lastBoard}
        </button>
        {isOpen && (
          <Link to={replay} class="button">
            <Glyph name="l-play" size={18} />
            {words.match.replay}
          </Link>
        )}
        {isOpen && areBotsFor(room.game) && (
          <Link to={{ ...replay, lookOver: true }} class="button">
            <Glyph name="l-eye" size={18} />
            {words.lookOver.title}
          </Link>
        )}
        {room.daily && (
          <Link to={{ page: 'daily', game: room.game, day: room.daily.day }} class="button primary">
            {words.daily.results}
          </Link>
        )}
        {isOpen && (
          <button type="button" class="button" onClick={() => void copyLink(replay, words.result.shared)}>
            <Glyph name="l-share" size={18} />
            {words.result.share}
          </button>
        )}
        <Link to={{ page: 'lobby', watch: false }} class="button plain">
          {words.table.backToLobby}
        </Link>
      </div>
      <div class="result-cards">
        {record !== null && typeof record === 'object' && <FairnessPanel record={record} names={names} />}
        {room.players > 1 && <OpenHandsCard replay={replay} />}
      </div>
      {!isOpen && <p class="small muted">{words.daily.recordOpens}</p>}
      {over === null && <ExpiryLine room={room} />}
    </section>
  );
}

function OpenHandsCard({ replay }: { replay: Route }) {
  return (
    <section class="result-card panel">
      <Glyph name="l-eye" size={28} class="accent-words" />
      <div class="grow">
        <h3>{words.result.handsOpen}</h3>
        <p class="small muted">{words.result.handsOpenDetail}</p>
      </div>
      <Link to={replay} class="button slim">
        {words.result.show}
      </Link>
    </section>
  );
}

/** Of a table that is gone, the rematch can no longer be asked for, but one that was opened can be joined. */
async function joinRematch(code: string): Promise<Fault | null> {
  const fault = await sitDown(code);
  if (fault === null) go({ page: 'play', code });
  return fault;
}

/** The first to ask opens the new table; who asks later finds their seat there. */
function RematchButton({ room, own, isGone }: { room: Room; own: number; isGone: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    const fault = isGone && room.rematch !== undefined ? await joinRematch(room.rematch) : await askRematch(room, own);
    if (fault !== null) setError(words.fault(fault));
  };
  return (
    <>
      <button type="button" class="button primary rematch" onClick={() => void ask()}>
        <Glyph name="l-refresh" size={20} />
        {isAlone(room, own) ? words.result.again : words.result.rematch}
      </button>
      {error !== null && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
