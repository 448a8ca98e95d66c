// SPDX-License-Identifier: MIT
import { useId, useState } from 'preact/hooks';
import type { LogLine } from '../../games/kit/game_page';
import type { MatchRecord } from '../../net/protocol';
import { linkTo } from '../../net/router';
import { toast } from '../../model/toasts';
import { Dialog } from '../../ui/dialog';
import { Glyph } from '../../ui/glyph';
import { saveFile } from '../../ui/dom/save_file';
import { words } from '../../words';
import { reportFileName, reportOf } from '../shared/report';
import type { Moment } from './use_moment';

interface ReportDialogProps {
  record: MatchRecord;
  step: Moment['step'];
  lines: LogLine[];
  onClose(): void;
}

const longest = 2_000;

/** A report of what is wrong at the moment on screen, as a file with the record and the move. Nothing is sent anywhere. */
export function ReportDialog({ record, step, lines, onClose }: ReportDialogProps) {
  const [text, setText] = useState('');
  const field = useId();
  const said = lines.filter((line) => line.seq === step.seq && !line.quiet).map((line) => line.words);
  const save = () => {
    const link = linkTo({ page: 'match', id: record.id, seq: step.seq });
    const report = reportOf(text.trim(), record, step, lines, link);
    saveFile(reportFileName(record.id, step.seq), JSON.stringify(report, null, 1));
    toast(words.report.saved, 'good');
    onClose();
  };
  return (
    <Dialog title={words.report.title(step.seq)} onClose={onClose}>
      <div class="report-fields">
        <label for={field}>{words.report.what}</label>
        <textarea
          id={field}
          class="text-field"
          rows={4}
          maxLength={longest}
          value={text}
          data-first
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p>
          <strong>{words.report.attached}</strong>
        </p>
        <ul class="report-attached">
          <li>
            {words.report.move(step.seq)} {said.join(' ')}
          </li>
          <li>{words.report.record}</li>
          <li>{words.report.versions}</li>
        </ul>
        <p class="small muted">{words.report.whereTo}</p>
      </div>
      <div class="dialog-buttons">
        <button type="button" class="button plain" onClick={onClose}>
          {words.common.cancel}
        </button>
        <button type="button" class="button primary" onClick={save}>
          <Glyph name="l-share" size={18} />
          {words.report.save}
        </button>
      </div>
    </Dialog>
  );
}
