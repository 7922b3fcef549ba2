import type { z } from 'zod';
import { professionalIdOf } from '#domain/access/caller.ts';
import type { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import type { Database } from '#server/db/database.ts';
import { type Buyer, type CreateOrderDeps, writeOrder } from '../create-order.ts';
import { noCreditTerms } from '../order-errors.ts';
import type { StoredOrder } from '../store.ts';
import type { PurchaseOrders } from './purchase-orders.ts';

export interface AccountCharge {
  customerId: string;
  orderId: string;
  orderNumber: string;
  purchaseOrder: string;
  cents: number;
}

export interface OrderOnAccountDeps extends Omit<CreateOrderDeps, 'payments' | 'meaningOf'> {
  purchaseOrders: PurchaseOrders;
  account: {
    /** Charges the account's credit; throws without credit terms or above the limit. */
    charge: (tx: Database, charge: AccountCharge) => Promise<void>;
  };
}

/**
 * Orders a cart on account in the caller's transaction, at the server's prices and within the credit limit,
 * and reserves the goods.
 */
export async function placeOnAccount(
  deps: OrderOnAccountDeps,
  tx: Database,
  { purchase_order, ...request }: z.output<typeof orderOnAccount.body>,
  by: Buyer,
): Promise<StoredOrder> {
  const customerId = professionalIdOf(by.caller);
  if (customerId === null) throw noCreditTerms();
  const place = deps.places.of(request.fulfilment);
  const begins = {
    ...({ state: 'awaiting_approval', funding: 'account' } as const),
    purchaseOrder: purchase_order,
    placedAt: deps.now(),
  };
  const { order } = await writeOrder(deps, tx, { request, by, place, begins });
  const { id: orderId, number: orderNumber, totals } = order;
  const charge = { customerId, orderId, orderNumber, purchaseOrder: purchase_order };
  await deps.account.charge(tx, { ...charge, cents: totals.total_cents });
  return deps.purchaseOrders.submit(tx, order);
}
