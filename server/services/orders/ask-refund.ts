import { goesBack } from '#domain/orders/refund.ts';
import { piecesWords, type RefundPart, type RefundWish, refundPart } from '#domain/orders/refund-part.ts';
import type { Database } from '#server/db/database.ts';
import { centsLeft } from './domain.ts';
import { paymentOf } from './format-order.ts';
import { lineRefunded, refundPromised, refundTooLarge, unknownLine } from './order-errors.ts';
import { centsComingOtherwise } from './payments/payment-news-store.ts';
import { centsUnderWay, countedParts, refundsOf, type StoredRefund } from './refund-store.ts';
import type { StoredOrder } from './store.ts';

/** A refund as it would be now. Integer cents. */
export interface RefundOutlook {
  part: RefundPart;
  /** Nothing is left afterwards. */
  isRest: boolean;
  earlier: readonly StoredRefund[];
  underWay: number;
}

/** Returns the sum of refunds under way, by staff or by others, and the rest. Integer cents. */
export async function refundable(
  db: Database,
  order: StoredOrder,
  refunds: readonly StoredRefund[],
): Promise<{ underWay: number; left: number }> {
  const underWay = centsUnderWay(refunds) + (await centsComingOtherwise(db, order.id));
  return { underWay, left: Math.max(0, centsLeft(order) - underWay) };
}

/** Computes a refund of a locked order; throws if more is asked for than is left. */
export async function lookAtRefund(
  tx: Database,
  order: StoredOrder,
  wish: RefundWish,
): Promise<RefundOutlook> {
  const earlier = await refundsOf(tx, order.id);
  const { underWay, left } = await refundable(tx, order, earlier);
  const sold = { totals: order.totals, tax_title: order.taxTitle, lines: order.lines };
  const part = refundPart(sold, { earlier: countedParts(earlier), left_cents: left }, wish);
  if (part === 'unknown_line') throw unknownLine();
  if (part === 'line_refunded') throw lineRefunded(left);
  if (part === 'too_much') throw refundTooLarge(left);
  if (part === 'nothing_left') throw refundPromised();
  return { part, isRest: part.cents === left, earlier, underWay };
}

/** The sentence about a refund in the order's history, for its buyer. */
export function refundNote(
  order: StoredOrder,
  { cents, lines }: RefundPart,
  { reason, paidBy }: { reason: string; paidBy: string | null },
): string {
  const pieces = piecesWords(order.lines, lines);
  const payment = { ...paymentOf(order), paid_by: paidBy ?? undefined };
  return `${goesBack(cents, payment)}${pieces && ` for ${pieces}`}: ${reason}`;
}
