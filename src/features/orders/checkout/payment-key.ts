import type { Cart } from '#domain/cart/contract.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import type { OrderToStart } from './checkout-api.ts';

const storageKey = 'PaymentKey';

/**
 * Returns a stable `Idempotency-Key` per request body and cart, also after a reload, so repeated clicks
 * create one order. Includes the cart, as the body does not list items.
 */
export function paymentKey(body: OrderToStart, cart: Cart): string {
  const lines = cart.items.map(({ id, quantity, price_cents }) => [id, quantity, price_cents]);
  const request = JSON.stringify([body, cart.id, lines]);
  const [keptRequest, keptKey] = (sessionStore.read(storageKey) ?? '').split('\n');
  if (keptKey && keptRequest === request) return keptKey;
  const key = newKey();
  sessionStore.write(storageKey, `${request}\n${key}`);
  return key;
}

export const forgetPaymentKey = (): void => sessionStore.forget(storageKey);
