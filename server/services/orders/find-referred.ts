import { z } from 'zod';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { findOrder, type StoredOrder } from './store.ts';

/** The payment provider's references to an order; each may be missing or another shop's. */
export interface PaymentReference {
  paypalOrderId?: string | undefined;
  captureId?: string | undefined;
  orderId?: string | undefined;
  number?: string | undefined;
}

/** Finds an order by any of its references. */
export async function findReferred(
  db: Database,
  { paypalOrderId, captureId, orderId, number }: PaymentReference,
): Promise<StoredOrder | undefined> {
  // PostgreSQL throws if it compares a malformed id.
  const isId = z.uuid().safeParse(orderId).success;
  return (
    (paypalOrderId === undefined ? undefined : await findOrder(db, { paypalOrderId })) ??
    (captureId === undefined ? undefined : await findOrder(db, { captureId })) ??
    (orderId === undefined || !isId ? undefined : await findOrder(db, { id: orderId })) ??
    (number === undefined || !isOrderNumber(number) ? undefined : await findOrder(db, { number }))
  );
}
