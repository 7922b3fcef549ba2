import { and, asc, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { PaymentNews } from '#domain/orders/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { centsPaidByStaff, refundsOf } from '../refund-store.ts';
import type { StoredOrder } from '../store.ts';
import { orderPaymentNews, orderRefunds, orders } from '../tables.ts';

/** Amount in integer cents. */
export interface NewsToKeep {
  kind: PaymentNews['kind'];
  reference: string;
  cents?: number | undefined;
  detail?: string | undefined;
}

const moneyBack = ['refunded', 'reversed', 'refund_pending', 'refund_failed'] as const;
const isMoneyBack = (kind: PaymentNews['kind']): boolean => moneyBack.some((known) => known === kind);

/** Stores an event once. A refund is one event, updated from pending to its outcome. */
export async function keepNews(
  tx: Database,
  orderId: string,
  { at, ...news }: NewsToKeep & { at: Date },
): Promise<void> {
  const kept = { orderId, at, ...news };
  if (isMoneyBack(news.kind)) {
    const known = await tx
      .select({ id: orderPaymentNews.id, kind: orderPaymentNews.kind })
      .from(orderPaymentNews)
      .where(
        and(
          eq(orderPaymentNews.orderId, orderId),
          eq(orderPaymentNews.reference, news.reference),
          inArray(orderPaymentNews.kind, [...moneyBack]),
        ),
      );
    const [before] = known;
    if (before) {
      // API responses report reversals as refunds, and late webhooks report completed refunds as pending.
      const isBetter = before.kind === 'refund_pending' || news.kind === 'reversed';
      if (isBetter && before.kind !== news.kind)
        await tx.update(orderPaymentNews).set(kept).where(eq(orderPaymentNews.id, before.id));
      return;
    }
  }
  await tx.insert(orderPaymentNews).values(kept).onConflictDoNothing();
}

/** Returns the latest word about a refund, by its reference. */
export async function kindOfRefund(
  tx: Database,
  orderId: string,
  reference: string,
): Promise<PaymentNews['kind'] | undefined> {
  const isRefund = inArray(orderPaymentNews.kind, [...moneyBack]);
  const isSame = and(eq(orderPaymentNews.orderId, orderId), eq(orderPaymentNews.reference, reference));
  const [known] = await tx
    .select({ kind: orderPaymentNews.kind })
    .from(orderPaymentNews)
    .where(and(isSame, isRefund));
  return known?.kind;
}

/** Returns completed refunds, also those that staff paid, and pending ones, in integer cents. */
export async function centsBack(tx: Database, orderId: string): Promise<{ back: number; coming: number }> {
  const news = await tx
    .select({ kind: orderPaymentNews.kind, cents: orderPaymentNews.cents })
    .from(orderPaymentNews)
    .where(eq(orderPaymentNews.orderId, orderId));
  const sumOf = (...kinds: PaymentNews['kind'][]): number =>
    news.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const paidByStaff = centsPaidByStaff(await refundsOf(tx, orderId));
  return { back: sumOf('refunded', 'reversed') + paidByStaff, coming: sumOf('refund_pending') };
}

/** In integer cents, of refunds that others than staff began at the provider and that it has not ended. */
export async function centsComingOtherwise(db: Database, orderId: string): Promise<number> {
  const staffs = db
    .select({ reference: orderRefunds.reference })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), isNotNull(orderRefunds.reference)));
  const news = await db
    .select({ cents: orderPaymentNews.cents })
    .from(orderPaymentNews)
    .where(
      and(
        eq(orderPaymentNews.orderId, orderId),
        eq(orderPaymentNews.kind, 'refund_pending'),
        notInArray(orderPaymentNews.reference, staffs),
      ),
    );
  return news.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** Orders with a refund that the provider has not ended, unchanged since `before`, oldest first. */
export const ordersWithPendingRefund = (db: Database, before: Date, limit: number): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        lt(orders.updatedAt, before),
        inArray(
          orders.id,
          db
            .select({ id: orderPaymentNews.orderId })
            .from(orderPaymentNews)
            .where(sql`${orderPaymentNews.kind} = 'refund_pending'`),
        ),
      ),
    )
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(limit);

/** Oldest first. */
export async function newsOf(db: Database, orderId: string): Promise<PaymentNews[]> {
  const news = await db
    .select()
    .from(orderPaymentNews)
    .where(eq(orderPaymentNews.orderId, orderId))
    .orderBy(asc(orderPaymentNews.at), asc(orderPaymentNews.id));
  return news.map(({ kind, at, reference, cents, detail }) => ({
    kind,
    at: at.toISOString(),
    reference,
    ...(cents !== null && { cents }),
    ...(detail !== null && { detail }),
  }));
}
