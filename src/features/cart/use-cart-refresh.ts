import { useCallback, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { unreachable } from '../../lib/failure.ts';

type Progress = 'idle' | 'loading' | 'failed';

/** Reads the cart from the server, and says how that goes. */
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
    const failure = await import(/* webpackChunkName: "cart" */ './refresh-cart.ts').then(
      ({ refreshCart }) => refreshCart(dispatch),
      // A script that does not come is the network again.
      () => unreachable,
    );
    setReason(failure ?? '');
    setProgress(failure === null ? 'idle' : 'failed');
  }, [dispatch]);

  return { progress, reason, refresh };
}
