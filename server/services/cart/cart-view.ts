import { type CartLine, isPresent } from '../../../domain/cart/cart-line.ts';
import { addressOf } from '../../../domain/content/address-of.ts';
import type { Part } from '../../../domain/content/catalogue.ts';
import type { Cart, CartItem } from '../../../domain/contracts/cart.ts';
import type { ConfiguredItem } from './configured-item.ts';
import type { Offers } from './offers.ts';

/** What a cart's lines are lines of, at this moment. */
export interface Goods extends Pick<Offers, 'parts'> {
  configured: ReadonlyMap<string, ConfiguredItem>;
  /** Days until the parts of the cart arrive; `undefined` when nobody asked. */
  leadTimes: ReadonlyMap<string, number> | undefined;
}

const lineShape = (line: CartLine, price: number) => ({
  id: line.id,
  backend_name: line.backendName,
  quantity: line.quantity,
  bundle_id: line.bundleId ?? undefined,
  parent_id: line.parentId ?? undefined,
  price_cents: price,
  total_cents: price * line.quantity,
});

const partItem = (line: CartLine, part: Part, { leadTimes }: Goods): CartItem => ({
  ...lineShape(line, part.price_cents),
  title: part.title,
  part_number: part.part_number,
  image_url: addressOf.partDrawing(part.backend_name),
  item_url: line.itemUrl,
  // A part has no configuration.
  config_id: null,
  lead_time_days: leadTimes?.get(part.backend_name),
});

const configuredItem = (line: CartLine, item: ConfiguredItem, { leadTimes }: Goods): CartItem => ({
  ...lineShape(line, item.priceCents),
  title: item.title,
  image_url: item.imageUrl,
  item_url: item.itemUrl,
  config_id: item.configId,
  configuration_code: item.code,
  details: item.details,
  united_inches: item.unitedInches,
  edit_url: item.editUrl,
  lead_time_days: leadTimes && item.leadTimeDays,
});

type Unavailable = NonNullable<Cart['unavailable']>[number];

const gone = ({ id, backendName, quantity }: CartLine, reason?: string): Unavailable => ({
  id,
  backend_name: backendName,
  quantity,
  reason,
});

type LineView = { line: CartLine } & ({ item: CartItem } | { unavailable: Unavailable });

function viewOf(line: CartLine, goods: Goods): LineView {
  if (line.configId === null) {
    const part = goods.parts.get(line.backendName);
    return part ? { line, item: partItem(line, part, goods) } : { line, unavailable: gone(line) };
  }
  const item = goods.configured.get(line.configId);
  if (!item) return { line, unavailable: gone(line, 'This configuration has expired') };
  return item.unavailableReason === null
    ? { line, item: configuredItem(line, item, goods) }
    : { line, unavailable: gone(line, item.unavailableReason) };
}

/**
 * A cart at today's titles and prices, without what was removed. A line that cannot be sold counts for nothing and is told as unavailable, so that the visitor can be
 * told too; it is not deleted, because an editor's mistake would then empty carts.
 */
export function cartView(cart: { id: string; lines: readonly CartLine[] }, goods: Goods): Cart {
  const views = cart.lines.filter(isPresent).map((line) => viewOf(line, goods));
  const items = views.flatMap((view) => ('item' in view && !view.line.saved ? view.item : []));
  const saved = views.flatMap((view) => ('item' in view && view.line.saved ? view.item : []));
  const unavailable = views.flatMap((view) => ('unavailable' in view ? view.unavailable : []));
  return {
    id: cart.id,
    total_number: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal_cents: items.reduce((sum, item) => sum + item.total_cents, 0),
    items,
    ...(unavailable.length > 0 && { unavailable }),
    ...(saved.length > 0 && { saved }),
  };
}
