// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { Names } from '../../games/kit/game_page';
import type { MatchRecord } from '../../net/protocol';
import type { FairnessCheck } from '../../model/fairness';
import { Dialog } from '../../ui/dialog';
import { Glyph } from '../../ui/glyph';
import { words } from '../../words';
import { recordFileName } from './record';

/** What this browser has checked of the shuffle, and what it takes the server's word for. */
export function FairnessPanel({ record, names }: { record: MatchRecord; names: Names }) {
  const check = useFairnessCheck(record);
  const [open, setOpen] = useState(false);
  if (check === null) return null;
  const fair = check.isFair;
  return (
    <section class={fair ? 'result-card panel' : 'result-card panel unfair'}>
      <Glyph name="l-shield" size={28} class={fair ? 'good-ink' : 'bad-ink'} />
      <div class="grow">
        <h3>{fair ? words.fairness.kept : words.fairness.broken}</h3>
        <p class="small muted">
          {check.ownPart ? words.fairness.ownPartIn : words.fairness.promiseEqual(check.promiseKept)}
        </p>
      </div>
      <button type="button" class="button slim" onClick={() => setOpen(true)}>
        {words.fairness.details}
      </button>
      {open && <FairnessDialog record={record} names={names} check={check} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The arithmetic comes in a chunk of its own, once there is something to check; null while it is on its way. */
function useFairnessCheck(record: MatchRecord): FairnessCheck | null {
  const [check, setCheck] = useState<FairnessCheck | null>(null);
  useEffect(() => {
    import('../../model/fairness').then(
      ({ checkFairness }) => setCheck(checkFairness(record.seed)),
      () => setCheck(null),
    );
  }, [record]);
  return check;
}

interface FairnessDialogProps {
  record: MatchRecord;
  names: Names;
  check: FairnessCheck;
  onClose(): void;
}

function FairnessDialog({ record, names, check, onClose }: FairnessDialogProps) {
  const rows: [string, string, boolean | null][] = [
    [words.fairness.promised, check.promised, null],
    [words.fairness.revealed, check.revealed, check.promiseKept],
    [words.fairness.seed, record.seed.value, check.seedMatches],
  ];
  return (
    <Dialog title={words.fairness.title} onClose={onClose}>
      <dl class="fairness-rows">
        {rows.map(([name, hex, holds]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{hex}</code>
              {holds !== null && (
                <strong class={holds ? 'good-ink' : 'bad-ink'}>
                  {holds ? words.fairness.holds : words.fairness.fails}
                </strong>
              )}
            </dd>
          </div>
        ))}
        {record.seed.nonces.map((nonce, seat) => (
          <div key={seat}>
            <dt>{words.fairness.partOf(names.of(seat))}</dt>
            <dd>
              <code>{nonce ?? words.fairness.noPart}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{words.fairness.own(check.ownPart)}</p>
      <p class="muted">{words.fairness.serversWord}</p>
      <p>
        <code>marchstone verify {recordFileName(record.id)}</code>
      </p>
    </Dialog>
  );
}
