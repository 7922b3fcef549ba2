import { useEffect, useRef } from 'react';

/** Calls `ask` at an interval while the page is visible, and at once when it becomes visible. */
export function useWhileSeen(ask: () => void, everyMs: number): void {
  const current = useRef(ask);
  current.current = ask;
  useEffect(() => {
    const asks = () => {
      if (document.visibilityState === 'visible') current.current();
    };
    const timer = setInterval(asks, everyMs);
    document.addEventListener('visibilitychange', asks);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', asks);
    };
  }, [everyMs]);
}
