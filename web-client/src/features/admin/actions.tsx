// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { toast } from '../../model/toasts';
import { Dialog } from '../../ui/dialog';
import { ask } from './api';
import { adminWords } from './words';

/** Something that is done to others: asked for once more before it is done. */
export interface Action {
  title: string;
  text?: string;
  button: string;
  method: 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  done: string;
}

const asked = signal<Action | null>(null);
/** Grows with each action that was carried out: lists fetch themselves anew. */
export const carriedOut = signal(0);

export function confirm(action: Action): void {
  asked.value = action;
}

/** The question before the action that was asked for, if any. */
export function Confirmation() {
  const action = asked.value;
  useEffect(() => () => void (asked.value = null), []);
  return action && <Question key={action.path} action={action} />;
}

function Question({ action }: { action: Action }) {
  const [waits, setWaits] = useState(false);
  const [fault, setFault] = useState('');
  // An answer that comes late closes no other question.
  const close = () => {
    if (asked.value === action) asked.value = null;
  };
  const carryOut = async () => {
    setWaits(true);
    const told = await ask(action.method, action.path, action.body);
    setWaits(false);
    if (!told.ok) return setFault(told.sentence);
    close();
    toast(action.done, 'good');
    carriedOut.value += 1;
  };
  return (
    <Dialog title={action.title} onClose={close}>
      {action.text && <p>{action.text}</p>}
      <p class="field-error" role="alert">
        {fault}
      </p>
      <div class="dialog-buttons">
        <button type="button" class="button" onClick={close} data-first>
          {adminWords.cancel}
        </button>
        <button type="button" class="button bad" disabled={waits} onClick={() => void carryOut()}>
          {action.button}
        </button>
      </div>
    </Dialog>
  );
}
