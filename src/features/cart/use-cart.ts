import type { Cart } from '../../../domain/contracts/cart.ts';
import { useAppSelector } from '../../app/hooks.ts';

/** The cart, or `null` while nobody has asked for it or there is none ([4.7]). */
export const useCart = (): Cart | null =>
  useAppSelector(({ signInState: { cart } }) => ('items' in cart ? (cart as Cart) : null));

export const useCartCount = (): number => useCart()?.total_number ?? 0;
