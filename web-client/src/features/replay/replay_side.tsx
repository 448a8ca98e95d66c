// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { LogLine, Names, ResultWords } from '../../games/kit/game_page';
import type { MatchRecord } from '../../net/protocol';
import { LogPanel } from '../table/panels/log_panel';
import { Glyph } from '../../ui/glyph';
import { saveFile } from '../../ui/dom/save_file';
import { words } from '../../words';
import { FairnessPanel } from '../shared/fairness_panel';
import { recordFileName } from '../shared/record';
import { ReportDialog } from './report_dialog';
import type { Moment } from './use_moment';

interface ReplaySideProps {
  record: MatchRecord;
  names: Names;
  lines: LogLine[];
  moment: Moment;
  /** How the match ended: the sentences and the scores. */
  result: ResultWords;
  scores: ComponentChildren;
  lookOver?: ComponentChildren;
}

/** Which moves of a person a bot has played for them. */
function StandIns({ record, names }: { record: MatchRecord; names: Names }) {
  const spans = (record.bots ?? []).filter((span) => record.players.some((one) => one.seat === span.seat));
  return (
    <>
      {spans
        .filter((span) => span.to !== span.from)
        .map(({ seat, from, to }) => (
          <p key={`${seat} ${from}`} class="small muted">
            {words.bots.played(names.of(seat), from + 1, to ?? null)}
          </p>
        ))}
    </>
  );
}

export function ReplaySide({ record, names, lines, moment, result, scores, lookOver }: ReplaySideProps) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <section class="replay-result panel" aria-label={words.replay.result}>
        <p>
          <strong>{result.headline}</strong> {result.detail}
        </p>
        {scores}
        <StandIns record={record} names={names} />
      </section>
      {lookOver}
      <FairnessPanel record={record} names={names} />
      <section class="side-panels panel" aria-label={words.replay.moves}>
        <h2 class="panel-heading">
          <Glyph name="l-log" size={18} />
          {words.replay.moves}
        </h2>
        <div class="panel-body">
          <LogPanel
            lines={lines}
            own={null}
            current={moment.step.seq}
            paleAfter
            earlier={false}
            onEarlier={() => undefined}
            onLook={moment.to}
          />
        </div>
        <div class="table-actions">
          <button
            type="button"
            class="button slim grow"
            onClick={() => saveFile(recordFileName(record.id), JSON.stringify(record, null, 1))}
          >
            <Glyph name="l-share" size={18} />
            {words.replay.save}
          </button>
          <button type="button" class="button slim grow" onClick={() => setReporting(true)}>
            <Glyph name="l-flag" size={18} />
            {words.replay.report}
          </button>
        </div>
      </section>
      {reporting && (
        <ReportDialog record={record} step={moment.step} lines={lines} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
