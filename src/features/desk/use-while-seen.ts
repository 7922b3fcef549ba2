import { useEffect, useRef } from 'react';

/** Calls `ask` every so often while the page is seen, and at once when it is seen again. */
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
