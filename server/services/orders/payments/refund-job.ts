import type { Database } from '#server/db/database.ts';
import { findRefund } from '../refund-store.ts';
import { PaymentRefused } from './payment-errors.ts';
import type { PaymentOutcomes } from './payment-outcomes.ts';
import type { PaymentServiceDeps } from './payment-service.ts';
import type { PaypalPayments } from './paypal-payments.ts';

interface TakePartDeps {
  db: Database;
  payments: Pick<PaypalPayments, 'refundPart'>;
  meaningOf: PaymentServiceDeps['meaningOf'];
  outcomes: PaymentOutcomes;
}

/**
 * Has the provider refund a part, once: the refund's id is the request's. A refusal is for staff to read, who
 * may ask again; only an unknown outcome is retried.
 */
export async function takePart(
  { db, payments, meaningOf, outcomes }: TakePartDeps,
  captureId: string,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (refund?.state !== 'asked') return;
  const { orderId, cents } = refund;
  try {
    const taken = await payments.refundPart(captureId, `${refundId}:refund`, cents);
    await outcomes.partRefunded(orderId, { refundId, cents, ...taken });
  } catch (error) {
    // Another refund returned all of the money first.
    if (error instanceof PaymentRefused && error.issue === 'CAPTURE_FULLY_REFUNDED')
      return outcomes.refunded(orderId);
    const failure = meaningOf(error);
    if (!failure || failure.kind === 'unavailable') throw error;
    const detail = `${failure.staff} (${failure.issue})`;
    const reference = `${refundId} ${failure.issue}`;
    await outcomes.partRefused(orderId, refundId, { kind: 'refund_refused', reference, cents, detail });
  }
}
