// SPDX-License-Identifier: MIT
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words';

/** A page that comes in a chunk of its own, when somebody goes there; null while it is on its way. */
export function useLate<Props>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> | null {
  const [found, setFound] = useState<{ Page: FunctionComponent<Props> } | null>(null);
  useEffect(() => {
    load().then(
      (Page) => setFound({ Page }),
      () => setFound({ Page: NotLoaded }),
    );
  }, []);
  return found?.Page ?? null;
}

/** Stands where the page will be. */
export function Coming() {
  return <main class="narrow-page" tabIndex={-1} aria-busy="true" />;
}

/** Offline, or the server has another build of the page by now. */
function NotLoaded() {
  return (
    <main class="narrow-page" tabIndex={-1}>
      <h1>{words.link.notLoaded}</h1>
      <button type="button" class="button" onClick={() => location.reload()}>
        {words.link.reload}
      </button>
    </main>
  );
}
