import { isOrdered, isStoppedByRefund } from '#domain/orders/order-life.ts';
import { canCancelWhole } from '#domain/orders/parcels.ts';
import type { Database } from '#server/db/database.ts';
import { refundNote } from '../ask-refund.ts';
import { piecesFromShelf, refundStatus } from '../domain.ts';
import { type LedgerDeps, refundQueue } from '../ledger.ts';
import { OrderMover } from '../move-order.ts';
import { addChange } from '../order-history-store.ts';
import { removeFromCart } from '../ordered-goods.ts';
import { closeRefunds, followRefund, putRefund, type RefundState } from '../refund-store.ts';
import { putOrder, type StoredOrder } from '../store.ts';
import { centsBack, keepNews, kindOfRefund, type NewsToKeep } from './payment-news-store.ts';

export interface Capture {
  captureId: string;
  funding: StoredOrder['funding'];
  card?: StoredOrder['card'] & object;
}

/** Refunds by the provider's id; `isAllBack` if nothing remains. */
export interface MoneyBack {
  refunds: readonly { id: string; kind: NewsToKeep['kind']; cents: number }[];
  isAllBack: boolean;
}

const refundStates: Partial<Record<NewsToKeep['kind'], RefundState>> = {
  refunded: 'done',
  reversed: 'done',
  refund_pending: 'pending',
  refund_failed: 'failed',
};

const withdrawnNote = 'Your payment went back to you, so the order has ended.';
const deniedNote = 'The payment company did not let the payment through. No money was taken.';

/**
 * Applies the payment provider's events to orders under the order's lock, each once and in any order of
 * arrival. The ledger handles actions of people.
 */
export class PaymentOutcomes extends OrderMover<LedgerDeps> {
  /** The payment was captured: the order is valid in any state; part may already be refunded. */
  captured(id: string, capture: Capture, back: MoneyBack): Promise<StoredOrder> {
    return this.locked(id, async (tx, order) => {
      if (order.state === 'cancelled' && order.captureId === null && order.funding !== 'account')
        return this.returnLateMoney(tx, order, capture, back);
      let current = order;
      if (!isOrdered(order.state)) current = await this.begin(tx, order, 'placed', capture);
      else if (order.state === 'payment_pending')
        current = await this.become(tx, order, 'placed', this.deps.renewedAt(order, 'placed'));
      const settled = await this.applyRefunds(tx, current, back);
      // Skips the order notification if everything was refunded before the order was placed.
      if (current !== order && settled.state === 'placed') await this.deps.publish(tx, settled);
      return settled;
    });
  }

  /** The provider reviews the payment: the order gets its number and waits. */
  pending(id: string, capture: Capture, reason?: string): Promise<StoredOrder> {
    return this.locked(id, async (tx, order) => {
      // A repeated query may return outdated data.
      if (order.state === 'payment_pending') return putOrder(tx, id, { updatedAt: this.deps.now() });
      if (isOrdered(order.state)) return order;
      const waiting = await this.begin(tx, order, 'payment_pending', capture);
      const cents = order.totals.total_cents;
      await this.keep(tx, waiting, { kind: 'pending', reference: capture.captureId, cents, detail: reason });
      await this.deps.publish(tx, waiting);
      return waiting;
    });
  }

  /** The provider denied a reviewed payment: returns the goods. */
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

  refunded(id: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      const changed = { refundedAt: this.deps.now(), refundedCents: order.totals.total_cents };
      if (order.refundedAt === null) await putOrder(tx, id, { ...changed, updatedAt: this.deps.now() });
      await closeRefunds(tx, id);
    });
  }

  /** The provider answered a refund that staff asked for, or one of all that is left. */
  refundTaken(id: string, refund: MoneyBack['refunds'][number], refundId?: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      const state = refundStates[refund.kind];
      if (refundId !== undefined && state) await putRefund(tx, refundId, { state, reference: refund.id });
      const isAllBack = refundId === undefined && state === 'done';
      await this.applyRefunds(tx, order, { refunds: [refund], isAllBack });
    });
  }

  /** The provider refused a refund of staff, or the one of a canceled order: staff may ask again. */
  refundRefused(id: string, news: NewsToKeep, refundId?: string): Promise<void> {
    return this.locked(id, async (tx, order) => {
      const at = this.deps.now();
      if (refundId !== undefined) await putRefund(tx, refundId, { state: 'failed' });
      await this.keep(tx, order, news);
      // While a part is refused, all that is left of a canceled order may still go back.
      const changed = { refundAskedAt: null, updatedAt: at, ...(!refundId && { refundFailedAt: at }) };
      if (order.refundedAt === null) await putOrder(tx, id, changed);
    });
  }

  /** Records an event without a state change, for staff. */
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
    // A canceled order lost its reservation: take the available stock, the rest is made to order.
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
    await removeFromCart(this.deps, tx, order);
    return begun;
  }

  private async applyRefunds(
    tx: Database,
    order: StoredOrder,
    { refunds, isAllBack }: MoneyBack,
  ): Promise<StoredOrder> {
    const { now, publish } = this.deps;
    let hasFailed = false;
    let newCents = 0;
    for (const { id, kind, cents } of refunds) {
      const before = await kindOfRefund(tx, order.id, id);
      await this.keep(tx, order, { kind, reference: id, cents });
      const known = await kindOfRefund(tx, order.id, id);
      hasFailed ||= known === 'refund_failed' && before !== known;
      if (before === undefined && known !== 'refund_failed') newCents += cents;
      const state = known && refundStates[known];
      if (state) await followRefund(tx, { orderId: order.id, reference: id, state });
    }
    const total = order.totals.total_cents;
    const { back, coming } = await centsBack(tx, order.id);
    const refundedCents = isAllBack ? total : Math.min(total, back);
    // An API response may be outdated: only a failed refund reduces the refunded amount.
    const isOld =
      refundedCents < order.refundedCents && !refunds.some(({ kind }) => kind === 'refund_failed');
    if (isOld) return order;
    const refundedAt = refundedCents === total ? (order.refundedAt ?? now()) : null;
    if (refundedAt) await closeRefunds(tx, order.id);
    // A part that the bank refused late may come with the whole of a canceled order meanwhile.
    const isOwed = hasFailed && refundedCents + coming < total;
    // Staff are asked for money that others have given back at the provider meanwhile.
    const isOnItsWay =
      refundStatus(order) === 'failed' && !isOwed && newCents > 0 && refundedCents + coming >= total;
    const changed = {
      refundedCents,
      refundedAt,
      // Staff may ask for it again.
      ...(isOwed && refundedAt === null && { refundAskedAt: null }),
      ...(isOwed && order.state === 'cancelled' && { refundFailedAt: now() }),
      ...(isOnItsWay && { refundFailedAt: null }),
    };
    if (isOnItsWay) await this.promise(tx, order, newCents);
    const wasAsked = order.state === 'cancelled' || order.refundAskedAt !== null;
    const isWithdrawn = refundedCents + coming >= total && !wasAsked && isStoppedByRefund(order.state);
    if (!isWithdrawn) {
      const isKnown =
        !hasFailed && !isOnItsWay && refundedCents === order.refundedCents && refundedAt === order.refundedAt;
      return isKnown ? order : putOrder(tx, order.id, { ...changed, updatedAt: now() });
    }
    const ended = await this.end(tx, order, withdrawnNote, changed);
    await publish(tx, ended);
    return ended;
  }

  private async promise(tx: Database, order: StoredOrder, cents: number): Promise<void> {
    const part = { cents, tax_cents: 0, lines: [] };
    const reason = 'The order was canceled.';
    const note = refundNote(order, part, { reason, paidBy: null });
    await addChange(tx, { orderId: order.id, kind: 'refund', at: this.deps.now(), note });
    await this.deps.publishRefund(tx, { order, part, reason });
  }

  /** Goods return to stock only before production begins. */
  private async end(
    tx: Database,
    order: StoredOrder,
    note: string,
    changed: Partial<StoredOrder>,
  ): Promise<StoredOrder> {
    const isUntouched = canCancelWhole(order) || order.state === 'payment_pending';
    if (isUntouched) await this.deps.shelf.giveBack(tx, order.reserved);
    return this.become(tx, order, 'cancelled', { ...changed, ...(isUntouched && { reserved: {} }) }, note);
  }

  /** Refunds a capture that arrived after the order had ended unpaid. */
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
