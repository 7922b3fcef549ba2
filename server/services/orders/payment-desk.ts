import { setTimeout as pause } from 'node:timers/promises';
import { isPaid } from '../../../domain/checkout/order-life.ts';
import { isOrderNumber } from '../../../domain/validation/order-number.ts';
import type { Database } from '../../db/database.ts';
import type { Ledger, Taken } from './ledger.ts';
import { declined, notApproved, paymentSpent, paymentUnavailable, unknownOrder } from './refusals.ts';
import { findOrder, ordersIn, type StoredOrder } from './store.ts';

/** How a payment stands at the company. */
export type Standing =
  | { state: 'captured'; captured: Taken }
  | { state: 'open' | 'pending' | 'declined' | 'refunded' | 'unknown' };

export interface PaymentDeskDeps {
  db: Database;
  now: () => Date;
  ledger: Ledger;
  payments: {
    capture: (paypalOrderId: string, requestId: string) => Promise<Standing>;
    find: (paypalOrderId: string) => Promise<Standing>;
  };
  /** What a failed call to the payment company means; `undefined` of a failure that is none of its own. */
  meaningOf: (error: unknown) => 'declined' | 'not_approved' | 'unavailable' | undefined;
}

/** How long a buyer has to approve. */
const payableMs = 3 * 60 * 60_000;
/** After so long whoever was taking the money is dead. */
const capturingMs = 2 * 60_000;
const atOnce = 100;
const pauseMs = 80;
const patience = 200;

/**
 * Takes the money for an order, and finds out what became of it where nobody knows. Paid means ordered, once: `capturing` is written before the
 * company is asked, each try has an id of its own that the company does once, and what it says it took becomes an order, whoever hears it first.
 */
export function createPaymentDesk({ db, now, ledger, payments, meaningOf }: PaymentDeskDeps) {
  const before = (ms: number): Date => new Date(now().getTime() - ms);

  const conclude = async (order: StoredOrder, standing: Standing): Promise<StoredOrder> => {
    if (standing.state === 'captured') return ledger.place(order.id, standing.captured);
    if (standing.state === 'pending') {
      await ledger.letGo(order.id);
      throw paymentUnavailable();
    }
    await ledger.release(order.id);
    if (standing.state !== 'declined') throw notApproved();
    await ledger.abandon(order.id);
    throw paymentSpent();
  };

  const take = async (order: StoredOrder): Promise<StoredOrder> => {
    let standing: Standing;
    try {
      standing = await payments.capture(
        order.paypalOrderId ?? '',
        `${order.id}:capture:${order.captureAttempt}`,
      );
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'unavailable') {
        await ledger.letGo(order.id);
        throw paymentUnavailable();
      }
      if (!meaning) throw error;
      await ledger.release(order.id);
      throw meaning === 'declined' ? declined() : notApproved();
    }
    return conclude(order, standing);
  };

  /** Brings an order to where the payment company says that it is. */
  const settle = async (order: StoredOrder): Promise<void> => {
    if (isPaid(order.state) && order.refundedAt !== null) return;
    const standing: Standing = order.paypalOrderId
      ? await payments.find(order.paypalOrderId)
      : { state: 'unknown' };
    if (standing.state === 'captured') await ledger.place(order.id, standing.captured);
    else if (standing.state === 'refunded' && isPaid(order.state)) await ledger.refunded(order.id);
    else if (standing.state === 'pending') return;
    else if (order.state === 'capturing' && order.updatedAt < before(capturingMs))
      await ledger.release(order.id);
    else if (order.state === 'awaiting_payment' && order.createdAt < before(payableMs))
      await ledger.abandon(order.id);
  };

  /** A sale that was given up is an order after all, where the money was taken behind our back. */
  const revived = async (order: StoredOrder): Promise<StoredOrder> => {
    await settle(order);
    const settled = await findOrder(db, { id: order.id });
    if (!settled || !isPaid(settled.state)) throw notApproved('This payment has expired. Begin again.');
    return settled;
  };

  return {
    /** The paid order of a number; sent many times, and at once, it is paid once and answered to all. */
    capture: async (number: string, paypalOrderId: string): Promise<StoredOrder> => {
      if (!isOrderNumber(number)) throw unknownOrder();
      for (let waited = 0; waited < patience; waited += 1) {
        const found = await findOrder(db, { number });
        if (!found || found.paypalOrderId !== paypalOrderId) throw unknownOrder();
        if (isPaid(found.state)) return found;
        const { kind, order } = await ledger.claim(found.id);
        if (kind === 'ours') return take(order);
        if (kind === 'ended') return isPaid(order.state) ? order : revived(order);
        await pause(pauseMs);
      }
      throw paymentUnavailable();
    },

    settle: async (paypalOrderId: string): Promise<void> => {
      const order = await findOrder(db, { paypalOrderId });
      if (order) await settle(order);
    },

    /** Asks after every sale that has stood still for too long; one that cannot be settled now waits for the next time. */
    sweep: async (onFailure: (error: unknown) => void): Promise<void> => {
      const stuck = [
        ...(await ordersIn(db, 'capturing', before(capturingMs), atOnce)),
        ...(await ordersIn(db, 'awaiting_payment', before(payableMs), atOnce)),
      ];
      for (const order of stuck) await settle(order).catch(onFailure);
    },
  };
}

export type PaymentDesk = ReturnType<typeof createPaymentDesk>;
