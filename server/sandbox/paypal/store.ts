import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import type { Outcome } from './outcome.ts';
import type { PaypalOrder } from './paypal-order.ts';
import { paypalOrders, paypalReplies } from './tables.ts';

export interface StoredPaypalOrder {
  id: string;
  body: PaypalOrder;
  outcome: Outcome | null;
  outcomeAt: Date | null;
}

export interface Reply {
  status: number;
  body: unknown;
}

export async function findPaypalOrder(db: Database, id: string): Promise<StoredPaypalOrder | undefined> {
  const [found] = await db.select().from(paypalOrders).where(eq(paypalOrders.id, id));
  return found;
}

/** Like `findPaypalOrder`, but locks the row until the transaction ends. */
export async function lockPaypalOrder(tx: Database, id: string): Promise<StoredPaypalOrder | undefined> {
  const [found] = await tx.select().from(paypalOrders).where(eq(paypalOrders.id, id)).for('update');
  return found;
}

const hasUnit = (unit: object) =>
  sql`${paypalOrders.body} -> 'purchase_units' @> ${JSON.stringify([unit])}::jsonb`;
const hasCapture = (id: string) => hasUnit({ payments: { captures: [{ id }] } });

export async function findOrderOfCapture(
  db: Database,
  captureId: string,
): Promise<StoredPaypalOrder | undefined> {
  const [found] = await db.select().from(paypalOrders).where(hasCapture(captureId));
  return found;
}

/** Like `findOrderOfCapture`, but locks the row until the transaction ends. */
export async function lockOrderOfCapture(
  tx: Database,
  captureId: string,
): Promise<StoredPaypalOrder | undefined> {
  const [found] = await tx.select().from(paypalOrders).where(hasCapture(captureId)).for('update');
  return found;
}

export async function lockOrderOfRefund(
  tx: Database,
  refundId: string,
): Promise<StoredPaypalOrder | undefined> {
  const has = hasUnit({ payments: { refunds: [{ id: refundId }] } });
  const [found] = await tx.select().from(paypalOrders).where(has).for('update');
  return found;
}

/** PayPal accepts one payment per invoice. */
export async function isInvoicePaid(tx: Database, invoiceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: paypalOrders.id })
    .from(paypalOrders)
    .where(and(sql`${paypalOrders.body} ->> 'status' = 'COMPLETED'`, hasUnit({ invoice_id: invoiceId })))
    .limit(1);
  return found.length > 0;
}

export async function addPaypalOrder(tx: Database, body: PaypalOrder): Promise<void> {
  await tx.insert(paypalOrders).values({ id: body.id, body });
}

export async function putPaypalOrder(
  tx: Database,
  { id, ...changed }: Pick<StoredPaypalOrder, 'id'> & Partial<StoredPaypalOrder>,
): Promise<void> {
  await tx.update(paypalOrders).set(changed).where(eq(paypalOrders.id, id));
}

/** Serializes requests with the same id and returns the stored response or undefined. */
export async function replyTo(tx: Database, path: string, requestId: string): Promise<Reply | undefined> {
  await lockName(tx, `${path} ${requestId}`);
  const [known] = await tx
    .select()
    .from(paypalReplies)
    .where(and(eq(paypalReplies.path, path), eq(paypalReplies.requestId, requestId)));
  return known;
}

export async function keepReply(tx: Database, path: string, requestId: string, reply: Reply): Promise<void> {
  await tx.insert(paypalReplies).values({ path, requestId, ...reply });
}
