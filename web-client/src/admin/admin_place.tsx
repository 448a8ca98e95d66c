import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The owner's page comes in a chunk of its own, when somebody goes there. */
export function AdminPlace() {
  const [page, setPage] = useState<{ Page: FunctionComponent } | null>(null);
  useEffect(() => void import('./admin_page').then(({ AdminPage }) => setPage({ Page: AdminPage })), []);
  return page ? <page.Page /> : <main class="narrow-page" tabIndex={-1} aria-busy="true" />;
}
