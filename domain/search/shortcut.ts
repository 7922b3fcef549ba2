import { isOrderNumber, normaliseOrderNumber } from '#domain/validation/order-number.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';

/** What leads there straight away. */
export interface SearchShortcut {
  title: string;
  url: string;
}

/**
 * A postal code asks for showrooms near it, and an order number for its order; `undefined` of anything else.
 */
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
