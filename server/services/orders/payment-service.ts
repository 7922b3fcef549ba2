import { setTimeout as pause } from 'node:timers/promises';
import { isOrdered } from '#domain/checkout/order-life.ts';
import { isOrderNumber } from '#domain/validation/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { findReferred, type PaymentReference } from './find-referred.ts';
import type { Ledger } from './ledger.ts';
import {
  notApproved,
  type PaymentFailure,
  paymentFailed,
  paymentSpent,
  paymentUnavailable,
  unknownOrder,
} from './order-errors.ts';
import type { NewsToKeep } from './payment-news-store.ts';
import type { Capture, MoneyBack, PaymentOutcomes } from './payment-outcomes.ts';
import { findOrder, ordersIn, type StoredOrder } from './store.ts';

/** How a payment stands at the company. */
type PaymentStatus =
  | ({ state: 'captured'; captured: Capture } & MoneyBack)
  | { state: 'pending'; captured: Capture; reason?: string }
  | { state: 'open' | 'declined' | 'unknown' };

/** What the payment company says unasked. */
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
  /** What a failed call to the payment company means; `undefined` of a failure that is none of its own. */
  meaningOf: (error: unknown) => PaymentFailure | undefined;
  /** Says in the log why the company refused: until an order is paid, staff see nothing of it. */
  logRefusal: (order: StoredOrder, failure: PaymentFailure) => void;
}

/** How long a buyer has to approve. */
const payableMs = 3 * 60 * 60_000;
/** After so long the process that was taking the money is dead. */
const capturingMs = 2 * 60_000;
/** How often the company is asked about a payment that it checks, where its webhook does not come. */
const pendingMs = 60 * 60_000;
const batchSize = 100;
const pollPauseMs = 80;
const maxPolls = 200;

/**
 * Takes the money for an order, and finds out what became of it where that is unknown. Paid means ordered,
 * once: `capturing` is written before the company is asked, each try has an id of its own that the company
 * does once, and what it says it took becomes an order, by whichever way the news comes first.
 */
export class PaymentService {
  constructor(private readonly deps: PaymentServiceDeps) {}

  /** The paid order of a number; sent many times, and at once, it is paid once and answered to all. */
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
    throw paymentUnavailable();
  }

  /** Brings the order that a notice is about up to date; false where no order is known by it. */
  async settle({ about, refund, dispute }: PaymentNotice): Promise<boolean> {
    const { db, payments, outcomes } = this.deps;
    let order = await findReferred(db, about);
    if (!order && about.captureId !== undefined) {
      // A refund may name its capture alone, and that before the answer to the capture has come.
      const known = await payments.referenceOf(about.captureId);
      order = known && (await findReferred(db, known));
    }
    if (!order || order.funding === 'account') return false;
    if (dispute) await outcomes.note(order.id, dispute);
    else await this.settleOrder(order, refund);
    return true;
  }

  /**
   * Asks after every sale that has stood still for too long; one that cannot be settled now waits for the
   * next time.
   */
  async sweep(onFailure: (error: unknown) => void): Promise<void> {
    const { db } = this.deps;
    const stuck = [
      ...(await ordersIn(db, 'capturing', this.before(capturingMs), batchSize)),
      ...(await ordersIn(db, 'awaiting_payment', this.before(payableMs), batchSize)),
      ...(await ordersIn(db, 'payment_pending', this.before(pendingMs), batchSize)),
    ];
    for (const order of stuck) await this.settleOrder(order).catch(onFailure);
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

  /** Brings an order to where the payment company says that it is, with a refund that it may not list. */
  private async settleOrder(order: StoredOrder, refund?: PaymentNotice['refund']): Promise<void> {
    const { ledger, outcomes, payments } = this.deps;
    const status: PaymentStatus = order.paypalOrderId
      ? await payments.find(order.paypalOrderId)
      : { state: 'unknown' };
    if (status.state === 'captured') {
      const refunds = refund ? [...status.refunds, refund] : status.refunds;
      await outcomes.captured(order.id, status.captured, { refunds, isAllBack: status.isAllBack });
    } else if (refund && order.captureId !== null && isOrdered(order.state)) {
      // The company forgets orders before it forgets their refunds.
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

  /** A sale that was given up is an order after all, where the company took the money without our knowing. */
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
