// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { chosenName, nameWasPicked } from '../model/identity';
import { player, request } from '../model/session';
import { Dialog } from '../ui/dialog';
import { words } from '../words';
import { DeviceButtons } from './device/device_buttons';

const nameLengthMost = 24;

/** Changes the name everywhere; null when it is done, else the sentence to show at the field. */
export async function rename(name: string): Promise<string | null> {
  const answer = await request({ type: 'rename', name });
  if (!answer.ok) return words.fault(answer.fault);
  player.value = answer.value.player;
  chosenName.value = answer.value.player.name;
  nameWasPicked.value = true;
  return null;
}

interface NameFieldProps {
  id: string;
  value: string;
  error: string | null;
  onInput(value: string): void;
}

export function NameField({ id, value, error, onInput }: NameFieldProps) {
  return (
    <div class="name-field">
      <label class="field-name" for={id}>
        {words.you.name}
      </label>
      <input
        id={id}
        class="text-field"
        data-first
        value={value}
        maxLength={nameLengthMost * 2}
        autocomplete="nickname"
        spellcheck={false}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-error`} class="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}

export function NameDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState(player.value?.name ?? chosenName.value);
  const [error, setError] = useState<string | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    const fault = await rename(name);
    if (fault === null) onClose();
    else setError(fault);
  };
  return (
    <Dialog title={words.you.nameTitle} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <NameField id="own-name" value={name} error={error} onInput={setName} />
        <p class="muted small">{words.you.nameHelp}</p>
        <DeviceButtons />
        <div class="dialog-buttons">
          <button type="button" class="button plain" onClick={onClose}>
            {words.common.cancel}
          </button>
          <button type="submit" class="button primary">
            {words.common.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
