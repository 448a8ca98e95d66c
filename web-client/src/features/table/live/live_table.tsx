// SPDX-License-Identifier: MIT
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLostForLong } from '../../../shell/connection_pill';
import { OfflineBar } from '../../../shell/site_notices';
import type { GamePage, Names } from '../../../games/kit/game_page';
import type { Room } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { Glyph } from '../../../ui/glyph';
import { ownClock } from '../../../ui/own_clock';
import { speak } from '../../../ui/dom/speak';
import { width } from '../../../ui/dom/viewport';
import { words } from '../../../words';
import { language } from '../../../words/language';
import { Coach } from './coach';
import { CommandLine } from './command_line';
import { useKeptFocus } from '../../../ui/dom/focus';
import { KeyList } from '../panels/key_list';
import { LiveHeader } from './live_header';
import { tableLog } from '../panels/log_lines';
import { useLookBack } from '../panels/look_back';
import { recapOf } from './recap';
import { ResultPage, useResultShown } from '../result/result_page';
import { fullClockMs, SeatPlate } from '../seats/seat_plate';
import { panelGlyph, panelsOf, SidePanel, TableTabs, type Panel, type PanelButtonsProps } from '../panels/side_panel';
import { TableInFrame } from './table_in_frame';
import { othersInOrder, tableNames } from '../seats/table_names';
import { undoLast } from '../panels/table_actions';
import { useCoaching } from './use_coaching';
import { useFrameKeys } from './table_keys';
import { useResultVoice, useTableVoice } from './live_region';
import { turnWords } from '../panels/turn_words';
import { WatchingCard } from '../panels/watching_card';

interface LiveTableProps {
  model: RoomModel;
  room: Room;
  game: GamePage;
}

/** A match that runs or has just ended: the game's table in the page's frame. */
export function LiveTable({ model, room, game }: LiveTableProps) {
  const own = model.ownSeat.value;
  const names = useMemo(() => tableNames(room, own), [room, own, language.value]);
  const look = useLookBack(model);
  const events = model.log.events.value;
  const lines = useMemo(() => tableLog(game, events, names), [game, events, names]);
  const [panel, setPanel] = useState<Panel | null>(width.peek() === 'desktop' ? 'log' : null);
  const isWide = width.value === 'desktop';
  useEffect(() => setPanel(isWide ? 'log' : null), [isWide]);
  const [typing, setTyping] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const resultShown = useResultShown(model);
  // A sheet over the table would hide the result: it goes, unless somebody is writing in it.
  useEffect(() => {
    const field = document.activeElement;
    const isWriting = field instanceof HTMLInputElement && field.value !== '';
    if (resultShown.value && !isWide && !isWriting) setPanel(null);
  }, [resultShown.value]);
  const buttons = { panels: panelsOf(room, own), panel, onPanel: setPanel, unread: model.unreadChat.value };
  const over = useOver(model, room);
  const coaching = useCoaching(model, room, game);
  useTableVoice({ model, room, game, names });
  useResultVoice({ model, room, game, names }, lines, resultShown.value);
  useOwnClock(model, room);
  useKeptFocus();
  useFrameKeys({
    look,
    openPanel: (one) => buttons.panels.includes(one) && setPanel(one),
    undo: () => void undoLast(model),
    tellTurn: () => speak(turnWords(model, game, names)),
    openCommandLine: () => {
      if (width.value === 'phone') close(); // the line stands over the table, which a sheet covers
      setTyping(true);
    },
    showKeys: () => setKeysShown(true),
  });
  const playRecap = recapOf(model, game, look);
  const recap =
    playRecap &&
    (() => {
      setPanel(isWide ? 'log' : null); // the log at its side, or its newest line below the map
      void playRecap();
    });
  const shared = { model, room, game, lines, look, recap };
  const sheet = useRef<HTMLDivElement>(null);
  const side = (which: Panel, over: { onClose?: () => void; sheet?: typeof sheet } = {}) => (
    <SidePanel {...shared} panel={which} onPanel={setPanel} {...over} />
  );
  const close = () => setPanel(null);
  const plate = (seat: number) => <Plate key={seat} model={model} room={room} game={game} names={names} seat={seat} />;
  const perspective = own ?? 0;
  return (
    <div class="table-page live">
      <LiveHeader model={model} room={room} names={names}>
        {width.value === 'tablet' && <DrawerButtons {...buttons} />}
      </LiveHeader>
      {width.value === 'phone' && <OfflineBar detail={words.offline.lastPosition} />}
      <div class="table-frame">
        <main class="table-main" tabIndex={-1} aria-label={words.table.name}>
          {resultShown.value && model.finished.value ? (
            <>
              {coaching?.step && !coaching.isOff && <Coach coaching={coaching} />}
              <ResultPage
                room={room}
                game={game}
                names={names}
                finished={model.finished.value}
                view={model.picture.value?.state.view}
                over={over}
                onBoard={resultShown.hide}
              />
            </>
          ) : (
            <TableInFrame
              {...shared}
              names={names}
              plate={plate}
              over={over}
              coaching={coaching}
              onResult={resultShown.show}
            />
          )}
          {typing && (
            <CommandLine model={model} game={game} names={names} lines={lines} onClose={() => setTyping(false)} />
          )}
        </main>
        {isWide && (
          <aside class="table-rail" aria-label={words.table.side}>
            {own === null && <WatchingCard room={room} />}
            {!game.platesInTable && othersInOrder(room.players, perspective).map(plate)}
            {side(panel ?? 'log')}
            {!game.platesInTable && plate(perspective)}
          </aside>
        )}
        {width.value === 'tablet' && panel !== null && (
          <div class="table-drawer">{side(panel, { onClose: close })}</div>
        )}
        {width.value === 'phone' && (
          <Sheet box={sheet} isOpen={panel !== null}>
            {panel !== null && <div class="table-drawer">{side(panel, { onClose: close, sheet })}</div>}
            <TableTabs {...buttons} />
          </Sheet>
        )}
      </div>
      {keysShown && <KeyList onClose={() => setKeysShown(false)} />}
    </div>
  );
}

interface SheetProps {
  box: RefObject<HTMLDivElement>;
  isOpen: boolean;
  children: ComponentChildren;
}

/** The lower edge of a phone with what lies over the table: once something does, one modal sheet. */
function Sheet({ box, isOpen, children }: SheetProps) {
  const modal = { role: 'dialog', 'aria-modal': true, 'aria-label': words.table.side } as const;
  return (
    <div ref={box} class="table-foot" {...(isOpen ? modal : {})}>
      {children}
    </div>
  );
}

function Plate({
  model,
  room,
  game,
  names,
  seat,
}: {
  model: RoomModel;
  room: Room;
  game: GamePage;
  names: Names;
  seat: number;
}) {
  const lost = useLostForLong();
  const picture = model.picture.value;
  if (!picture) return null;
  return (
    <SeatPlate
      room={room}
      seat={seat}
      name={names.of(seat)}
      own={seat === names.own}
      facts={game.plateFacts(picture.state.view, seat)}
      toMove={picture.state.to_move.includes(seat)}
      clock={model.clock.value}
      unsure={lost}
      askedAtMs={picture.arrivedMs}
    />
  );
}

function DrawerButtons({ panels, panel, onPanel, unread }: PanelButtonsProps) {
  return (
    <>
      {panels.map((one) => (
        <button
          key={one}
          type="button"
          class="icon-button"
          aria-pressed={panel === one}
          aria-label={words.table.panels[one]}
          onClick={() => onPanel(panel === one ? null : one)}
        >
          <Glyph name={panelGlyph[one]} />
          {one === 'chat' && unread > 0 && <span class="badge">{unread}</span>}
        </button>
      ))}
    </>
  );
}

/** Why the room is gone while its result is read on, in a sentence, and once aloud. */
function useOver(model: RoomModel, room: Room): string | null {
  const isFrozen = room.status === 'frozen' || model.shut.value === 'frozen';
  const why = isFrozen ? words.result.tableIsFrozen : model.closed.value?.text;
  const over = isFrozen || model.gone.value ? words.result.tableIsGone(why) : null;
  useEffect(() => {
    if (over !== null) speak(over);
  }, [over]);
  return over;
}

/** Whatever covers the table still shows the own clock. */
function useOwnClock(model: RoomModel, room: Room): void {
  const arrived = model.clock.value;
  const seat = model.ownSeat.value;
  useEffect(() => {
    ownClock.value = arrived && seat !== null ? { arrived, seat, wholeMs: fullClockMs(room) } : null;
    return () => {
      ownClock.value = null;
    };
  }, [arrived, seat, room]);
}
