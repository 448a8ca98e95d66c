import { linkTo, type Route } from '../router';
import { toast } from '../store/toasts';
import { words } from '../words';
import { copyText } from './copy';

/** Copies an address and says so; where copying is not possible, shows it. */
export async function copyLink(to: Route, said: string): Promise<void> {
  const address = linkTo(to);
  if (await copyText(address)) toast(said, 'good');
  else toast(words.common.copyByHand(address));
}
