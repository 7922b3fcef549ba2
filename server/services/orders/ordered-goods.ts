import type { Database } from '#server/db/database.ts';
import { notOnHand } from '#server/http/sale-errors.ts';
import { piecesFromShelf } from './domain.ts';
import type { StoredOrder } from './store.ts';

export interface OrderedGoods {
  shelf: {
    reserve: (
      tx: Database,
      wanted: ReadonlyMap<string, number>,
    ) => Promise<{ taken: Record<string, number>; short: { backendName: string; onHand: number }[] }>;
    giveBack: (tx: Database, taken: Readonly<Record<string, number>>) => Promise<void>;
  };
  /** True if sold from stock only; other goods are made to order when out of stock. */
  isShelfOnly: (backendName: string) => boolean;
  removePurchased: (
    tx: Database,
    cartId: string,
    bought: readonly { lineId: string; quantity: number }[],
  ) => Promise<void>;
}

/** Takes an order's pieces from stock; throws if it is insufficient. */
export async function takeFromShelf(
  { shelf, isShelfOnly }: OrderedGoods,
  tx: Database,
  order: StoredOrder,
): Promise<Record<string, number>> {
  const { taken, short } = await shelf.reserve(tx, piecesFromShelf(order, isShelfOnly));
  const missing = short.find(({ backendName }) => isShelfOnly(backendName));
  if (!missing) return taken;
  const line = order.lines.find(({ backend_name }) => backend_name === missing.backendName);
  throw notOnHand(line?.title ?? missing.backendName, missing.onHand);
}

export function removeFromCart(
  { removePurchased }: OrderedGoods,
  tx: Database,
  { cartId, lines }: StoredOrder,
): Promise<void> {
  const bought = lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  return removePurchased(tx, cartId, bought);
}
