import type { Cart } from '#domain/cart/contract.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { useAppSelector } from '../hooks.ts';
import type { RootState } from '../store.ts';

/** Returns the cart, or `null` if it is missing or not loaded ([4.7]). */
export const selectCart = ({ signInState: { cart } }: RootState): Cart | null =>
  'items' in cart ? (cart as Cart) : null;

export const useCart = (): Cart | null => useAppSelector(selectCart);

export const useCartCount = (): number => useCart()?.total_number ?? 0;

/** Readable companion of the HttpOnly cookie, set while a cart exists. */
const presenceCookie = 'clerestory_has_cart=1';

/** Returns whether a cart may exist, to avoid calls that would fail. For accounts the browser cannot know. */
export const hasCart = (): boolean =>
  document.cookie.split('; ').includes(presenceCookie) || hasStoredTokens();

export const cartChannel = 'clerestory-cart';

/** A single instance for reading and posting: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;

/** Calls back when another tab changes the cart; returns an unsubscribe function. */
export function onCartChangedElsewhere(changed: () => void): () => void {
  const opened = new BroadcastChannel(cartChannel);
  opened.onmessage = changed;
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

/** Sends no cart data: other tabs may have newer data, so each reloads the cart. */
export const notifyOtherTabs = (): void => channel?.postMessage('changed');
