// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { chosenName, deviceStep, normalTransfer, transfer, type DeviceStep } from '../../model/identity';
import { apart } from '../../model/names';
import { becomeOther, player } from '../../model/session';
import { Dialog } from '../../ui/dialog';
import { words } from '../../words';
import { deviceWords } from './words';

/** Before the line has answered, a code can still be taken back. */
function close(): void {
  transfer.value = undefined;
  deviceStep.value = null;
}

interface BecomeProps {
  step: Exclude<DeviceStep, { kind: 'share' }>;
}

/** Makes this browser the player of another device: by a code that is typed, or one that a link has brought. */
export function BecomeDialog({ step }: BecomeProps) {
  const [typed, setTyped] = useState('');
  const say = deviceWords;
  const asked = step.kind === 'asked';
  const busy = transfer.value !== undefined;
  const code = asked ? step.code : normalTransfer(typed);
  const send = (event: Event) => {
    event.preventDefault();
    if (busy || code === '') return;
    if (!asked) deviceStep.value = { kind: 'typing', fault: null };
    becomeOther(code);
  };
  return (
    <Dialog title={asked ? say.askedTitle : say.enterTitle} onClose={close}>
      <form class="device-form" onSubmit={send}>
        <p>{asked ? say.askedHelp : say.enterHelp}</p>
        {step.kind === 'typing' && <CodeField typed={typed} fault={step.fault} onInput={setTyped} />}
        {player.value !== null && <p class="muted small">{say.replaces(apart(chosenName.value))}</p>}
        <div class="dialog-buttons">
          <button type="button" class="button plain" onClick={close}>
            {words.common.cancel}
          </button>
          <button type="submit" class="button primary" aria-disabled={busy}>
            {busy ? say.busy : say.become}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function CodeField({ typed, fault, onInput }: { typed: string; fault: string | null; onInput(typed: string): void }) {
  return (
    <div>
      <label class="field-name" for="device-code">
        {deviceWords.field}
      </label>
      <input
        id="device-code"
        class="text-field device-typed"
        data-first
        value={typed}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-invalid={fault !== null}
        aria-describedby="device-code-error"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id="device-code-error" class="field-error" role="alert">
        {fault !== null && deviceWords.fault(fault)}
      </p>
    </div>
  );
}
