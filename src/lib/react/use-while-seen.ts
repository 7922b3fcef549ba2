import { useEffect, useRef } from 'react';

/**
 * Calls `ask` at an interval while the page is visible, and at once when it becomes visible; `undefined`
 * makes no calls.
 */
export function useWhileSeen(ask: () => void, everyMs: number | undefined): void {
  const current = useRef(ask);
  current.current = ask;
  useEffect(() => {
    if (everyMs === undefined) return;
    const asks = () => {
      if (document.visibilityState === 'visible') current.current();
    };
    // Timers treat `Infinity` as 0.
    const timer = Number.isFinite(everyMs) ? setInterval(asks, everyMs) : undefined;
    document.addEventListener('visibilitychange', asks);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', asks);
    };
  }, [everyMs]);
}
