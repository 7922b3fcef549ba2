import { canCancel, isOrdered, type LifeState, nextState } from '#domain/orders/order-life.ts';
import type { OrderState } from '#domain/orders/order-schema.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/http/record-change.ts';
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

/** Other services; each call joins the caller's transaction. */
export interface LedgerDeps extends OrderedGoods {
  db: Database;
  now: () => Date;
  /** Restores the account's credit for an order on account. */
  account: { release: (tx: Database, orderId: string) => Promise<void> };
  send: (tx: Database, queue: string, payload: unknown) => Promise<void>;
  /** Publishes the order's state change in the transaction. */
  publish: (tx: Database, order: StoredOrder) => Promise<void>;
  /** Publishes the refund of an order that continues. */
  publishRefund: (tx: Database, order: StoredOrder) => Promise<void>;
  /** Returns new promised days if they differ at a state. */
  renewedAt: (order: StoredOrder, state: LifeState) => Partial<StoredOrder>;
}

export const refundQueue = 'refund';

const leaseMs = 60_000;

export type Claim = { kind: 'ours' | 'busy' | 'ended'; order: StoredOrder };

/**
 * Order state machine for actions of buyers and staff: lock, event, stock and jobs in one transaction.
 * `payment-outcomes.ts` handles the payment provider's events.
 */
export class Ledger extends OrderMover<LedgerDeps> {
  /**
   * Reserves the goods and claims the capture: `ours` for the request that may call the provider, `busy` for
   * concurrent ones, `ended` for a paid or canceled order. Throws without changes if the stock is
   * insufficient or the cart was already paid in another window.
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

  /** The capture's outcome is unknown; the next request may ask at once. */
  releaseLease(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      if (order.state === 'capturing') await putOrder(tx, id, { capturingUntil: null });
    });
  }

  /** Nothing was captured: returns the goods, and the buyer may retry. */
  release(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      if (order.state !== 'capturing') return;
      await this.deps.shelf.giveBack(tx, order.reserved);
      const changed = { reserved: {}, capturingUntil: null, captureAttempt: order.captureAttempt + 1 };
      await this.become(tx, order, 'awaiting_payment', changed);
    });
  }

  /** Ends an order that was not paid in time. */
  abandon(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      if (order.state === 'awaiting_payment') await this.become(tx, order, 'abandoned');
    });
  }

  /** Cancels an order and enqueues the refund; idempotent. Throws once production has begun. */
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

  /** Advances production from `from`; returns undefined if the state has changed or is final. */
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
   * Enqueues a refund without cancellation, in the caller's transaction. Throws if a refund exists already.
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

  /** Refunds through the provider run as jobs; credit is restored at once. */
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
