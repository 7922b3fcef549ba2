import { isOrderNumber, normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';

export interface SearchShortcut {
  title: string;
  url: string;
}

/** Returns a link to showrooms for a postal code, or to an order for its number; else undefined. */
export function shortcutOf(query: string): SearchShortcut | undefined {
  const postalCode = normalisePostalCode(query);
  if (postalCode)
    return {
      title: `Showrooms near ${postalCode}`,
      url: `/locations/?near=${encodeURIComponent(postalCode)}`,
    };
  const order = normaliseOrderNumber(query);
  return isOrderNumber(order) ? { title: `Track order ${order}`, url: '/support/track-order/' } : undefined;
}
