// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LogLine } from '../../../games/kit/game_page';
import { useReadingPlace } from '../../../ui/dom/scroll_anchor';
import { words } from '../../../words';
import { useKeptFocus } from '../../../ui/dom/focus';

interface LogPanelProps {
  lines: LogLine[];
  own: number | null;
  /** The moment on screen, if it is not the present one. */
  current: number | null;
  /** The lines of a replay after the current one are there, but pale. */
  paleAfter?: boolean;
  /** Entries before the first line exist and can be fetched. */
  earlier: boolean;
  onEarlier(): void;
  onLook(seq: number): void;
}

/** So many lines stand in the document at once; older ones come when asked for. */
const windowSize = 40;
/** So many lines are seen before the moment on screen. */
const linesBefore = 8;

/** Lines since the reader's last own move are new. */
function firstNew(lines: LogLine[], own: number | null): number {
  if (own === null) return lines.length;
  for (let index = lines.length - 1; index >= 0; index--) if (lines[index]?.seat === own) return index + 1;
  return lines.length;
}

/** The first line of the window: so many from the end, or more, so that the moment on screen is among them, and what
 * somebody reads does not go from under their eyes (`kept`: the entry that the window began with). */
export function firstShown(
  lines: LogLine[],
  shown: number,
  current: number | null,
  kept: number | null = null,
): number {
  const usual = Math.max(0, lines.length - shown);
  const from = (seq: number | null, before: number): number => {
    const at = seq === null ? -1 : lines.findIndex((line) => line.seq >= seq);
    return at < 0 ? usual : Math.max(0, at - before);
  };
  return Math.min(usual, from(current, linesBefore), from(kept, 0));
}

/** The same as long as the line stands: lines that come before it do not count. */
function lineKey(lines: LogLine[], at: number): string {
  let nth = 0;
  while (lines[at - nth - 1]?.seq === lines[at]?.seq) nth++;
  return `${lines[at]?.seq} ${nth}`;
}

export function LogPanel({ lines, own, current, paleAfter, earlier, onEarlier, onLook }: LogPanelProps) {
  const [shown, setShown] = useState(windowSize);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const place = useReadingPlace(box, 'log-line', current === null);
  const began = useRef<number | null>(null);
  const from = firstShown(lines, shown, current, place.isAtFoot() ? null : began.current);
  began.current = lines[from]?.seq ?? null;
  const fresh = firstNew(lines, own);
  useLayoutEffect(() => {
    const marked = box.current?.querySelector('.log-line.current');
    if (marked) marked.scrollIntoView({ block: 'nearest' });
    else if (box.current && current === null) box.current.scrollTop = box.current.scrollHeight;
  }, [current]);
  const showEarlier = () => {
    setShown(lines.length - from + windowSize);
    if (from <= windowSize && earlier) onEarlier();
  };
  return (
    <div
      class="log-lines"
      ref={box}
      role="log"
      aria-live="off" // the table's voice tells events once, and not the cards that only this reader sees
      aria-label={words.log.name}
      data-region="log"
      tabIndex={0}
    >
      <div class="log-spring" />
      {lines.length === 0 && <p class="muted small empty-line">{words.log.empty}</p>}
      {(from > 0 || earlier) && (
        <button type="button" class="link-button small" onClick={showEarlier}>
          {words.log.earlier}
        </button>
      )}
      {lines.slice(from).map((line, index) => (
        <LogRow
          key={lineKey(lines, from + index)}
          line={line}
          repeats={lines[from + index - 1]?.seq === line.seq}
          fresh={from + index >= fresh}
          current={line.seq === current}
          pale={paleAfter === true && current !== null && line.seq > current}
          onLook={onLook}
        />
      ))}
    </div>
  );
}

interface LogRowProps {
  line: LogLine;
  /** The line before belongs to the same entry. */
  repeats: boolean;
  fresh: boolean;
  current: boolean;
  pale: boolean;
  onLook(seq: number): void;
}

function LogRow({ line, repeats, fresh, current, pale, onLook }: LogRowProps) {
  const look = [
    'log-line',
    line.quiet ? 'quiet' : '',
    fresh ? 'fresh' : '',
    current ? 'current' : '',
    pale ? 'pale' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div class={look} onClick={() => onLook(line.seq)}>
      {line.quiet || repeats ? (
        <span class="log-number" />
      ) : (
        <button type="button" class="log-number" tabIndex={-1} aria-label={words.log.lookAt(line.seq)}>
          {line.seq}
        </button>
      )}
      <p>{line.content}</p>
    </div>
  );
}
