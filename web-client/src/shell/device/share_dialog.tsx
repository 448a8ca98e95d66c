// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import type { OkOf } from '../../net/protocol';
import { below } from '../../net/address';
import { request } from '../../model/session';
import { localDate } from '../../model/time';
import { toast } from '../../model/toasts';
import { deviceStep, transferLink } from '../../model/identity';
import { Dialog } from '../../ui/dialog';
import { copyText } from '../../ui/dom/copy';
import { words } from '../../words';
import { QrPicture } from './qr_picture';
import { deviceWords } from './words';

type Offer = OkOf<'share_identity'>;

const close = () => (deviceStep.value = null);

/** A code with which another device becomes this player. */
export function ShareDialog() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async () => {
    const answer = await request({ type: 'share_identity' });
    setFault(answer.ok ? null : answer.fault);
    setOffer(answer.ok ? answer.value : null);
  };
  useEffect(() => void ask(), []);
  const say = deviceWords;
  return (
    <Dialog title={say.title} onClose={close}>
      <div class="device-share">
        <p>{say.shareHelp}</p>
        {fault !== null && (
          <p class="field-error" role="alert">
            {say.notGiven(fault)}
          </p>
        )}
        {offer && <Code key={offer.code} offer={offer} onNew={() => void ask()} />}
        {!offer && fault === null && <p class="muted">{say.fetching}</p>}
        {!offer && fault !== null && <NewCode onNew={() => void ask()} />}
      </div>
    </Dialog>
  );
}

function NewCode({ onNew }: { onNew(): void }) {
  return (
    <button type="button" class="button" onClick={onNew}>
      {deviceWords.newCode}
    </button>
  );
}

/** What is left of it, told each second; 0 at its end. */
function useLeft(until: number): number {
  const left = () => Math.max(0, localDate(until).getTime() - Date.now());
  const [ms, setMs] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMs(left()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return ms;
}

const groupsOf = (code: string): string[] => code.match(/.{1,4}/g) ?? [];

function Code({ offer, onNew }: { offer: Offer; onNew(): void }) {
  const left = useLeft(offer.expires_at);
  const say = deviceWords;
  const link = below(transferLink(offer.code));
  const copy = async () => {
    if (await copyText(link)) toast(say.copied, 'good');
    else toast(words.common.copyByHand(link));
  };
  if (left === 0)
    return (
      <>
        <p role="status">{say.expired}</p>
        <NewCode onNew={onNew} />
      </>
    );
  return (
    <>
      <QrPicture text={link} label={say.picture} />
      <p class="device-code" role="group" aria-label={say.code}>
        {groupsOf(offer.code).map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </p>
      <p class="muted small">{say.left(words.elapsed(left))}</p>
      <p class="small">{say.secret}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" onClick={() => void copy()}>
          {say.copy}
        </button>
        <NewCode onNew={onNew} />
      </div>
    </>
  );
}
