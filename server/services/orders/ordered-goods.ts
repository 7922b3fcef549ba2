import type { Database } from '#server/db/database.ts';
import { notOnHand } from '#server/plugins/sale-errors.ts';
import { piecesFromShelf } from './domain.ts';
import type { StoredOrder } from './store.ts';

/** Where the goods of an order come from, each call within the caller's transaction. */
export interface OrderedGoods {
  shelf: {
    reserve: (
      tx: Database,
      wanted: ReadonlyMap<string, number>,
    ) => Promise<{ taken: Record<string, number>; short: { backendName: string; onHand: number }[] }>;
    giveBack: (tx: Database, taken: Readonly<Record<string, number>>) => Promise<void>;
  };
  /** What is sold from the shelf or not at all; everything else is made when the shelf holds too little. */
  isShelfOnly: (backendName: string) => boolean;
  removePurchased: (
    tx: Database,
    cartId: string,
    bought: readonly { lineId: string; quantity: number }[],
  ) => Promise<void>;
}

/** The pieces that an order takes from the shelf; throws where the shelf holds too little. */
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

/** Takes what an order is of out of the cart that it came from. */
export function takeOutOfCart(
  { removePurchased }: OrderedGoods,
  tx: Database,
  { cartId, lines }: StoredOrder,
): Promise<void> {
  const bought = lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  return removePurchased(tx, cartId, bought);
}
