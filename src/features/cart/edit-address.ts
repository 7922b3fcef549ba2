import * as addressOf from '../../../domain/content/address-of.ts';
import type { CartItem } from '../../../domain/contracts/cart.ts';

/**
 * Where a configured line is changed: its answers are opened as another configuration, which takes the line's
 * place once it is saved, so that the cart is what it was for whoever turns back. Nothing for a part.
 */
export function editAddress({ id, backend_name, configuration_code, edit_url, quantity }: CartItem) {
  if (!configuration_code) return edit_url;
  const query = new URLSearchParams({ code: configuration_code, line: id, quantity: String(quantity) });
  return `${addressOf.configured(backend_name)}&${query}`;
}
