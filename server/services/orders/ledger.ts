import { canCancel, isOrdered, type LifeState, nextState } from '#domain/checkout/order-life.ts';
import type { OrderState } from '#domain/contracts/order.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/plugins/record-change.ts';
import { centsLeft, refundStatus, sellsTheSame } from './domain.ts';
import { OrderMover } from './move-order.ts';
import {
  alreadyOrdered,
  inProduction,
  orderMoved,
  paymentPending,
  refundPromised,
  unknownOrder,
} from './order-errors.ts';
import { type OrderedGoods, takeFromShelf } from './ordered-goods.ts';
import { lockOrder, lockSalesOfCart, putOrder, type StoredOrder } from './store.ts';

/** What an order asks of other services, each within the caller's transaction. */
export interface LedgerDeps extends OrderedGoods {
  db: Database;
  now: () => Date;
  /** Of an order on account: it no longer counts against the account's limit. */
  account: { release: (tx: Database, orderId: string) => Promise<void> };
  /** Promises a job that follows from a step, in its transaction. */
  send: (tx: Database, queue: string, payload: unknown) => Promise<void>;
  /** Publishes, in the same transaction, that the order has come to its state. */
  publish: (tx: Database, order: StoredOrder) => Promise<void>;
  /** The same, of an order that goes on and whose money goes back. */
  publishRefund: (tx: Database, order: StoredOrder) => Promise<void>;
  /** The days that an order has at a state, where they are others than were promised. */
  renewedAt: (order: StoredOrder, state: LifeState) => Partial<StoredOrder>;
}

/** The queue of orders whose money is to be given back. */
export const refundQueue = 'refund';

const leaseMs = 60_000;

export type Claim = { kind: 'ours' | 'busy' | 'ended'; order: StoredOrder };

/**
 * Moves an order from one state to the next by what buyers and staff do: under its lock, with an event, the
 * shelf and what follows in one transaction. What the payment company says moves it in `payment-outcomes.ts`.
 */
export class Ledger extends OrderMover<LedgerDeps> {
  /**
   * Claims the taking of the money, with the goods off the shelf: `ours` for the request that is to ask the
   * payment company, `busy` for all others meanwhile, `ended` of what is paid or given up. Throws where the
   * shelf holds too little, and where the same cart was paid for in another window since this sale began:
   * nothing is taken then.
   */
  claim(id: string): Promise<Claim> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx): Promise<Claim> => {
      const sales = await lockSalesOfCart(tx, id);
      const order = sales.find((sale) => sale.id === id);
      if (!order) throw unknownOrder();
      const capturingUntil = new Date(now().getTime() + leaseMs);
      if (order.state === 'capturing') {
        if (order.capturingUntil && order.capturingUntil > now()) return { kind: 'busy', order };
        return { kind: 'ours', order: await putOrder(tx, id, { capturingUntil, updatedAt: now() }) };
      }
      if (order.state !== 'awaiting_payment') return { kind: 'ended', order };
      const rival = sales.find((sale) => sale.id !== id && sellsTheSame(sale, order));
      if (rival?.state === 'capturing') return { kind: 'busy', order };
      if (rival) throw alreadyOrdered(rival.number);
      const reserved = await takeFromShelf(this.deps, tx, order);
      const claimed = await this.become(tx, order, 'capturing', { capturingUntil, reserved });
      return { kind: 'ours', order: claimed };
    });
  }

  /** What became of the money is unknown: the next request may ask at once. */
  releaseLease(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      if (order.state === 'capturing') await putOrder(tx, id, { capturingUntil: null });
    });
  }

  /** No money was taken: the goods go back, and the buyer may try again. */
  release(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      if (order.state !== 'capturing') return;
      await this.deps.shelf.giveBack(tx, order.reserved);
      const changed = { reserved: {}, capturingUntil: null, captureAttempt: order.captureAttempt + 1 };
      await this.become(tx, order, 'awaiting_payment', changed);
    });
  }

  /** Never paid, and too old to be. */
  abandon(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      if (order.state === 'awaiting_payment') await this.become(tx, order, 'abandoned');
    });
  }

  /**
   * Cancels and promises the money back; one that is cancelled stays so. Throws once production has begun.
   */
  cancel(id: string, note: string, record?: RecordChange): Promise<StoredOrder> {
    const { shelf, publish } = this.deps;
    return this.locked(id, async (tx, order) => {
      if (order.state === 'cancelled') return order;
      if (order.state === 'payment_pending') throw paymentPending();
      if (!canCancel(order.state)) throw inProduction();
      await shelf.giveBack(tx, order.reserved);
      const cancelled = await this.become(tx, order, 'cancelled', { reserved: {} }, note);
      await this.giveMoneyBack(tx, cancelled);
      await publish(tx, cancelled);
      await record?.(tx, { before: { state: order.state }, after: { state: 'cancelled', reason: note } });
      return cancelled;
    });
  }

  /** One step on in the factory, from `from`; `undefined` where it is no longer there, or nothing follows. */
  advance(id: string, from: OrderState, record: RecordChange): Promise<StoredOrder | undefined> {
    return this.locked(id, async (tx, order) => {
      const next = nextState(order.state, order.fulfilment.method);
      if (order.state !== from || !next) return undefined;
      const moved = await this.become(
        tx,
        order,
        next,
        next === 'shipped' ? this.deps.renewedAt(order, next) : {},
      );
      await this.deps.publish(tx, moved);
      await record(tx, { before: { state: from }, after: { state: next } });
      return moved;
    });
  }

  /**
   * Promises the money of an order that goes on back, in the caller's transaction. Throws where it is
   * promised or given back already.
   */
  async refund(tx: Database, id: string, reason: string, record: RecordChange): Promise<StoredOrder> {
    const { now, publishRefund } = this.deps;
    const order = await lockOrder(tx, { id });
    if (!order || !isOrdered(order.state)) throw unknownOrder();
    if (order.state === 'awaiting_approval' || order.state === 'payment_pending') throw orderMoved();
    const before = { refund: refundStatus(order) };
    if (before.refund !== 'none' && before.refund !== 'part') throw refundPromised();
    if (order.state === 'cancelled') throw orderMoved();
    const noted = await putOrder(tx, id, { refundAskedAt: now(), updatedAt: now() });
    const asked = await this.giveMoneyBack(tx, noted);
    await publishRefund(tx, asked);
    const after = { refund: refundStatus(asked), cents: centsLeft(order), reason };
    await record(tx, { before, after });
    return asked;
  }

  /** The payment company is asked later; what stands on an account is taken off it at once. */
  private async giveMoneyBack(tx: Database, order: StoredOrder): Promise<StoredOrder> {
    const { now, send, account } = this.deps;
    if (order.funding !== 'account') {
      await send(tx, refundQueue, { order_id: order.id });
      return order;
    }
    await account.release(tx, order.id);
    return putOrder(tx, order.id, { refundedAt: now(), refundedCents: order.totals.total_cents });
  }
}
