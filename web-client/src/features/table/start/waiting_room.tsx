// SPDX-License-Identifier: MIT
import type { ComponentProps } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { OfflineBar } from '../../../shell/site_notices';
import { GamePicture } from '../../shared/game_picture';
import { tableWords } from '../../shared/room_words';
import type { BotLevel, Room } from '../../../net/protocol';
import { go, linkTo } from '../../../net/router';
import { isAlone, levelsOffered, otherPeople } from '../../../model/bots';
import type { RoomModel } from '../../../model/room_model';
import { gameTitle, request } from '../../../model/session';
import { freeSeats, startWithBots } from '../../../model/tables';
import { botLevel } from '../../../model/settings';
import { toast } from '../../../model/toasts';
import { copyLink } from '../../../ui/copy_link';
import { Glyph } from '../../../ui/glyph';
import { speak } from '../../../ui/dom/speak';
import { words } from '../../../words';
import { ChatPanel } from '../panels/chat_panel';
import { ExpiryLine } from '../panels/expiry_line';
import { BotControls, PaceField, type PressedSeat } from './bot_seats';
import { FiveSentences } from './invitation';
import { SeatList } from '../seats/seat_list';
import { TableHeader } from '../panels/table_header';

/** The table before the start: who is here, links to bring more, the host's start. */
export function WaitingRoom({ model, room }: { model: RoomModel; room: Room }) {
  const seat = model.ownSeat.value;
  const host = seat !== null && seat === room.host;
  const free = freeSeats(room);
  const headline = waitingHeadline(room, free, host, isAlone(room, seat));
  const levels = levelsOffered(room.game);
  const pressed = useRef<number | null>(null);
  useEffect(() => speak(headline), [headline]);
  return (
    <div class="table-page">
      <TableHeader
        room={room}
        isInviting={seat !== null && free > 0}
        pill={seat === null && <span class="pill accent">{words.table.watching}</span>}
      />
      <main class="invitation" tabIndex={-1}>
        <OfflineBar />
        <section class="invitation-card panel" aria-label={gameTitle(room.game)}>
          <GamePicture game={room.game} look="card" />
          <div class="invitation-words">
            <h2>{headline}</h2>
            <p class="muted">
              {[tableWords(room), words.clock.setting(room.clock), words.create.visibilityShort[room.visibility]].join(
                ' · ',
              )}
            </p>
            <SeatList room={room} ownSeat={seat} {...(host ? hostControls(room, levels, pressed) : {})} />
            {host && <PaceField room={room} />}
            {host && free > 0 && levels.length > 0 && <Meanwhile room={room} seat={seat} free={free} />}
            {seat !== null && free > 0 && <InviteLink room={room} />}
            {seat !== null && <HostAndLeave room={room} host={host} ready={free === 0} />}
            <WatchLink room={room} />
            <ExpiryLine room={room} />
          </div>
        </section>
        {room.players > 1 && (
          <section class="waiting-chat panel" aria-label={words.chat.name}>
            <ChatPanel model={model} />
          </section>
        )}
        <FiveSentences game={room.game} />
      </main>
    </div>
  );
}

function hostControls(room: Room, levels: BotLevel[], pressed: PressedSeat): Partial<ComponentProps<typeof SeatList>> {
  const onKick = (at: number) => void kick(room, at);
  if (levels.length === 0) return { onKick };
  return {
    onKick,
    botControls: (seat, name) => <BotControls {...{ room, seat, name, levels, pressed }} />,
  };
}

async function kick(room: Room, seat: number): Promise<void> {
  const answer = await request({ type: 'kick', room: room.code, seat });
  if (!answer.ok) toast(words.fault(answer.fault), 'problem');
}

function waitingHeadline(room: Room, free: number, host: boolean, isAlone: boolean): string {
  if (free > 0) return words.waiting.waitingFor(free);
  if (isAlone) return room.players === 1 ? words.waiting.alone : words.waiting.botsReady;
  return host ? words.waiting.ready : words.waiting.hostStarts;
}

interface MeanwhileProps {
  room: Room;
  seat: number;
  free: number;
}

/** Nobody has to wait: bots take what is free, and the match starts. */
function Meanwhile({ room, seat, free }: MeanwhileProps) {
  const [busy, setBusy] = useState(false);
  const nobody = otherPeople(room, seat).length === 0;
  const start = async () => {
    setBusy(true);
    const fault = await startWithBots(room, seat, botLevel.value);
    setBusy(false);
    if (fault !== null) toast(words.fault(fault), 'problem');
  };
  return (
    <div class="meanwhile">
      {nobody && <p>{words.bots.nobodyYet(room.visibility === 'public')}</p>}
      <button type="button" class="button" disabled={busy} onClick={() => void start()}>
        <Glyph name="l-bot" size={18} />
        {nobody ? words.bots.meanwhile(free) : words.bots.fillAndStart(free)}
      </button>
    </div>
  );
}

function HostAndLeave({ room, host, ready }: { room: Room; host: boolean; ready: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    const answer = await request({ type: 'start_game', room: room.code });
    if (!answer.ok) setError(words.fault(answer.fault));
  };
  const leave = async () => {
    const answer = await request({ type: 'leave_room', room: room.code });
    if (answer.ok) go({ page: 'lobby', watch: false });
    else setError(words.fault(answer.fault));
  };
  return (
    <div class="waiting-buttons">
      {host && (
        <button type="button" class="button primary" disabled={!ready} onClick={() => void start()}>
          {words.waiting.start}
        </button>
      )}
      <button type="button" class="button plain" onClick={() => void leave()}>
        {words.waiting.leave}
      </button>
      {error !== null && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** While seats are free, what there is to do: bring somebody. */
function InviteLink({ room }: { room: Room }) {
  const invite = { page: 'play', code: room.code } as const;
  return (
    <p class="link-row">
      <span class="grow">
        <strong>{words.waiting.inviteLink}</strong>
        <span class="small muted block address">{linkTo(invite)}</span>
      </span>
      <button type="button" class="button primary" onClick={() => void copyLink(invite, words.table.inviteCopied)}>
        <Glyph name="l-link" size={18} />
        {words.waiting.copy}
        <span class="only-spoken">: {words.waiting.inviteLink}</span>
      </button>
    </p>
  );
}

function WatchLink({ room }: { room: Room }) {
  const watch = { page: 'watch', code: room.code } as const;
  return (
    <p class="link-row">
      <span class="grow">
        <strong>{words.waiting.watchLink}</strong>
        <span class="small muted block address">{linkTo(watch)}</span>
      </span>
      <button type="button" class="button" onClick={() => void copyLink(watch, words.table.watchCopied)}>
        <Glyph name="l-link" size={18} />
        {words.waiting.copy}
        <span class="only-spoken">: {words.waiting.watchLink}</span>
      </button>
    </p>
  );
}
