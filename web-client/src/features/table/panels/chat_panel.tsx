// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatLine } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { player, request } from '../../../model/session';
import { storedSignal } from '../../../model/stored';
import { localDate } from '../../../model/time';
import { Segments } from '../../../ui/form_parts';
import { Glyph } from '../../../ui/glyph';
import { nameAtTable, withoutHeaps } from '../../../model/names';
import { useReadingPlace } from '../../../ui/dom/scroll_anchor';
import { words } from '../../../words';

/** People this reader does not want to read. */
const muted = storedSignal('muted', []);

type Channel = ChatLine['channel'];

/** What is said at the table. Watchers write to each other; the players do not see it. */
export function ChatPanel({ model }: { model: RoomModel }) {
  const seated = model.ownSeat.value !== null;
  const [channel, setChannel] = useState<Channel>(seated ? 'table' : 'watchers');
  const lines = model.chat.value.filter((line) => line.channel === channel && !muted.value.includes(line.from.player));
  useEffect(() => {
    model.unreadChat.value = 0;
  }, [model.chat.value]);
  return (
    <div class="chat">
      {!seated && (
        <Segments
          name={words.chat.channel}
          value={channel}
          choices={[
            { value: 'watchers', label: words.chat.watchers },
            { value: 'table', label: words.chat.table },
          ]}
          onChange={(chosen) => setChannel(chosen)}
        />
      )}
      <ChatLines lines={lines} />
      {model.gone.value ? (
        <p class="muted small chat-closed">{words.chat.closed}</p>
      ) : (
        (seated || channel === 'watchers') && <ChatField model={model} />
      )}
    </div>
  );
}

function ChatLines({ lines }: { lines: ChatLine[] }) {
  const box = useRef<HTMLDivElement>(null);
  useReadingPlace(box, 'chat-entry', true);
  return (
    <div class="chat-lines" ref={box} role="log" aria-label={words.chat.name} tabIndex={0}>
      {lines.length === 0 && <p class="muted small">{words.chat.empty}</p>}
      {lines.map((line, index) => (
        <ChatEntry
          key={`${line.at} ${line.from.player}`}
          line={line}
          sameAsBefore={lines[index - 1]?.from.player === line.from.player}
        />
      ))}
      {muted.value.length > 0 && (
        <button type="button" class="link-button small" onClick={() => (muted.value = [])}>
          {words.chat.unmute(muted.value.length)}
        </button>
      )}
    </div>
  );
}

function ChatEntry({ line, sameAsBefore }: { line: ChatLine; sameAsBefore: boolean }) {
  const own = line.from.player === player.value?.id;
  const name = nameAtTable({ ...line.from, id: line.from.player });
  const time = localDate(line.at).toLocaleTimeString(words.locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <div class="chat-entry">
      {!sameAsBefore && (
        <p class="chat-from">
          <strong>{own ? words.you.you : name}</strong> <span class="muted">{time}</span>
          {!own && (
            <button
              type="button"
              class="mute-button"
              onClick={() => (muted.value = [...muted.value, line.from.player])}
              aria-label={words.chat.mute(name)}
            >
              <Glyph name="l-eyeoff" size={14} />
            </button>
          )}
        </p>
      )}
      <p dir="auto">{withoutHeaps(line.text)}</p>
    </div>
  );
}

function ChatField({ model }: { model: RoomModel }) {
  const draft = model.chatDraft;
  const [error, setError] = useState<string | null>(null);
  const send = async (event: Event) => {
    event.preventDefault();
    const text = draft.value;
    if (text.trim() === '') return;
    draft.value = ''; // what is typed from here on is the next thing to say
    setError(null);
    const answer = await request({ type: 'chat', room: model.code, text });
    if (answer.ok) return;
    setError(words.fault(answer.fault));
    if (draft.value === '') draft.value = text;
  };
  return (
    <form class="chat-form" onSubmit={(event) => void send(event)}>
      <input
        class="text-field"
        data-region="chat"
        aria-label={words.chat.say}
        placeholder={words.chat.say}
        value={draft.value}
        maxLength={500}
        autocomplete="off"
        onInput={(event) => (draft.value = event.currentTarget.value)}
      />
      <button type="submit" class="icon-button" aria-label={words.chat.send}>
        <Glyph name="l-right" />
      </button>
      {error !== null && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
