import { useCallback, useEffect, useState } from 'preact/hooks';
import { carriedOut } from './actions';
import { ask, type Told } from './api';

const period = 5_000;

/** What the server tells there: fetched now, after each action, and every few seconds while somebody looks. */
export function useTold<Body>(path: string): { told: Told<Body> | null; refresh(): void } {
  const [told, setTold] = useState<Told<Body> | null>(null);
  const actions = carriedOut.value;
  const refresh = useCallback(() => void ask<Body>('GET', path).then(setTold), [path]);
  useEffect(() => {
    let wanted = true;
    const fetchIt = () => {
      if (document.hidden) return;
      void ask<Body>('GET', path).then((answer) => wanted && setTold(answer));
    };
    fetchIt();
    const timer = setInterval(fetchIt, period);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [path, actions]);
  return { told, refresh };
}
