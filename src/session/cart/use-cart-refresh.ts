import { useCallback, useState } from 'react';
import { unreachable } from '#src/lib/api-error.ts';
import { useAppDispatch } from '../hooks.ts';

type Progress = 'idle' | 'loading' | 'failed';

interface CartRefresh {
  initially?: Progress;
  /** Where the goods go, if not to where the visitor is. The same function at every render. */
  postalCodeOf?: () => string | undefined;
}

const whereVisitorIs = () => undefined;

/** Reads the cart from the server, and says how that goes. */
export function useCartRefresh({ initially = 'idle', postalCodeOf = whereVisitorIs }: CartRefresh = {}): {
  progress: Progress;
  reason: string;
  refresh: () => Promise<void>;
} {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>(initially);
  const [reason, setReason] = useState('');

  const refresh = useCallback(async () => {
    setProgress('loading');
    const failure = await import(/* webpackChunkName: "cart" */ './cart-thunks.ts').then(
      ({ refreshCart }) => dispatch(refreshCart(postalCodeOf())),
      // A script that does not come is the network again.
      () => unreachable,
    );
    setReason(failure ?? '');
    setProgress(failure === null ? 'idle' : 'failed');
  }, [dispatch, postalCodeOf]);

  return { progress, reason, refresh };
}
