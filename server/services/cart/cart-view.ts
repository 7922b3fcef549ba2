import { addressOf } from '../../../domain/content/address-of.ts';
import type { Part } from '../../../domain/content/catalogue.ts';
import type { Cart, CartItem } from '../../../domain/contracts/cart.ts';
import type { CartLine } from './domain.ts';
import type { Offers } from './offers.ts';

const itemOf = (line: CartLine, part: Part, leadTimes: ReadonlyMap<string, number>): CartItem => ({
  id: line.id,
  backend_name: part.backend_name,
  title: part.title,
  part_number: part.part_number,
  image_url: addressOf.partDrawing(part.backend_name),
  item_url: line.itemUrl,
  quantity: line.quantity,
  // A part has no configuration.
  config_id: null,
  bundle_id: line.bundleId ?? undefined,
  price_cents: part.price_cents,
  total_cents: part.price_cents * line.quantity,
  lead_time_days: leadTimes.get(part.backend_name),
});

/**
 * A cart at today's titles and prices. A line whose part has left the catalogue counts for nothing and is told as unavailable,
 * so that the visitor can be told too; it is not deleted, because an editor's mistake would then empty carts.
 */
export function cartView(
  cart: { id: string; lines: readonly CartLine[] },
  { parts }: Pick<Offers, 'parts'>,
  leadTimes: ReadonlyMap<string, number>,
): Cart {
  const items = cart.lines.flatMap((line) => {
    const part = parts.get(line.backendName);
    return part ? [itemOf(line, part, leadTimes)] : [];
  });
  const gone = cart.lines.filter((line) => !parts.has(line.backendName));
  return {
    id: cart.id,
    total_number: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal_cents: items.reduce((sum, item) => sum + item.total_cents, 0),
    items,
    ...(gone.length > 0 && {
      unavailable: gone.map(({ id, backendName, quantity }) => ({ id, backend_name: backendName, quantity })),
    }),
  };
}
