// SPDX-License-Identifier: MIT
import { useId, useState } from 'preact/hooks';
import type { AdminShowStarted } from '../../generated/admin';
import { games } from '../../model/session';
import { toast } from '../../model/toasts';
import { Stepper } from '../../ui/form_parts';
import type { BotLevel } from '../../net/protocol';
import { carriedOut } from './actions';
import { ask } from './api';
import { adminWords } from './words';

const levels: readonly BotLevel[] = ['easy', 'medium', 'strong'];

/** Starts a match of bots alone: it harms nobody, so that nothing is asked once more. */
export function ShowForm() {
  const words = adminWords.shows;
  const offered = games.value.filter((game) => (game.bots ?? []).length > 0);
  const [chosen, setChosen] = useState('');
  const [level, setLevel] = useState<BotLevel>('medium');
  const [wished, setWished] = useState(0);
  const [waits, setWaits] = useState(false);
  const [fault, setFault] = useState('');
  const info = offered.find((game) => game.id === chosen) ?? offered[0];
  const players = info && Math.min(info.max_players, Math.max(info.min_players, wished));
  const start = async (event: Event) => {
    event.preventDefault();
    setWaits(true);
    setFault('');
    const told = await ask<AdminShowStarted>('POST', 'shows', { game: info?.id, players, level });
    setWaits(false);
    if (!told.ok) return setFault(told.sentence);
    toast(words.started(told.body.room), 'good');
    carriedOut.value += 1;
  };
  return (
    <section aria-labelledby="admin-show">
      <h2 id="admin-show">{words.title}</h2>
      <form class="panel admin-form" onSubmit={(event) => void start(event)}>
        <p>{words.text}</p>
        {info === undefined ? (
          <p class="muted">{words.none}</p>
        ) : (
          <>
            <Choice
              label={words.game}
              value={info.id}
              choices={offered.map(({ id, title }) => [id, title])}
              onChange={setChosen}
            />
            {info.min_players < info.max_players && (
              <Stepper
                label={words.seats}
                value={players ?? info.min_players}
                least={info.min_players}
                most={info.max_players}
                onChange={setWished}
              />
            )}
            <Choice
              label={words.level}
              value={level}
              choices={levels.map((one) => [one, words.levels[one]])}
              onChange={(value) => setLevel(levels.find((one) => one === value) ?? level)}
            />
            {fault && (
              <p class="field-error" role="alert">
                {fault}
              </p>
            )}
            <button type="submit" class="button" disabled={waits}>
              {words.start}
            </button>
          </>
        )}
      </form>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: [value: string, label: string][];
  onChange(value: string): void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label for={id} class="field-name">
        {label}
      </label>
      <select id={id} class="text-field" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
