import { setTimeout as pause } from 'node:timers/promises';
import { isPaid } from '../../../domain/checkout/order-life.ts';
import { isOrderNumber } from '../../../domain/validation/order-number.ts';
import type { Database } from '../../db/database.ts';
import type { Capture, Ledger } from './ledger.ts';
import { declined, notApproved, paymentSpent, paymentUnavailable, unknownOrder } from './order-errors.ts';
import { findOrder, ordersIn, type StoredOrder } from './store.ts';

/** How a payment stands at the company. */
type PaymentStatus =
  | { state: 'captured'; captured: Capture }
  | { state: 'open' | 'pending' | 'declined' | 'refunded' | 'unknown' };

export interface PaymentServiceDeps {
  db: Database;
  now: () => Date;
  ledger: Ledger;
  payments: {
    capture: (paypalOrderId: string, requestId: string) => Promise<PaymentStatus>;
    find: (paypalOrderId: string) => Promise<PaymentStatus>;
  };
  /** What a failed call to the payment company means; `undefined` of a failure that is none of its own. */
  meaningOf: (error: unknown) => 'declined' | 'not_approved' | 'unavailable' | undefined;
}

/** How long a buyer has to approve. */
const payableMs = 3 * 60 * 60_000;
/** After so long the process that was taking the money is dead. */
const capturingMs = 2 * 60_000;
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
      if (isPaid(found.state)) return found;
      const { kind, order } = await this.deps.ledger.claim(found.id);
      if (kind === 'ours') return this.take(order);
      if (kind === 'ended') return isPaid(order.state) ? order : this.revive(order);
      await pause(pollPauseMs);
    }
    throw paymentUnavailable();
  }

  async settle(paypalOrderId: string): Promise<void> {
    const order = await findOrder(this.deps.db, { paypalOrderId });
    if (order) await this.settleOrder(order);
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
    ];
    for (const order of stuck) await this.settleOrder(order).catch(onFailure);
  }

  private async take(order: StoredOrder): Promise<StoredOrder> {
    const { ledger, payments, meaningOf } = this.deps;
    let status: PaymentStatus;
    try {
      const requestId = `${order.id}:capture:${order.captureAttempt}`;
      status = await payments.capture(order.paypalOrderId ?? '', requestId);
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'unavailable') {
        await ledger.releaseLease(order.id);
        throw paymentUnavailable();
      }
      if (!meaning) throw error;
      await ledger.release(order.id);
      throw meaning === 'declined' ? declined() : notApproved();
    }
    return this.conclude(order, status);
  }

  private async conclude(order: StoredOrder, status: PaymentStatus): Promise<StoredOrder> {
    const { ledger } = this.deps;
    if (status.state === 'captured') return ledger.markPlaced(order.id, status.captured);
    if (status.state === 'pending') {
      await ledger.releaseLease(order.id);
      throw paymentUnavailable();
    }
    await ledger.release(order.id);
    if (status.state !== 'declined') throw notApproved();
    await ledger.abandon(order.id);
    throw paymentSpent();
  }

  /** Brings an order to where the payment company says that it is. */
  private async settleOrder(order: StoredOrder): Promise<void> {
    const { ledger, payments } = this.deps;
    if (isPaid(order.state) && order.refundedAt !== null) return;
    const status: PaymentStatus = order.paypalOrderId
      ? await payments.find(order.paypalOrderId)
      : { state: 'unknown' };
    if (status.state === 'captured') await ledger.markPlaced(order.id, status.captured);
    else if (status.state === 'refunded' && isPaid(order.state)) await ledger.markRefunded(order.id);
    else if (status.state === 'pending') return;
    else if (order.state === 'capturing' && order.updatedAt < this.before(capturingMs))
      await ledger.release(order.id);
    else if (order.state === 'awaiting_payment' && order.createdAt < this.before(payableMs))
      await ledger.abandon(order.id);
  }

  /** A sale that was given up is an order after all, where the company took the money without our knowing. */
  private async revive(order: StoredOrder): Promise<StoredOrder> {
    await this.settleOrder(order);
    const settled = await findOrder(this.deps.db, { id: order.id });
    if (!settled || !isPaid(settled.state)) throw notApproved('This payment has expired. Begin again.');
    return settled;
  }

  private before(ms: number): Date {
    return new Date(this.deps.now().getTime() - ms);
  }
}
