// SPDX-License-Identifier: MIT
import type { SeatsField } from '../../games/kit/game_page';
import { Segments } from '../../ui/form_parts';
import { words } from '../../words';

/**
 * The words of so many seats: those that there are, then what the game suggests and nobody has; null where the players
 * decide.
 */
export function seatValues(field: SeatsField, value: unknown, players: number): string[] | null {
  if (!Array.isArray(value)) return null;
  const given = value.slice(0, players) as string[];
  const free = [...field.suggestion, ...field.choices.map((choice) => choice.value)].filter(
    (word, at, all) => !given.includes(word) && all.indexOf(word) === at,
  );
  return [...given, ...free.slice(0, players - given.length)];
}

interface SeatFieldsProps {
  field: SeatsField;
  values: string[] | null;
  onChange(values: string[] | null): void;
}

/** Who decides, and if it is the host a choice for each seat. */
export function SeatFields({ field, values, onChange }: SeatFieldsProps) {
  const fault = values && field.fault(values);
  const set = (seat: number, word: string) =>
    onChange(values?.map((value, at) => (at === seat ? word : value)) ?? null);
  return (
    <div class="seat-fields">
      <Segments
        name={field.label}
        value={values === null ? 'players' : 'host'}
        choices={[
          { value: 'players', label: field.players },
          { value: 'host', label: field.host },
        ]}
        onChange={(who) => onChange(who === 'players' ? null : [...field.suggestion])}
      />
      {values?.map((value, seat) => (
        <label key={seat} class="field-row">
          <span>{seat === 0 ? words.create.yourSeat : words.create.seat(seat + 1)}</span>
          <select class="text-field" value={value} onChange={(event) => set(seat, event.currentTarget.value)}>
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p class="field-error" role="alert">
        {fault}
      </p>
    </div>
  );
}
