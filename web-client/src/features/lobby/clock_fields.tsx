// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { Clock } from '../../net/protocol';
import { Segments, Stepper } from '../../ui/form_parts';
import { words } from '../../words';

const minuteS = 60;
const dayS = 24 * 60 * minuteS;

const common: { id: string; clock: Clock | null }[] = [
  { id: 'none', clock: null },
  { id: 'live', clock: { kind: 'chess', seconds: 10 * minuteS, increment: 5 } },
  { id: 'day', clock: { kind: 'move', seconds: dayS } },
];

const same = (one: Clock | null, other: Clock | null) => JSON.stringify(one) === JSON.stringify(other);

export function ClockFields({ clock, onChange }: { clock: Clock | null; onChange(clock: Clock | null): void }) {
  const known = common.find((one) => same(one.clock, clock))?.id;
  const [other, setOther] = useState(known === undefined);
  const choose = (id: string) => {
    const choice = common.find((one) => one.id === id);
    setOther(choice === undefined);
    if (choice) onChange(choice.clock);
    else if (clock === null) onChange({ kind: 'chess', seconds: 20 * minuteS, increment: 30 });
  };
  const choices = [
    ...common.map((one) => ({
      value: one.id,
      label: one.clock === null ? words.clock.none : words.clock.setting(one.clock),
    })),
    { value: 'other', label: words.clock.other },
  ];
  return (
    <div>
      <Segments
        name={words.clock.name}
        value={other ? 'other' : (known ?? 'other')}
        choices={choices}
        onChange={choose}
      />
      {other && clock && <OtherClock clock={clock} onChange={onChange} />}
      {clock !== null && <p class="small muted under-field">{words.clock.help}</p>}
    </div>
  );
}

/** Both kinds in steps that people use: minutes for the match and seconds a decision, or days a decision. */
function OtherClock({ clock, onChange }: { clock: Clock; onChange(clock: Clock): void }) {
  const chess = clock.kind === 'chess';
  return (
    <div class="other-clock">
      <Segments
        name={words.clock.kind}
        value={clock.kind}
        choices={[
          { value: 'chess', label: words.clock.kindChess },
          { value: 'move', label: words.clock.kindMove },
        ]}
        onChange={(kind) =>
          onChange(
            kind === 'chess'
              ? { kind: 'chess', seconds: 20 * minuteS, increment: 30 }
              : { kind: 'move', seconds: 3 * dayS },
          )
        }
      />
      {chess ? (
        <>
          <Stepper
            label={words.clock.minutesEach}
            value={Math.round(clock.seconds / minuteS)}
            least={1}
            most={180}
            onChange={(minutes) => onChange({ ...clock, seconds: minutes * minuteS })}
          />
          <Stepper
            label={words.clock.increment}
            value={clock.increment}
            least={0}
            most={180}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </>
      ) : (
        <Stepper
          label={words.clock.daysEach}
          value={Math.max(1, Math.round(clock.seconds / dayS))}
          least={1}
          most={14}
          onChange={(days) => onChange({ kind: 'move', seconds: days * dayS })}
        />
      )}
    </div>
  );
}
