// SPDX-License-Identifier: MIT
import './admin.css';
import { useState } from 'preact/hooks';
import type { AdminOverview } from '../../generated/admin';
import { carriedOut, Confirmation } from './actions';
import { ask, keepAdminToken, adminToken, refusedToken } from './api';
import { AnnounceForm, BanForm, DrainForm } from './forms';
import { BanRows, Connections, Rooms } from './lists';
import { Overview } from './overview';
import { ShowForm } from './show_form';
import { useTold } from './use_told';
import { adminWords } from './words';

/** Where the operator looks after the server. Loaded by nobody else. */
export function AdminPage() {
  return (
    <main class="narrow-page admin" tabIndex={-1}>
      <h1>{adminWords.title}</h1>
      {adminToken.value === null ? <TokenForm /> : <Desk />}
    </main>
  );
}

function TokenForm() {
  const words = adminWords.token;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState(refusedToken.value ? words.wrong : '');
  const enter = async (event: Event) => {
    event.preventDefault();
    setFault('');
    const told = await ask<AdminOverview>('GET', 'overview', undefined, typed);
    if (told.ok) keepAdminToken(typed);
    else setFault(told.sentence);
  };
  return (
    <form class="panel admin-form" onSubmit={(event) => void enter(event)}>
      <div>
        <label for="admin-token" class="field-name">
          {words.ask}
        </label>
        <input
          id="admin-token"
          class="text-field"
          type="password"
          autocomplete="off"
          required
          aria-describedby="admin-token-help"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <p id="admin-token-help" class="small muted">
          {words.help}
        </p>
      </div>
      {fault && (
        <p class="field-error" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="button primary">
        {words.enter}
      </button>
    </form>
  );
}

function Desk() {
  const { body, fault } = useTold<AdminOverview>('overview');
  if (body === null && fault === null) return <p class="muted">{adminWords.loading}</p>;
  return (
    <>
      <div class="admin-buttons">
        <button type="button" class="button slim" onClick={() => (carriedOut.value += 1)}>
          {adminWords.refresh}
        </button>
        <button type="button" class="button slim" onClick={() => keepAdminToken(null)}>
          {adminWords.leave}
        </button>
      </div>
      {fault && (
        <p class="field-error" role="alert">
          {fault}
        </p>
      )}
      {body && <Overview overview={body} />}
      <Rooms />
      <Connections />
      <BanRows />
      <BanForm />
      <ShowForm />
      <AnnounceForm />
      <DrainForm drains={body !== null && body.drains_until !== null} />
      <Confirmation />
    </>
  );
}
