import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { centsLeft } from '../domain.ts';
import { centsPaidByStaff, findRefund, refundsOf } from '../refund-store.ts';
import { findOrder, type StoredOrder } from '../store.ts';
import { PaymentRefused } from './payment-errors.ts';
import type { PaymentOutcomes } from './payment-outcomes.ts';
import type { PaymentServiceDeps } from './payment-service.ts';
import type { PaypalPayments } from './paypal-payments.ts';

interface RefundJobDeps {
  db: Database;
  payments: Pick<PaypalPayments, 'refund'> & Pick<PaymentServiceDeps['payments'], 'find'>;
  meaningOf: PaymentServiceDeps['meaningOf'];
  outcomes: PaymentOutcomes;
}

const payloadSchema = z.object({ order_id: z.string(), refund_id: z.string().optional() });

/** Others gave money back of which the shop may not have heard. */
const isGivenBack = (issue: string): boolean =>
  issue === 'CAPTURE_FULLY_REFUNDED' || issue === 'REFUND_AMOUNT_EXCEEDED';

/** Applies the refunds that the provider has. Returns whether one is not ended: it may fail. */
async function followRefunds({ payments, outcomes }: RefundJobDeps, order: StoredOrder): Promise<boolean> {
  const payment = await payments.find(order.paypalOrderId ?? '');
  // The provider deletes orders before their refunds.
  if (payment.state !== 'captured') return false;
  await outcomes.captured(order.id, payment.captured, payment);
  return payment.refunds.some(({ kind }) => kind === 'refund_pending');
}

/**
 * Has the provider give money back, once: the refund that the job names, or without one all that is left.
 * Staff read a refusal and may ask again.
 */
export async function runRefundJob(deps: RefundJobDeps, payload: unknown): Promise<void> {
  const { db, payments, meaningOf, outcomes } = deps;
  const { order_id: orderId, refund_id: refundId } = payloadSchema.parse(payload);
  const order = await findOrder(db, { id: orderId });
  if (!order?.captureId || order.refundedAt !== null) return;
  const part = refundId === undefined ? undefined : await findRefund(db, refundId);
  if (refundId !== undefined && part?.state !== 'asked') return;
  // Staff have paid all that was left in another way.
  if (!part && centsPaidByStaff(await refundsOf(db, orderId)) > 0) return;
  try {
    const refund = await payments.refund(order.captureId, `${part?.id ?? orderId}:refund`, part?.cents);
    await outcomes.refundTaken(orderId, refund, part?.id);
  } catch (error) {
    if (error instanceof PaymentRefused && isGivenBack(error.issue)) {
      const isComing = await followRefunds(deps, order);
      if (error.issue === 'CAPTURE_FULLY_REFUNDED' && !isComing) return outcomes.refunded(orderId);
      if (isComing && !part) return;
    }
    const failure = meaningOf(error);
    if (!failure || failure.kind === 'unavailable') throw error;
    const detail = `${failure.staff} (${failure.issue})`;
    const reference = `${part?.id ?? order.captureId} ${failure.issue}`;
    const cents = part?.cents ?? centsLeft(order);
    await outcomes.refundRefused(orderId, { kind: 'refund_refused', cents, reference, detail }, part?.id);
  }
}
