// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import { askApi } from '../../model/api';
import type { CostlyMove, LookOver, LookOverProgress } from '../../net/protocol';
import { speak } from '../../ui/dom/speak';
import { words } from '../../words';

/** What bots say about the moves of a finished match, once somebody has asked. */
export type LookOverState =
  | { kind: 'unasked' }
  | { kind: 'coming'; progress: LookOverProgress }
  | { kind: 'found'; costly: readonly CostlyMove[] }
  | { kind: 'fault'; status: number | null };

/** The server gives up on those who do not ask again for a while. */
const againMs = 1_000;

async function lookOver(id: string): Promise<LookOverState> {
  const answer = await askApi<LookOver | LookOverProgress>(`api/matches/${encodeURIComponent(id)}/look_over`);
  if (!answer.ok) return { kind: 'fault', status: answer.status };
  if ('costly' in answer.body) return { kind: 'found', costly: answer.body.costly };
  return { kind: 'coming', progress: answer.body };
}

function speakOf(state: LookOverState): void {
  if (state.kind === 'found') speak(words.lookOver.found(state.costly.length));
  if (state.kind === 'fault') speak(words.lookOver.fault(state.status));
}

export function useLookOver(id: string, atOnce: boolean): { state: LookOverState; ask(): void } {
  const [state, setState] = useState<LookOverState>({ kind: 'unasked' });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const wanted = useRef(true);
  const step = async () => {
    const next = await lookOver(id);
    if (!wanted.current) return;
    setState(next);
    speakOf(next);
    if (next.kind === 'coming') timer.current = setTimeout(() => void step(), againMs);
  };
  const ask = () => {
    if (state.kind === 'coming' || state.kind === 'found') return;
    setState({ kind: 'coming', progress: { done: 0, of: 0 } });
    speak(words.lookOver.begins);
    void step();
  };
  useEffect(() => {
    if (atOnce) ask();
    return () => {
      wanted.current = false;
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, []);
  return { state, ask };
}
