// SPDX-License-Identifier: MIT
import { useMemo, useState } from 'preact/hooks';
import type { GamePage, TableProps, TableState } from '../../games/kit/game_page';
import { findGame } from '../../games';
import type { GameEvent, MatchRecord, Room } from '../../net/protocol';
import { FrameContext } from '../../games/kit/frame_context';
import { recentOf } from '../../games/kit/motion/last_move';
import { tableLog } from '../table/panels/log_lines';
import { PlatesAbove } from '../table/seats/plates_above';
import { ScoreTable } from '../table/seats/score_table';
import { SeatPlate } from '../table/seats/seat_plate';
import { TableHeader } from '../table/panels/table_header';
import { othersInOrder, tableNames } from '../table/seats/table_names';
import { useGamePage } from '../table/table_page';
import { areBotsFor } from '../../model/bots';
import { tableSettings } from '../../model/settings';
import { gameTitle, player } from '../../model/session';
import { localDate } from '../../model/time';
import { Glyph } from '../../ui/glyph';
import { Link } from '../../ui/link';
import { speak } from '../../ui/dom/speak';
import { wantsStillness, width } from '../../ui/dom/viewport';
import { words } from '../../words';
import { language } from '../../words/language';
import { useRecord, useSteps, type Replayed } from '../shared/record';
import { ReplayBar } from './replay_bar';
import { ReplaySheet } from './replay_sheet';
import { ReplaySide } from './replay_side';
import { costlyMarks, LookOverPanel } from './look_over_panel';
import { useLookOver } from './use_look_over';
import { useMoment, type Moment } from './use_moment';
import { ownBots, seatCount } from '../shared/match_words';
import { resultWords } from '../table/seats/result_words';

/** A finished match with everything open: `/match/ID?seq=N`. */
export function ReplayPage({ id, seq, lookOver }: { id: string; seq: number | null; lookOver: boolean }) {
  const record = useRecord(id);
  const steps = useSteps(id);
  const game = useGamePage(record !== null && typeof record === 'object' ? record.game : null);
  if (record === 'unreachable' || steps === 'unreachable')
    return <NoReplay title={words.replay.unreachable} detail={words.replay.unreachableDetail} />;
  if (record === 'missing') return <NoReplay title={words.replay.missing} detail={words.replay.missingDetail} />;
  if (steps === 'missing') return <NoReplay title={words.replay.notReplayed} detail={words.replay.notReplayedDetail} />;
  if (game === 'unknown')
    return <NoReplay title={words.noTable.title('unknown_game')} detail={words.noTable.detail('unknown_game')} />;
  if (record === null || steps === null || game === null || steps.steps.length === 0) {
    return <NoReplay title={words.replay.loading} detail="" />;
  }
  return <Replay record={record} {...steps} game={game} first={seq} looksOver={lookOver} />;
}

function NoReplay({ title, detail }: { title: string; detail: string }) {
  return (
    <div class="table-page">
      <TableHeader title={words.match.replay} />
      <main class="quiet-page" tabIndex={-1}>
        <h2>{title}</h2>
        {detail && <p>{detail}</p>}
        <Link to={{ page: 'matches' }} class="button">
          {words.lobby.allMatches}
        </Link>
      </main>
    </div>
  );
}

/** The record as the room it came from, as far as a table needs one. */
function roomOf(record: MatchRecord, lookalikes: number[]): Room {
  return {
    code: '',
    rev: 0,
    game: record.game,
    status: 'finished',
    host: null,
    players: seatCount(record),
    seats: ownBots(record).map((level, seat) => {
      const player = record.players.find((one) => one.seat === seat);
      const lookalike = lookalikes.includes(seat) ? { lookalike: true as const } : {};
      return {
        seat,
        ...(player ? { player: { id: player.id, name: player.name, ...lookalike } } : {}),
        ...(level ? { bot: { level, pace: 'normal' as const } } : {}),
        connected: true,
        resigned: false,
        nonce: player !== undefined,
      };
    }),
    spectators: 0,
    watchers: [],
    options: record.options,
    visibility: record.visibility,
    clock: record.clock,
    beat: 0,
    commitment: record.seed.commitment,
    created_at: record.started_at,
  };
}

interface ReplayProps extends Replayed {
  record: MatchRecord;
  game: GamePage;
  first: number | null;
  /** The costliest moves are asked for at once. */
  looksOver: boolean;
}

function Replay({ record, steps, lookalikes, game, first, looksOver }: ReplayProps) {
  const room = useMemo(() => roomOf(record, lookalikes), [record, lookalikes]);
  const own = record.players.find((one) => one.id === player.value?.id)?.seat ?? null;
  const names = useMemo(() => tableNames(room, own), [room, own, language.value]);
  const events = useMemo(() => steps.flatMap((step) => step.events), [steps]);
  const lines = useMemo(() => tableLog(game, events, names), [game, events, names]);
  const last = useMemo(() => game.viewOfPosition(steps.at(-1)?.position), [game, steps]);
  const lookOver = useLookOver(record.id, looksOver);
  const marks = useMemo(
    () => [...game.replayMarks(events, names), ...costlyMarks(game, steps, lookOver.state, names)],
    [game, events, names, lookOver.state],
  );
  const moment = useMoment(record.id, steps, first, (seq) => speakMoment(seq, lines));
  const [drawer, setDrawer] = useState(looksOver);
  // On a phone the list covers the board that it leads to.
  const goTo = (seq: number) => {
    moment.to(seq);
    if (width.value === 'phone') setDrawer(false);
  };
  const bar = (
    <ReplayBar moment={moment} steps={steps} marks={marks} names={names} record={record} perspective={own ?? 0} />
  );
  const side = (
    <ReplaySide
      record={record}
      names={names}
      lines={lines}
      moment={moment}
      lookOver={
        areBotsFor(record.game) && (
          <LookOverPanel
            {...lookOver}
            game={game}
            steps={steps}
            names={names}
            moment={moment}
            onGo={goTo}
            seats={room.players}
          />
        )
      }
      result={resultWords(game, record.result, names, record.options, last)}
      scores={
        room.players > 1 && (
          <ScoreTable game={game} room={room} result={record.result} names={names} view={last} isSlim />
        )
      }
    />
  );
  const players = words.replay.versus(room.seats.map((one) => names.of(one.seat)));
  const wide = width.value === 'desktop';
  const note = (
    <span class="pill replay-note">{`${localDate(record.finished_at).toLocaleDateString(words.locale, { day: 'numeric', month: 'short', year: 'numeric' })} · ${players}`}</span>
  );
  return (
    <div class="table-page live replay">
      <TableHeader
        title={words.replay.title(gameTitle(record.game) || (findGame(record.game)?.listing.id ?? ''))}
        note={note}
      >
        {!wide && (
          <button
            type="button"
            class="icon-button"
            aria-pressed={drawer}
            aria-label={words.replay.moves}
            onClick={() => setDrawer(!drawer)}
          >
            <Glyph name="l-log" />
          </button>
        )}
      </TableHeader>
      <div class="table-frame">
        <main class="table-main" tabIndex={-1} aria-label={words.table.name}>
          <ReplayTable
            game={game}
            room={room}
            step={moment.step}
            recent={recentOf(events, moment.step.seq)}
            before={moment.before}
            names={names}
            perspective={own ?? 0}
            bar={bar}
          />
        </main>
        {width.value === 'phone'
          ? drawer && <ReplaySheet onClose={() => setDrawer(false)}>{side}</ReplaySheet>
          : (wide || drawer) && (
              <aside class={wide ? 'table-rail' : 'table-drawer'} aria-label={words.table.side}>
                {side}
              </aside>
            )}
      </div>
    </div>
  );
}

function speakMoment(seq: number, lines: { seq: number; words: string }[]): void {
  const said = lines.filter((line) => line.seq === seq).map((line) => line.words);
  speak(`${seq}. ${said.join(' ')}`);
}

interface ReplayTableProps {
  game: GamePage;
  room: Room;
  step: Moment['step'];
  before: Moment['before'];
  /** Up to this moment. */
  recent: readonly GameEvent[];
  names: TableProps['names'];
  perspective: number;
  bar: preact.ComponentChildren;
}

function ReplayTable({ game, room, step, before, recent, names, perspective, bar }: ReplayTableProps) {
  const view = useMemo(() => game.viewOfPosition(step.position), [game, step]);
  const state: TableState = { seq: step.seq, seat: null, view, to_move: [], deciding: [], legal: [], undo: null };
  const forward = before === step.seq - 1;
  const plate = (seat: number) => (
    <SeatPlate
      key={seat}
      room={room}
      seat={seat}
      name={names.of(seat)}
      own={seat === names.own}
      facts={game.plateFacts(view, seat)}
      toMove={false}
      clock={null}
      unsure
      askedAtMs={null}
    />
  );
  const narrow = width.value !== 'desktop' && !game.platesInTable;
  const frame = {
    above: narrow && <PlatesAbove seats={othersInOrder(room.players, perspective)} plate={plate} />,
    between: narrow && plate(perspective),
    promptInstead: bar,
    pale: false,
    plate,
  };
  return (
    <FrameContext.Provider value={frame}>
      <game.Table
        state={state}
        room={room}
        names={names}
        mode="replay"
        perspective={perspective}
        pending={null}
        canAct={false}
        animate={forward && !wantsStillness()}
        events={forward ? step.events : []}
        recent={recent}
        settings={tableSettings.value}
        play={() => undefined}
        announce={speak}
        onPicking={() => undefined}
      />
    </FrameContext.Provider>
  );
}
