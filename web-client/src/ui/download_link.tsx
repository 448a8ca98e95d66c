// SPDX-License-Identifier: MIT
import { below } from '../net/address';
import { fetchApi, needsAuthorization } from '../model/api';
import { toast } from '../model/toasts';
import { words } from '../words';
import { saveFile } from './dom/save_file';

interface DownloadLinkProps {
  /** Below the root: "api/matches/...". */
  path: string;
  /** Of the file. */
  name: string;
  children: string;
}

/** A file of the HTTP interface. The browser saves it by itself, unless the site wants a header that no link can send. */
export function DownloadLink({ path, name, children }: DownloadLinkProps) {
  const save = async (event: MouseEvent) => {
    if (!needsAuthorization()) return;
    event.preventDefault();
    const body = await fetchApi<unknown>(path);
    if (body === null) return toast(words.common.notFetched, 'problem');
    saveFile(name, JSON.stringify(body, null, 1));
  };
  return (
    <a class="button" href={below(path)} download={name} onClick={(event) => void save(event)}>
      {children}
    </a>
  );
}
