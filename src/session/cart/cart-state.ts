import { createAction } from '@reduxjs/toolkit';
import type { Cart } from '#domain/contracts/cart.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { useAppSelector } from '../hooks.ts';
import type { RootState } from '../store.ts';

/**
 * The server answered with the whole cart; `null` when there is none, or none could be had ([4.7]). The
 * customer's slice holds it, as [3.7] has it; `cart-thunks.ts` alone dispatches it.
 */
export const cartReceived = createAction<Cart | null>('cart/received');

/** The cart, or `null` while it has not been asked for or there is none ([4.7]). */
export const selectCart = ({ signInState: { cart } }: RootState): Cart | null =>
  'items' in cart ? (cart as Cart) : null;

export const useCart = (): Cart | null => useAppSelector(selectCart);

export const useCartCount = (): number => useCart()?.total_number ?? 0;

/** The server sets this readable cookie beside the one that scripts cannot see, while a cart exists. */
const presenceCookie = 'clerestory_has_cart=1';

/**
 * Whether it is worth asking the server for a cart: a visitor without one is spared a call that can only
 * fail. Of an account's cart the browser knows nothing.
 */
export const hasCart = (): boolean =>
  document.cookie.split('; ').includes(presenceCookie) || hasStoredTokens();

/** Where one tab notifies the others that the cart has changed. */
export const cartChannel = 'clerestory-cart';

/** One for reading and for posting: only what is posted on the same channel does not come back to its tab. */
let channel: BroadcastChannel | undefined;

/** Calls back whenever another tab has changed the cart; gives back the way to stop. */
export function onCartChangedElsewhere(changed: () => void): () => void {
  const opened = new BroadcastChannel(cartChannel);
  opened.onmessage = changed;
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

/**
 * The cart is not sent along: what a tab has asked for itself meanwhile may be newer, so each asks the server
 * after that.
 */
export const notifyOtherTabs = (): void => channel?.postMessage('changed');
