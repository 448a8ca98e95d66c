// SPDX-License-Identifier: MIT
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GamePage, LogLine } from '../../../games/kit/game_page';
import type { Room } from '../../../net/protocol';
import { isAlone } from '../../../model/bots';
import type { RoomModel } from '../../../model/room_model';
import { Glyph } from '../../../ui/glyph';
import { isDialogOpen } from '../../../ui/dom/keys';
import { useModal } from '../../../ui/dom/modal_focus';
import { OwnClock } from '../../../ui/own_clock';
import { tableSettingWords } from '../../shared/room_words';
import { words } from '../../../words';
import { ChatPanel } from './chat_panel';
import { ExpiryLine } from './expiry_line';
import { useBorrowedFocus } from '../../../ui/dom/focus';
import { LogPanel } from './log_panel';
import type { LookBack } from './look_back';
import { TableActions } from './table_actions';

export type Panel = 'log' | 'chat' | 'rules';

/** Who plays alone, or with bots, has nobody to talk to; watchers have each other. */
export function panelsOf(room: Pick<Room, 'players' | 'seats'>, own: number | null): Panel[] {
  return own !== null && isAlone(room, own) ? ['log', 'rules'] : ['log', 'chat', 'rules'];
}

export const panelGlyph: Record<Panel, string> = { log: 'l-log', chat: 'l-chat', rules: 'l-help' };

interface SidePanelProps {
  model: RoomModel;
  room: Room;
  game: GamePage;
  lines: LogLine[];
  look: LookBack;
  recap: (() => void) | undefined;
  panel: Panel;
  onPanel(panel: Panel): void;
  /** Drawn over the table: has a way to close. */
  onClose?(): void;
  /** The sheet that covers the whole table with it: nothing else can be reached until it is closed. */
  sheet?: RefObject<HTMLElement>;
}

/** Log, chat and rules: a rail on wide screens, a drawer or a sheet on others. */
export function SidePanel({ model, room, game, lines, look, recap, panel, onPanel, onClose, sheet }: SidePanelProps) {
  const box = useRef<HTMLElement>(null);
  useModal(sheet ?? box, sheet !== undefined);
  const tab = () => box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  useBorrowedFocus(sheet ?? box, tab, onClose !== undefined);
  useEffect(() => {
    if (!onClose) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isDialogOpen()) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  const own = model.picture.value?.state.seat ?? null;
  return (
    <section ref={box} class="side-panels panel" aria-label={words.table.side}>
      <PanelTabs
        panels={panelsOf(room, model.ownSeat.value)}
        panel={panel}
        onPanel={onPanel}
        unread={panel === 'chat' ? 0 : model.unreadChat.value}
      >
        {sheet && <OwnClock />}
        {onClose && (
          <button type="button" class="icon-button" onClick={onClose} aria-label={words.common.close}>
            <Glyph name="l-x" />
          </button>
        )}
      </PanelTabs>
      <div class="panel-body" role="tabpanel" id="side-panel" aria-labelledby={`tab-${panel}`}>
        {panel === 'log' && (
          <LogPanel
            lines={lines}
            own={own}
            current={look.at}
            earlier={model.log.from.value > 0}
            onEarlier={() => void model.log.loadEarlier()}
            onLook={look.to}
          />
        )}
        {panel === 'chat' && <ChatPanel model={model} />}
        {panel === 'rules' && (
          <div class="rules-text" tabIndex={0}>
            <div class="table-terms">
              <p class="small muted">{words.table.settingsOfTable(tableSettingWords(room))}</p>
              <ExpiryLine room={room} />
            </div>
            <game.Rules options={room.options} />
          </div>
        )}
      </div>
      <TableActions model={model} room={room} look={look} recap={recap} />
    </section>
  );
}

interface PanelTabsProps {
  panels: Panel[];
  panel: Panel;
  onPanel(panel: Panel): void;
  unread: number;
  children?: ComponentChildren;
}

function PanelTabs({ panels, panel, onPanel, unread, children }: PanelTabsProps) {
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = panels[(panels.indexOf(panel) + by + panels.length) % panels.length] ?? panel;
    onPanel(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="panel-tabs">
      <div class="panel-tablist" role="tablist" aria-label={words.table.side} onKeyDown={turn}>
        {panels.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            class="panel-tab"
            aria-selected={one === panel}
            aria-controls="side-panel"
            tabIndex={one === panel ? 0 : -1}
            onClick={() => onPanel(one)}
          >
            <Glyph name={panelGlyph[one]} size={18} />
            {words.table.panels[one]}
            {one === 'chat' && unread > 0 && (
              <span class="count">
                {unread}
                <span class="only-spoken"> {words.chat.unread}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

export interface PanelButtonsProps {
  panels: Panel[];
  panel: Panel | null;
  onPanel(panel: Panel | null): void;
  unread: number;
}

/** The lower edge of a phone: the table and what lies over it. */
export function TableTabs({ panels, panel, onPanel, unread }: PanelButtonsProps) {
  return (
    <nav class="bottom-tabs" aria-label={words.table.side}>
      <button type="button" class="bottom-tab" aria-pressed={panel === null} onClick={() => onPanel(null)}>
        <Glyph name="l-board" size={22} />
        {words.table.tabTable}
      </button>
      {panels.map((one) => (
        <button key={one} type="button" class="bottom-tab" aria-pressed={panel === one} onClick={() => onPanel(one)}>
          <span class="tab-glyph">
            <Glyph name={panelGlyph[one]} size={22} />
            {one === 'chat' && unread > 0 && (
              <span class="badge">
                {unread}
                <span class="only-spoken"> {words.chat.unread}</span>
              </span>
            )}
          </span>
          {words.table.panels[one]}
        </button>
      ))}
    </nav>
  );
}
