import { isOrderNumber, normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';

export interface SearchShortcut {
  title: string;
  url: string;
}

/** Eight letters can be a word of the site (`warranty`) as well as an order number. */
const isWord = (query: string): boolean => /^\p{L}{8}$/u.test(query.trim());

/**
 * Returns a link to showrooms for a postal code, or to an order for its number; else undefined. A word is an
 * order number only if the search finds nothing.
 */
export function shortcutOf(query: string, results: number): SearchShortcut | undefined {
  if (results > 0 && isWord(query)) return undefined;
  const postalCode = normalisePostalCode(query);
  if (postalCode)
    return {
      title: `Showrooms near ${postalCode}`,
      url: `/locations/?near=${encodeURIComponent(postalCode)}`,
    };
  const order = normaliseOrderNumber(query);
  return isOrderNumber(order) ? { title: `Track order ${order}`, url: '/support/track-order/' } : undefined;
}
