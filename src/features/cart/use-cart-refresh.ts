import { useCallback, useState } from 'react';
import { cartReceived } from '../../app/events.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { reasonOf } from '../../lib/failure.ts';

type Progress = 'idle' | 'loading' | 'failed';

/** Reads the cart from the server. A failure empties what is shown ([8.1]); the cart itself stays with the server. */
export function useCartRefresh(initially: Progress = 'idle'): {
  progress: Progress;
  reason: string;
  refresh: () => Promise<void>;
} {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>(initially);
  const [reason, setReason] = useState('');

  const refresh = useCallback(async () => {
    setProgress('loading');
    try {
      const { fetchCart } = await import('./cart-api.ts');
      dispatch(cartReceived(await fetchCart()));
      setProgress('idle');
    } catch (failure) {
      dispatch(cartReceived(null));
      setReason(reasonOf(failure));
      setProgress('failed');
    }
  }, [dispatch]);

  return { progress, reason, refresh };
}
