import { useCallback, useEffect, useState } from 'react';
import type { Cart } from '../../../domain/contracts/cart.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { unreachable } from '../../lib/failure.ts';
import { houseCode } from './checkout-draft.ts';

/** The cart that is paid for: what the tab knows of it at once, and what the server says of it as soon as that is here. */
export function useCheckoutCart() {
  const dispatch = useAppDispatch();
  const cart = useAppSelector(({ signInState }) =>
    'items' in signInState.cart ? (signInState.cart as Cart) : null,
  );
  const [progress, setProgress] = useState<'loading' | 'there' | 'failed'>('loading');
  const [reason, setReason] = useState('');

  const refresh = useCallback(async () => {
    const failure = await import('../../lib/read-cart.ts').then(
      ({ readCart }) => readCart(dispatch, houseCode()),
      // A script that does not come is the network again.
      () => unreachable,
    );
    setReason(failure ?? '');
    setProgress(failure === null ? 'there' : 'failed');
  }, [dispatch]);

  useEffect(() => void refresh(), [refresh]);

  return { cart, progress, reason, refresh };
}
