import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderEvents, orders } from './tables.ts';

export interface DeliveredOrder {
  number: string;
  email: string;
  firstName: string;
  customerId: string | null;
  backendNames: string[];
}

/** Delivered or picked up, and not paid back in whole. */
const isKept = and(eq(orders.state, 'delivered'), isNull(orders.refundedAt), isNull(orders.refundAskedAt));

const deliveredBetween = (from: Date, until: Date): SQL =>
  sql`exists (select 1 from ${orderEvents} event where event.order_id = ${orders}.id
    and event.state = 'delivered' and event.at >= ${from.toISOString()} and event.at < ${until.toISOString()})`;

/** Orders of a period by number, each with its distinct goods; `after` is the last one of the page before. */
export async function deliveredOrders(
  db: Database,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: string; limit: number },
): Promise<DeliveredOrder[]> {
  const { number, email, customerId, contact, lines } = orders;
  const rows = await db
    .select({ number, email, customerId, contact, lines })
    .from(orders)
    .where(and(isKept, gt(number, after), deliveredBetween(from, until)))
    .orderBy(asc(number))
    .limit(limit);
  return rows.map((row) => ({
    number: row.number,
    email: row.email,
    firstName: row.contact.first_name,
    customerId: row.customerId,
    backendNames: [...new Set(row.lines.map(({ backend_name }) => backend_name))],
  }));
}

export async function isOrderKept(db: Database, number: string): Promise<boolean> {
  return (await db.$count(orders, and(isKept, eq(orders.number, number)))) > 0;
}
