import { useCallback, useEffect, useState } from 'react';
import type { Cart } from '../../../domain/contracts/cart.ts';
import { cartReceived } from '../../app/events.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { reasonOf } from '../../lib/failure.ts';
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
    try {
      const { fetchCart } = await import('./checkout-api.ts');
      dispatch(cartReceived(await fetchCart(houseCode())));
      setProgress('there');
    } catch (failure) {
      setReason(reasonOf(failure));
      setProgress('failed');
    }
  }, [dispatch]);

  useEffect(() => void refresh(), [refresh]);

  return { cart, progress, reason, refresh };
}
