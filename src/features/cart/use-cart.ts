import { useCallback } from 'react';
import type { Cart } from '../../../domain/contracts/cart.ts';
import { cartReceived } from '../../app/events.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { announce } from '../../components/announcer.tsx';

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The cart, or `null` while nobody has asked for it or there is none ([4.7]). */
export const useCart = (): Cart | null =>
  useAppSelector(({ signInState: { cart } }) => ('items' in cart ? (cart as Cart) : null));

export const useCartCount = (): number => useCart()?.total_number ?? 0;

/** Keeps a new cart and says how much is in it now. `what` opens the sentence: «Classic sash lock added». */
export function useCartChanged(): (cart: Cart, what: string) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (cart, what) => {
      dispatch(cartReceived(cart));
      announce(
        `${what}. ${cart.total_number === 0 ? 'Your cart is empty' : `${pieces(cart.total_number)} in your cart`}.`,
      );
    },
    [dispatch],
  );
}
