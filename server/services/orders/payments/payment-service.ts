import { z } from 'zod';
import { isOrdered } from '#domain/orders/order-life.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { pause } from '#server/runtime/runtime.ts';
import type { Ledger } from '../ledger.ts';
import {
  notApproved,
  type PaymentFailure,
  paymentFailed,
  paymentSpent,
  paymentUnavailable,
  unknownOrder,
} from '../order-errors.ts';
import { findOrder, ordersIn, ordersOwedBack, putOrder, type StoredOrder } from '../store.ts';
import { type NewsToKeep, ordersWithPendingRefund } from './payment-news-store.ts';
import type { Capture, MoneyBack, PaymentOutcomes } from './payment-outcomes.ts';

/** The payment provider's references to an order; each may be missing or another shop's. */
interface PaymentReference {
  paypalOrderId?: string | undefined;
  captureId?: string | undefined;
  orderId?: string | undefined;
  number?: string | undefined;
}

/** Finds an order by any of its references. */
async function findReferred(
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

type PaymentStatus =
  | ({ state: 'captured'; captured: Capture } & MoneyBack)
  | { state: 'pending'; captured: Capture; reason?: string }
  | { state: 'open' | 'declined' | 'unknown' };

export interface PaymentNotice {
  about: PaymentReference;
  refund?: MoneyBack['refunds'][number] | undefined;
  dispute?: NewsToKeep | undefined;
}

export interface PaymentServiceDeps {
  db: Database;
  now: () => Date;
  ledger: Ledger;
  outcomes: PaymentOutcomes;
  payments: {
    capture: (paypalOrderId: string, requestId: string) => Promise<PaymentStatus>;
    find: (paypalOrderId: string) => Promise<PaymentStatus>;
    referenceOf: (captureId: string) => Promise<PaymentReference | undefined>;
  };
  /** Classifies an error of a provider call; returns undefined for other errors. */
  meaningOf: (error: unknown) => PaymentFailure | undefined;
  /** Logs the provider's reason, because staff pages do not list unpaid orders. */
  logRefusal: (order: StoredOrder, failure: PaymentFailure) => void;
}

/** Time limit for the buyer's approval. */
const payableMs = 3 * 60 * 60_000;
/** The capturing process counts as dead after this time. */
const capturingMs = 2 * 60_000;
/** Polling interval for payments under review, in case the webhook is lost. */
const pendingMs = 60 * 60_000;
/** The same for refunds that the provider decides later; banks take days. */
const refundMs = 6 * 60 * 60_000;
const batchSize = 100;
const namedOrders = 5;
const pollPauseMs = 80;
const maxPolls = 200;

/**
 * Captures payments and resolves unknown outcomes, with no double capture: `capturing` is stored before the
 * provider is called, each try has an idempotency key, and any captured payment becomes an order, from
 * whichever source it is learned first.
 */
export class PaymentService {
  constructor(private readonly deps: PaymentServiceDeps) {}

  /** Captures an order's payment once, even for concurrent or repeated calls, and returns the paid order. */
  async capture(number: string, paypalOrderId: string): Promise<StoredOrder> {
    if (!isOrderNumber(number)) throw unknownOrder();
    for (let polls = 0; polls < maxPolls; polls += 1) {
      const found = await findOrder(this.deps.db, { number });
      if (!found || found.paypalOrderId !== paypalOrderId) throw unknownOrder();
      if (isOrdered(found.state)) return found;
      const { kind, order } = await this.deps.ledger.claim(found.id);
      if (kind === 'ours') return this.take(order);
      if (kind === 'ended') return isOrdered(order.state) ? order : this.revive(order);
      await pause(pollPauseMs);
    }
    throw paymentUnavailable(
      'A payment for this cart is still being checked. Nothing is lost: try again in a minute.',
    );
  }

  /** Updates the order of a webhook; returns false for an unknown order. */
  async settle({ about, refund, dispute }: PaymentNotice): Promise<boolean> {
    const { db, payments, outcomes } = this.deps;
    let order = await findReferred(db, about);
    if (!order && about.captureId !== undefined) {
      // A refund may name only its capture, and may arrive before the capture's response.
      const known = await payments.referenceOf(about.captureId);
      order = known && (await findReferred(db, known));
    }
    if (!order || order.funding === 'account') return false;
    if (dispute) await outcomes.note(order.id, dispute);
    else await this.settleOrder(order, refund);
    return true;
  }

  /** Settles stuck orders. Throws with the numbers of those that a person has to look at. */
  async sweep(onFailure: (error: unknown, number: string) => void): Promise<void> {
    const { db, now } = this.deps;
    const stuck = [
      ...(await ordersIn(db, 'capturing', this.before(capturingMs), batchSize)),
      ...(await ordersIn(db, 'awaiting_payment', this.before(payableMs), batchSize)),
      ...(await ordersIn(db, 'payment_pending', this.before(pendingMs), batchSize)),
    ];
    const refunding = await ordersWithPendingRefund(db, this.before(refundMs), batchSize);
    const failed: string[] = [];
    for (const order of [...stuck, ...refunding])
      await this.settleOrder(order).catch((error: unknown) => {
        onFailure(error, order.number);
        failed.push(order.number);
      });
    // Most are still pending, which changes nothing.
    for (const { id, number } of refunding)
      if (!failed.includes(number)) await putOrder(db, id, { updatedAt: now() });
    const owed = await ordersOwedBack(db, namedOrders);
    const said = [
      failed.length > 0 && `Not settled yet: ${failed.slice(0, namedOrders).join(', ')}`,
      owed.length > 0 &&
        `The refund failed, ask for it again: ${owed.map(({ number }) => number).join(', ')}`,
    ].filter(Boolean);
    if (said.length > 0) throw new Error(said.join('. '));
  }

  private async take(order: StoredOrder): Promise<StoredOrder> {
    const { ledger, payments, meaningOf, logRefusal } = this.deps;
    let status: PaymentStatus;
    try {
      const requestId = `${order.id}:capture:${order.captureAttempt}`;
      status = await payments.capture(order.paypalOrderId ?? '', requestId);
    } catch (error) {
      const failure = meaningOf(error);
      if (!failure) throw error;
      logRefusal(order, failure);
      if (failure.kind === 'unavailable') await ledger.releaseLease(order.id);
      else await ledger.release(order.id);
      throw paymentFailed(failure);
    }
    return this.conclude(order, status);
  }

  private async conclude(order: StoredOrder, status: PaymentStatus): Promise<StoredOrder> {
    const { ledger, outcomes } = this.deps;
    if (status.state === 'captured') return outcomes.captured(order.id, status.captured, status);
    if (status.state === 'pending') return outcomes.pending(order.id, status.captured, status.reason);
    await ledger.release(order.id);
    if (status.state !== 'declined') throw notApproved();
    await ledger.abandon(order.id);
    throw paymentSpent();
  }

  /** Synchronizes an order with the provider, including a refund that it may not list. */
  private async settleOrder(order: StoredOrder, refund?: PaymentNotice['refund']): Promise<void> {
    const { ledger, outcomes, payments } = this.deps;
    const status: PaymentStatus = order.paypalOrderId
      ? await payments.find(order.paypalOrderId)
      : { state: 'unknown' };
    if (status.state === 'captured') {
      const refunds = refund ? [...status.refunds, refund] : status.refunds;
      await outcomes.captured(order.id, status.captured, { refunds, isAllBack: status.isAllBack });
    } else if (refund && order.captureId !== null && isOrdered(order.state)) {
      // The provider deletes orders before their refunds.
      const { captureId, funding, card } = order;
      const captured = { captureId, funding, ...(card && { card }) };
      await outcomes.captured(order.id, captured, { refunds: [refund], isAllBack: false });
    } else if (status.state === 'pending') await outcomes.pending(order.id, status.captured, status.reason);
    else if (order.state === 'payment_pending') {
      if (status.state === 'declined') await outcomes.denied(order.id);
    } else if (order.state === 'capturing' && order.updatedAt < this.before(capturingMs))
      await ledger.release(order.id);
    else if (order.state === 'awaiting_payment' && order.createdAt < this.before(payableMs))
      await ledger.abandon(order.id);
  }

  /** Reinstates a canceled order if the provider captured the payment after all. */
  private async revive(order: StoredOrder): Promise<StoredOrder> {
    await this.settleOrder(order);
    const settled = await findOrder(this.deps.db, { id: order.id });
    if (!settled || !isOrdered(settled.state)) throw notApproved('This payment has expired. Begin again.');
    return settled;
  }

  private before(ms: number): Date {
    return new Date(this.deps.now().getTime() - ms);
  }
}
