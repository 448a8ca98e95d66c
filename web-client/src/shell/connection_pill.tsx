// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { link, restarting } from '../model/session';
import { width } from '../ui/dom/viewport';
import { Glyph } from '../ui/glyph';
import { words } from '../words';

type Look = { tone: 'good' | 'warn'; text: string; shape: 'full' | 'ring' | 'cross' };

/** A line that drops for a blink is not worth a word; a restart was announced and may take longer. */
const silentMs = { blink: 400, restart: 2_000 };

/** Whether a lost line has been lost for long enough to be told. */
export function useLostForLong(): boolean {
  const status = link.value;
  const since = status.kind === 'lost' ? status.since : null;
  const [told, tell] = useState(false);
  useEffect(() => {
    if (since === null) {
      tell(false);
      return;
    }
    const timer = setTimeout(() => tell(true), restarting.value ? silentMs.restart : silentMs.blink);
    return () => clearTimeout(timer);
  }, [since]);
  return told && since !== null;
}

function useLook(): Look {
  const lost = useLostForLong();
  const status = link.value;
  if (lost && status.kind === 'lost') {
    const text = restarting.value ? words.link.restarting : words.link.reconnecting(status.tries);
    return { tone: 'warn', text, shape: 'cross' };
  }
  if (status.kind === 'connecting') return { tone: 'warn', text: words.link.connecting, shape: 'ring' };
  if (status.kind === 'open' && status.slow) return { tone: 'warn', text: words.link.slow, shape: 'ring' };
  return { tone: 'good', text: words.link.connected, shape: 'full' };
}

/** How the line is: words on wide screens, a dot whose shape changes on phones. */
export function ConnectionPill() {
  const look = useLook();
  if (width.value === 'phone' && look.shape !== 'cross') {
    return <span class={`link-dot ${look.tone} ${look.shape}`} role="img" aria-label={look.text} />;
  }
  return (
    <span class={`pill ${look.tone}`}>
      {look.shape === 'cross' ? (
        <Glyph name="l-off" size={18} />
      ) : (
        <span class={`link-dot small ${look.tone} ${look.shape}`} />
      )}
      {width.value === 'phone' ? words.link.offline : look.text}
    </span>
  );
}
