import { type LifeState, nextState } from '#domain/orders/order-life.ts';
import type { OrderState } from '#domain/orders/order-schema.ts';
import { canCancelWhole } from '#domain/orders/parcels.ts';
import type { RefundPart, RefundWish } from '#domain/orders/refund-part.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { lookAtRefund, refundNote } from './ask-refund.ts';
import { refundStatus, sellsTheSame } from './domain.ts';
import { OrderMover } from './move-order.ts';
import {
  alreadyOrdered,
  inProduction,
  orderMoved,
  paymentPending,
  refundPromised,
  unknownOrder,
} from './order-errors.ts';
import { addChange } from './order-history-store.ts';
import { type OrderedGoods, takeFromShelf } from './ordered-goods.ts';
import { addRefund, closeRefunds, putRefund, type StoredRefund } from './refund-store.ts';
import { lockSalesOfCart, putOrder, type StoredOrder } from './store.ts';

/** Other services; each call joins the caller's transaction. */
export interface LedgerDeps extends OrderedGoods {
  db: Database;
  now: () => Date;
  /** Restores the account's credit for an order on account. */
  account: {
    release: (tx: Database, orderId: string) => Promise<void>;
    /** Takes a part off an order on account, or credits it if the invoice was paid. */
    reduce: (tx: Database, orderId: string, cents: number) => Promise<void>;
  };
  send: (tx: Database, queue: string, payload: unknown) => Promise<void>;
  /** Publishes the order's state change in the transaction. */
  publish: (tx: Database, order: StoredOrder) => Promise<void>;
  /** Publishes a refund that staff asked for. */
  publishRefund: (tx: Database, refund: PromisedRefund) => Promise<void>;
  /** Returns new promised days if they differ at a state. */
  renewedAt: (order: StoredOrder, state: LifeState) => Partial<StoredOrder>;
}

export const refundQueue = 'refund';

/** A refund that staff asked for, for the email to its buyer; `paidBy` if they paid it in another way. */
export interface PromisedRefund {
  order: StoredOrder;
  part: RefundPart;
  reason: string;
  paidBy?: string | undefined;
}

const leaseMs = 60_000;

/** Throws once it is made or goods have left. A canceled order passes: cancelling again changes nothing. */
export function checkCancel(order: Pick<StoredOrder, 'state' | 'fulfilment'>): void {
  if (order.state === 'payment_pending') throw paymentPending();
  if (order.state !== 'cancelled' && !canCancelWhole(order)) throw inProduction();
}

/** Throws if no money has come, or if that of a canceled order is back or promised. */
export function checkRefund(order: StoredOrder, { paid_by }: RefundWish = {}): void {
  const status = refundStatus(order);
  if (paid_by === undefined ? canRefund(order) : status === 'failed') return;
  throw status === 'under_way' || status === 'done' ? refundPromised() : orderMoved();
}

export function canRefund(order: StoredOrder): boolean {
  if (order.state === 'cancelled') return refundStatus(order) === 'failed';
  return order.state !== 'awaiting_approval' && order.state !== 'payment_pending';
}

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
  cancel(id: string, note: string): Promise<StoredOrder> {
    return this.locked(id, (tx, order) => this.cancelLocked(tx, order, note));
  }

  /** As `cancel`, for an order that the caller's transaction has locked. */
  async cancelLocked(
    tx: Database,
    order: StoredOrder,
    note: string,
    record?: RecordChange,
  ): Promise<StoredOrder> {
    if (order.state === 'cancelled') return order;
    checkCancel(order);
    await this.deps.shelf.giveBack(tx, order.reserved);
    const cancelled = await this.become(tx, order, 'cancelled', { reserved: {} }, note);
    await this.giveMoneyBack(tx, cancelled);
    await this.deps.publish(tx, cancelled);
    await record?.(tx, { before: { state: order.state }, after: { state: 'cancelled' } });
    return cancelled;
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
   * Enqueues a refund in whole or in part of an order that the caller's transaction has locked: one that goes
   * on, or a canceled one whose refund failed.
   */
  async refundLocked(
    tx: Database,
    order: StoredOrder,
    wish: RefundWish,
    { reason, record }: { reason: string; record: RecordChange },
  ): Promise<StoredOrder> {
    const { now, publishRefund } = this.deps;
    checkRefund(order, wish);
    const { part, isRest } = await lookAtRefund(tx, order, wish);
    const { cents, tax_cents: taxCents, lines } = part;
    const at = now();
    const kept = { orderId: order.id, at, cents, taxCents, lines: [...lines], reason };
    const paidBy = wish.paid_by ?? null;
    const refund = await addRefund(tx, { ...kept, paidBy, state: paidBy === null ? 'asked' : 'done' });
    const noted =
      isRest && paidBy === null ? await putOrder(tx, order.id, { refundAskedAt: at, updatedAt: at }) : order;
    const isPaidOff = isRest && order.funding === 'account';
    const asked = isPaidOff
      ? await this.giveMoneyBack(tx, noted)
      : await this.givePartBack(tx, noted, refund);
    if (isPaidOff) await closeRefunds(tx, order.id);
    const kind = paidBy === null ? 'refund' : 'payment';
    await addChange(tx, { orderId: order.id, kind, at, note: refundNote(order, part, { reason, paidBy }) });
    await publishRefund(tx, { order, part, reason, paidBy: wish.paid_by });
    await record(tx, {
      before: { refund: refundStatus(order) },
      after: {
        refund: refundStatus(asked),
        cents,
        ...(lines.length > 0 && { lines }),
        ...(paidBy !== null && { paid_by: paidBy }),
      },
    });
    return asked;
  }

  private async givePartBack(
    tx: Database,
    order: StoredOrder,
    { id, cents, paidBy }: StoredRefund,
  ): Promise<StoredOrder> {
    const { now, send, account } = this.deps;
    if (paidBy !== null) {
      const refundedCents = order.refundedCents + cents;
      const isAllBack = refundedCents === order.totals.total_cents;
      // A part may still be pending at the provider, and fail.
      return putOrder(tx, order.id, {
        refundedCents,
        refundFailedAt: null,
        updatedAt: now(),
        ...(isAllBack && { refundedAt: now() }),
      });
    }
    if (order.funding !== 'account') {
      await send(tx, refundQueue, { order_id: order.id, refund_id: id });
      return order;
    }
    await account.reduce(tx, order.id, cents);
    await putRefund(tx, id, { state: 'done' });
    return putOrder(tx, order.id, { refundedCents: order.refundedCents + cents, updatedAt: now() });
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
