import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words';

/** The owner's page comes in a chunk of its own, when somebody goes there. */
export function AdminPlace() {
  const [page, setPage] = useState<{ Page: FunctionComponent } | null>(null);
  useEffect(() => {
    const keep = (Page: FunctionComponent) => setPage({ Page });
    import('./admin_page').then(
      ({ AdminPage }) => keep(AdminPage),
      () => keep(NotLoaded),
    );
  }, []);
  return page ? <page.Page /> : <main class="narrow-page" tabIndex={-1} aria-busy="true" />;
}

/** Offline, or the server has another build of the page by now. */
function NotLoaded() {
  return (
    <main class="narrow-page" tabIndex={-1}>
      <p>{words.link.notLoaded}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {words.link.reload}
      </button>
    </main>
  );
}
