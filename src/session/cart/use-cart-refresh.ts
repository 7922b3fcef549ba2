import { useCallback, useState } from 'react';
import { unreachable } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '../hooks.ts';

type Progress = 'idle' | 'loading' | 'failed';

interface CartRefresh {
  initially?: Progress;
  /** Postal code of the delivery, if it differs from the visitor's place. Must be a stable function. */
  postalCodeOf?: () => string | undefined;
}

const whereVisitorIs = () => undefined;

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
      // A failed script load counts as a network error.
      () => unreachable,
    );
    setReason(failure ?? '');
    setProgress(failure === null ? 'idle' : 'failed');
  }, [dispatch, postalCodeOf]);

  return { progress, reason, refresh };
}
