// SPDX-License-Identifier: MIT
import { linkTo, type Route } from '../net/router';
import { toast } from '../model/toasts';
import { words } from '../words';
import { copyText } from './dom/copy';

/** Copies an address and says so; where copying is not possible, shows it. */
export async function copyLink(to: Route, said: string): Promise<void> {
  const address = linkTo(to);
  if (await copyText(address)) toast(said, 'good');
  else toast(words.common.copyByHand(address));
}
