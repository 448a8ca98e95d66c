// SPDX-License-Identifier: MIT
import type { OptionField } from '../../games/kit/game_page';
import { games } from '../../model/session';
import { findGame } from '../../games';
import type { GameInfo } from '../../net/protocol';
import { Segments, Stepper, Switch } from '../../ui/form_parts';
import { words } from '../../words';
import { SeatFields, seatValues } from './seat_fields';

type Options = Record<string, unknown>;

const unfolded = 2;

/** The defaults of the option schema. */
export function defaultOptions(info: GameInfo): Options {
  const properties = (info.options as { properties?: Record<string, { default?: unknown }> }).properties ?? {};
  const given = Object.entries(properties).filter(([, schema]) => schema.default !== undefined);
  return Object.fromEntries(given.map(([name, schema]) => [name, schema.default]));
}

interface OptionSchema {
  type?: string;
  enum?: unknown[];
}

function fitsSchema(value: unknown, { type, enum: choices }: OptionSchema): boolean {
  if (choices) return choices.includes(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === undefined || typeof value === type;
}

/** Those of the options of an earlier day that this server still offers. */
export function offeredOptions(info: GameInfo, options: Options): Options {
  const properties = (info.options as { properties?: Record<string, OptionSchema> }).properties ?? {};
  const fitting = Object.entries(options).filter(([name, value]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schema !== undefined && fitsSchema(value, schema);
  });
  return Object.fromEntries(fitting);
}

/** A choice with what the server offers beside what the page knows by name: an operator's own data, for instance. */
export function withOfferedValues(field: OptionField, info: GameInfo | undefined): OptionField {
  if (field.kind !== 'choice') return field;
  const properties =
    (info?.options as { properties?: Record<string, { enum?: unknown[] }> } | undefined)?.properties ?? {};
  const offered = (properties[field.name]?.enum ?? []).filter((value): value is string => typeof value === 'string');
  const unknown = offered.filter((value) => !field.choices.some((choice) => choice.value === value));
  return { ...field, choices: [...field.choices, ...unknown.map((value) => ({ value, label: value }))] };
}

/** The options without those that this number of players has no use for, and with as many words as there are seats. */
export function usedOptions(game: string, options: Options, players: number): Options {
  const fields = findGame(game)?.listing.optionFields ?? [];
  const used = { ...options };
  for (const field of fields) {
    if (field.shownIf?.(options, players) === false) delete used[field.name];
    else if (field.kind === 'seats') used[field.name] = seatValues(field, options[field.name], players);
  }
  return used;
}

/** Why no table can be opened with these options, or null. */
export function faultOfOptions(game: string, options: Options, players: number): string | null {
  for (const field of findGame(game)?.listing.optionFields ?? []) {
    const values = field.kind === 'seats' ? seatValues(field, options[field.name], players) : null;
    const fault = field.kind === 'seats' && values ? field.fault(values) : null;
    if (fault !== null) return fault;
  }
  return null;
}

interface OptionFieldsProps {
  game: string;
  players: number;
  options: Options;
  onChange(options: Options): void;
}

/** The game's own options, the less common ones folded. */
export function OptionFields({ game, players, options, onChange }: OptionFieldsProps) {
  const info = games.value.find((one) => one.id === game);
  const fields = (findGame(game)?.listing.optionFields ?? []).map((field) => withOfferedValues(field, info));
  const shown = fields.filter((field) => field.shownIf?.(options, players) ?? true);
  const draw = (field: OptionField) => (
    <OptionInput
      key={field.name}
      field={field}
      value={options[field.name]}
      players={players}
      onChange={(value) => onChange({ ...options, [field.name]: value })}
    />
  );
  return (
    <>
      {shown.slice(0, unfolded).map(draw)}
      {shown.length > unfolded && (
        <details class="house-rules">
          <summary>{words.create.moreOptions}</summary>
          {shown.slice(unfolded).map(draw)}
        </details>
      )}
    </>
  );
}

interface OptionInputProps {
  field: OptionField;
  value: unknown;
  players: number;
  onChange(value: unknown): void;
}

function OptionInput({ field, value, players, onChange }: OptionInputProps) {
  switch (field.kind) {
    case 'seats':
      return <SeatFields field={field} values={seatValues(field, value, players)} onChange={onChange} />;
    case 'switch':
      return (
        <Switch
          label={field.label}
          help={field.help}
          on={value === undefined ? field.leftOutIsOn === true : value === true}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <Stepper
          label={field.label}
          value={Number(value ?? field.least)}
          least={field.least}
          most={field.most}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <div>
          <Segments name={field.label} value={value as string | number} choices={field.choices} onChange={onChange} />
          {field.help && <p class="small muted under-field">{field.help}</p>}
        </div>
      );
  }
}
