import { canCancel, isOrdered, isStoppedByRefund } from '#domain/checkout/order-life.ts';
import type { Database } from '#server/db/database.ts';
import { piecesFromShelf } from './domain.ts';
import { type LedgerDeps, refundQueue } from './ledger.ts';
import { OrderMover } from './move-order.ts';
import { takeOutOfCart } from './ordered-goods.ts';
import { centsBack, keepNews, type NewsToKeep } from './payment-news-store.ts';
import { putOrder, type StoredOrder } from './store.ts';

/** Money that was taken for an order. */
export interface Capture {
  captureId: string;
  funding: StoredOrder['funding'];
  card?: StoredOrder['card'] & object;
}

/** Money that went back: each refund once, by the company's id, and whether that is all. */
export interface MoneyBack {
  refunds: readonly { id: string; kind: NewsToKeep['kind']; cents: number }[];
  isAllBack: boolean;
}

const withdrawnNote = 'Your payment went back to you, so the order has ended.';
const deniedNote = 'The payment company did not let the payment through. No money was taken.';

/**
 * Moves orders by what the payment company says became of the money, beside the ledger that moves them by
 * what people do: under the order's lock, each piece of news once, in whatever order it comes.
 */
export class PaymentOutcomes extends OrderMover<LedgerDeps> {
  /** The money was taken, so it is an order, wherever it stood; and some of it may have gone back since. */
  captured(id: string, capture: Capture, back: MoneyBack): Promise<StoredOrder> {
    return this.locked(id, async (tx, order) => {
      if (order.state === 'cancelled' && order.captureId === null && order.funding !== 'account')
        return this.returnLateMoney(tx, order, capture, back);
      let current = order;
      if (!isOrdered(order.state)) current = await this.begin(tx, order, 'placed', capture);
      else if (order.state === 'payment_pending')
        current = await this.become(tx, order, 'placed', this.deps.renewedAt(order, 'placed'));
      const settled = await this.applyRefunds(tx, current, back);
      // Nobody is told that an order is placed of which all the money went back before it was.
      if (current !== order && settled.state === 'placed') await this.deps.publish(tx, settled);
      return settled;
    });
  }

  /** The company checks the payment: the order has its number, and goes no further until that is over. */
  pending(id: string, capture: Capture, reason?: string): Promise<StoredOrder> {
    return this.locked(id, async (tx, order) => {
      // Asked again later, and the news may be older than what is known by now.
      if (order.state === 'payment_pending') return putOrder(tx, id, { updatedAt: this.deps.now() });
      if (isOrdered(order.state)) return order;
      const waiting = await this.begin(tx, order, 'payment_pending', capture);
      const cents = order.totals.total_cents;
      await this.keep(tx, waiting, { kind: 'pending', reference: capture.captureId, cents, detail: reason });
      await this.deps.publish(tx, waiting);
      return waiting;
    });
  }

  /** The company did not let a payment through that it had checked: the goods go back. */
  denied(id: string): Promise<StoredOrder> {
    return this.locked(id, async (tx, order) => {
      if (order.state !== 'payment_pending') return order;
      const [reference, cents] = [order.captureId ?? order.number, order.totals.total_cents];
      await this.keep(tx, order, { kind: 'denied', reference, cents });
      const denied = await this.end(tx, order, deniedNote, { captureId: null });
      await this.deps.publish(tx, denied);
      return denied;
    });
  }

  /** The company gave back what was asked of it. */
  refunded(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      const changed = { refundedAt: this.deps.now(), refundedCents: order.totals.total_cents };
      if (order.refundedAt === null) await putOrder(tx, id, { ...changed, updatedAt: this.deps.now() });
    });
  }

  /** Keeps news that moves nothing, for the staff. */
  note(id: string, news: NewsToKeep): Promise<void> {
    return this.locked(id, (tx, order) => this.keep(tx, order, news));
  }

  private async begin(
    tx: Database,
    order: StoredOrder,
    state: 'placed' | 'payment_pending',
    { captureId, funding, card }: Capture,
  ): Promise<StoredOrder> {
    const { now, shelf, isShelfOnly } = this.deps;
    // One that had been given up has its goods no more: what the shelf still holds is taken, the rest is
    // made.
    const reserved =
      order.state === 'capturing'
        ? order.reserved
        : (await shelf.reserve(tx, piecesFromShelf(order, isShelfOnly))).taken;
    const begun = await this.become(tx, order, state, {
      reserved,
      capturingUntil: null,
      placedAt: now(),
      captureId,
      funding,
      card: card ?? null,
    });
    await takeOutOfCart(this.deps, tx, order);
    return begun;
  }

  private async applyRefunds(
    tx: Database,
    order: StoredOrder,
    { refunds, isAllBack }: MoneyBack,
  ): Promise<StoredOrder> {
    const { now, publish } = this.deps;
    for (const { id, kind, cents } of refunds) await this.keep(tx, order, { kind, reference: id, cents });
    const total = order.totals.total_cents;
    const { back, coming } = await centsBack(tx, order.id);
    const refundedCents = isAllBack ? total : Math.min(total, back);
    // An answer may be older than what is known: only a refund that failed takes back what was said.
    const isOld =
      refundedCents < order.refundedCents && !refunds.some(({ kind }) => kind === 'refund_failed');
    if (isOld) return order;
    const refundedAt = refundedCents === total ? (order.refundedAt ?? now()) : null;
    const changed = { refundedCents, refundedAt };
    const wasAsked = order.state === 'cancelled' || order.refundAskedAt !== null;
    const isWithdrawn = refundedCents + coming >= total && !wasAsked && isStoppedByRefund(order.state);
    if (!isWithdrawn) {
      const isKnown = refundedCents === order.refundedCents && refundedAt === order.refundedAt;
      return isKnown ? order : putOrder(tx, order.id, { ...changed, updatedAt: now() });
    }
    const ended = await this.end(tx, order, withdrawnNote, changed);
    await publish(tx, ended);
    return ended;
  }

  /** Goods go back to the shelf until production begins; after that they are no longer on it. */
  private async end(
    tx: Database,
    order: StoredOrder,
    note: string,
    changed: Partial<StoredOrder>,
  ): Promise<StoredOrder> {
    const isUntouched = canCancel(order.state) || order.state === 'payment_pending';
    if (isUntouched) await this.deps.shelf.giveBack(tx, order.reserved);
    return this.become(tx, order, 'cancelled', { ...changed, ...(isUntouched && { reserved: {} }) }, note);
  }

  /** Money that came for an order which had ended without any goes back. */
  private async returnLateMoney(
    tx: Database,
    order: StoredOrder,
    { captureId, funding, card }: Capture,
    back: MoneyBack,
  ): Promise<StoredOrder> {
    const owed = await putOrder(tx, order.id, { captureId, funding, card: card ?? null });
    const settled = await this.applyRefunds(tx, owed, back);
    if (settled.refundedAt === null) await this.deps.send(tx, refundQueue, { order_id: order.id });
    return settled;
  }

  private keep(tx: Database, order: StoredOrder, news: NewsToKeep): Promise<void> {
    return keepNews(tx, order.id, { ...news, at: this.deps.now() });
  }
}
