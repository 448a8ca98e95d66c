// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { below } from '../../net/address';
import { replaceRoute } from '../../net/router';
import { callsWords } from '../../shell/calls/words';
import { Link } from '../../ui/link';
import { words } from '../../words';

type State = 'asking' | 'busy' | 'done' | 'gone' | 'failed';

/** Nothing happens by the link alone: programs that look at mails follow links, too. */
async function post(page: Props['page'], key: string): Promise<State> {
  const change = page === 'unsubscribe' ? 'stop' : 'confirm';
  try {
    const { ok, status } = await fetch(below(`api/notifications/${change}?key=${encodeURIComponent(key)}`), {
      method: 'POST',
      referrerPolicy: 'no-referrer', // the address of this page has the key, too
    });
    if (ok) return 'done';
    return status === 404 ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}

interface Props {
  page: 'unsubscribe' | 'confirm';
  /** The permission; empty if the address has lost it. */
  secret: string;
}

/** Ends notifications or begins them, for whoever has the link of a mail. */
export function MailLinkPage({ page, secret }: Props) {
  // Once it is used the address has it no more.
  const [key] = useState(secret);
  const [state, setState] = useState<State>(secret === '' ? 'gone' : 'asking');
  const say = callsWords.links;
  const stops = page === 'unsubscribe';
  const press = async () => {
    setState('busy');
    const result = await post(page, key);
    setState(result);
    if (result !== 'failed') replaceRoute({ page, key: '' });
  };
  const said = { done: stops ? say.stopped : say.confirmed, gone: say.gone };
  return (
    <main class="quiet-page" tabIndex={-1}>
      <h1>{stops ? say.stopTitle : say.confirmTitle}</h1>
      {state === 'done' || state === 'gone' ? (
        <>
          <p role="status">{said[state]}</p>
          <Link to={{ page: 'lobby', watch: false }} class="button">
            {words.table.backToLobby}
          </Link>
        </>
      ) : (
        <>
          <p>{stops ? say.stopHelp : say.confirmHelp}</p>
          {state === 'failed' && (
            <p class="field-error" role="alert">
              {say.failed}
            </p>
          )}
          <button type="button" class="button primary" disabled={state === 'busy'} onClick={() => void press()}>
            {state === 'busy' ? say.busy : stops ? say.stop : say.confirm}
          </button>
        </>
      )}
    </main>
  );
}
