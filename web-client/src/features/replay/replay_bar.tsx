// SPDX-License-Identifier: MIT
import type { Names, ReplayMark } from '../../games/kit/game_page';
import type { MatchRecord } from '../../net/protocol';
import { copyLink } from '../../ui/copy_link';
import { Glyph } from '../../ui/glyph';
import { width } from '../../ui/dom/viewport';
import { words } from '../../words';
import type { ReplayStep } from '../shared/record';
import type { Moment } from './use_moment';

interface ReplayBarProps {
  moment: Moment;
  steps: ReplayStep[];
  marks: ReplayMark[];
  names: Names;
  record: MatchRecord;
  perspective: number;
}

/** The bar under a replay: where in the match, and how to get elsewhere. */
export function ReplayBar({ moment, marks, record, perspective }: ReplayBarProps) {
  const { seq } = moment.step;
  const { last } = moment;
  const buttons: [string, string, () => void, boolean][] = [
    ['l-first', words.replay.toStart, () => moment.to(0), seq === 0],
    ['l-left', words.replay.earlier, () => moment.to(seq - 1), seq === 0],
    ['l-play', moment.playing ? words.replay.pause : words.replay.play, moment.toggle, false],
    ['l-right', words.replay.later, () => moment.to(seq + 1), seq === last],
    ['l-last', words.replay.toEnd, () => moment.to(last), seq === last],
  ];
  return (
    <div class="replay-bar panel">
      <div class="replay-track">
        <Marks marks={marks.filter((mark) => mark.seat !== perspective)} last={last} onGo={moment.to} side="theirs" />
        <input
          type="range"
          class="replay-slider"
          min={0}
          max={last}
          value={seq}
          aria-label={words.replay.moment}
          aria-valuetext={words.replay.ofAll(seq, last)}
          style={{ '--share': `${last === 0 ? 0 : (seq / last) * 100}%` }}
          onInput={(event) => moment.to(Number(event.currentTarget.value))}
        />
        <Marks marks={marks.filter((mark) => mark.seat === perspective)} last={last} onGo={moment.to} side="yours" />
      </div>
      <div class="replay-buttons">
        {buttons.map(([glyph, label, onClick, off]) => (
          <button
            key={glyph}
            type="button"
            class={glyph === 'l-play' ? 'button primary square' : 'button square'}
            aria-label={label}
            disabled={off}
            onClick={onClick}
          >
            {glyph === 'l-play' && moment.playing ? (
              <span class="pause-sign" aria-hidden="true" />
            ) : (
              <Glyph name={glyph} />
            )}
          </button>
        ))}
        <p class="replay-count">
          <strong>{seq}</strong> {words.replay.of} {last}
        </p>
        <button type="button" class="pill" onClick={moment.faster}>
          {words.replay.speed(moment.speed)}
        </button>
        <span class="grow" />
        <button
          type="button"
          class="button"
          onClick={() => void copyLink({ page: 'match', id: record.id, seq }, words.replay.linkCopied(seq))}
        >
          <Glyph name="l-link" size={18} />
          <span class="wide-only">{words.replay.link}</span>
          <span class="only-spoken narrow-only">{words.replay.link}</span>
        </button>
      </div>
    </div>
  );
}

interface MarksProps {
  marks: ReplayMark[];
  last: number;
  onGo(seq: number): void;
  side: 'yours' | 'theirs';
}

function Marks({ marks, last, onGo, side }: MarksProps) {
  const share = width.value === 'phone' ? markShare.phone : markShare.wide;
  return (
    <div class={`replay-marks ${side}`}>
      {clusters(marks, last * share).map((cluster) => (
        <button
          key={cluster.map((mark) => `${mark.seq} ${mark.label}`).join()}
          type="button"
          class="replay-mark"
          style={{ left: `${last === 0 ? 0 : ((cluster[0]?.seq ?? 0) / last) * 100}%` }}
          aria-label={cluster.map((mark) => mark.words).join(', ')}
          tabIndex={-1}
          onClick={() => onGo(cluster[0]?.seq ?? 0)}
        >
          {cluster.length > 1 ? `${cluster[0]?.label ?? ''}+` : cluster[0]?.label}
        </button>
      ))}
    </div>
  );
}

/** How much of the bar a mark covers. */
const markShare = { phone: 0.09, wide: 0.035 };

/** Marks that would cover each other stand as one, at the place of the first. */
export function clusters(marks: readonly ReplayMark[], covered: number): ReplayMark[][] {
  const found: ReplayMark[][] = [];
  for (const mark of [...marks].sort((left, right) => left.seq - right.seq)) {
    const open = found.at(-1);
    if (open?.[0] && mark.seq - open[0].seq < covered) open.push(mark);
    else found.push([mark]);
  }
  return found;
}
