import { useEffect, useState } from 'preact/hooks';

const wide = '(min-width: 1200px)';

/** There is room beside the hand. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => query()?.matches ?? true);
  useEffect(() => {
    const media = query();
    const onChange = (): void => setWide(media?.matches ?? true);
    media?.addEventListener('change', onChange);
    return () => media?.removeEventListener('change', onChange);
  }, []);
  return isWide;
}

function query(): MediaQueryList | null {
  return typeof window !== 'undefined' && typeof window.matchMedia === 'function' ? window.matchMedia(wide) : null;
}
