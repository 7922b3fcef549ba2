import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import type { Bank } from './bank.ts';
import type { Money, PaypalCapture, Refund } from './paypal-order.ts';
import type { Webhooks } from './webhooks.ts';

const shown = ({ value, currency_code }: Money): string => `$ ${value} ${currency_code}`;

const captureEvents = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed for'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending for'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied for'],
} as const;

/** PayPal documents no event for a refund that was canceled; its status says so. */
const refundEvents = {
  COMPLETED: ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
  PENDING: ['PAYMENT.REFUND.PENDING', 'asked back'],
  FAILED: ['PAYMENT.REFUND.FAILED', 'not refunded'],
  CANCELLED: ['PAYMENT.REFUND.FAILED', 'not refunded'],
} as const;

/** Post-sale actions of a merchant or bank, each with its webhook. */
export class Merchant {
  constructor(private readonly deps: { db: Database; bank: Bank; webhooks: Webhooks; now: () => Date }) {}

  async review(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<PaypalCapture> {
    const { db, bank } = this.deps;
    const capture = await inTransaction(db, (tx) => bank.review(tx, captureId, status));
    const { orderId } = await bank.findCapture(captureId);
    this.sendCapture(capture, orderId);
    return capture;
  }

  /** `reverse` is a chargeback by a bank or by PayPal. */
  async giveBack(captureId: string, amount: Money | undefined, kind: 'refund' | 'reverse'): Promise<Refund> {
    const { db, bank } = this.deps;
    const refund =
      kind === 'reverse'
        ? await bank.reverse(captureId, amount)
        : (await inTransaction(db, (tx) => bank.refund(tx, captureId, { amount }))).refund;
    this.sendRefund(refund, kind);
    return refund;
  }

  /** The bank ends a refund that was pending. */
  async endRefund(refundId: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Promise<Refund> {
    const { db, bank } = this.deps;
    const refund = await inTransaction(db, (tx) => bank.endRefund(tx, refundId, status));
    this.sendRefund(refund);
    return refund;
  }

  async dispute(captureId: string): Promise<object> {
    const { bank, webhooks, now } = this.deps;
    const { capture } = await bank.findCapture(captureId);
    const at = now().toISOString();
    const dispute = {
      dispute_id: `PP-D-${randomBytes(3).readUIntBE(0, 3)}`,
      create_time: at,
      update_time: at,
      disputed_transactions: [
        {
          seller_transaction_id: captureId,
          ...(capture.invoice_id && { invoice_number: capture.invoice_id }),
          ...(capture.custom_id && { custom: capture.custom_id }),
        },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'OPEN',
      dispute_amount: capture.amount,
      dispute_life_cycle_stage: 'INQUIRY',
      dispute_channel: 'INTERNAL',
    };
    webhooks.send('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute, 'A new dispute opened with Case');
    return dispute;
  }

  sendCapture(capture: PaypalCapture, orderId: string): void {
    const [type, words] = captureEvents[capture.status as keyof typeof captureEvents];
    const resource = { ...capture, supplementary_data: { related_ids: { order_id: orderId } } };
    this.deps.webhooks.send(type, 'capture', resource, `${words} ${shown(capture.amount)}`);
  }

  sendRefund(refund: Refund, kind: 'refund' | 'reverse' = 'refund'): void {
    const [type, became] =
      kind === 'reverse' ? (['PAYMENT.CAPTURE.REVERSED', 'reversed'] as const) : refundEvents[refund.status];
    const summary = `A ${shown(refund.amount)} capture payment was ${became}`;
    this.deps.webhooks.send(type, 'refund', refund, summary);
  }
}
