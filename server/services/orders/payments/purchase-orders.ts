import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { sellsTheSame } from '../domain.ts';
import type { LedgerDeps } from '../ledger.ts';
import { moveOrder } from '../move-order.ts';
import { orderMoved, paymentUnderWay, unknownOrder } from '../order-errors.ts';
import { removeFromCart, takeFromShelf } from '../ordered-goods.ts';
import { lockOrder, lockSalesOfCart, putOrder, type StoredOrder } from '../store.ts';

export interface PurchaseOrdersDeps extends Omit<LedgerDeps, 'send' | 'publishRefund' | 'account'> {
  account: LedgerDeps['account'] & {
    open: (tx: Database, orderId: string) => Promise<void>;
  };
  publishRejection: (tx: Database, rejected: { order: StoredOrder; reason: string }) => Promise<void>;
}

/** Orders on account until the shop's decision; the ledger handles later states. */
export class PurchaseOrders {
  constructor(private readonly deps: PurchaseOrdersDeps) {}

  /**
   * Reserves the goods and removes them from the cart, in the transaction that stores the order. Throws if
   * the cart is being paid in another window or stock is insufficient.
   */
  async submit(tx: Database, order: StoredOrder): Promise<StoredOrder> {
    const sales = await lockSalesOfCart(tx, order.id);
    const isRival = (sale: StoredOrder) => sale.state === 'capturing' && sellsTheSame(sale, order);
    if (sales.some(isRival)) throw paymentUnderWay();
    const reserved = await takeFromShelf(this.deps, tx, order);
    const submitted = await putOrder(tx, order.id, { reserved });
    await removeFromCart(this.deps, tx, submitted);
    await this.deps.publish(tx, submitted);
    return submitted;
  }

  /** Approves an order that awaits approval and that the caller's transaction has locked. */
  async approveLocked(tx: Database, order: StoredOrder, record: RecordChange): Promise<StoredOrder> {
    await this.deps.account.open(tx, order.id);
    const changed = this.deps.renewedAt(order, 'placed');
    const placed = await moveOrder(tx, order, { state: 'placed', changed, at: this.deps.now() });
    await this.deps.publish(tx, placed);
    await record(tx, { before: { state: order.state }, after: { state: 'placed' } });
    return placed;
  }

  /** Rejects the order: returns the goods and restores the credit. The buyer reads the reason. */
  reject(number: string, reason: string, record: RecordChange): Promise<StoredOrder> {
    const { now, shelf, account, publishRejection } = this.deps;
    return inTransaction(this.deps.db, async (tx) => {
      const order = await lockOrder(tx, { number });
      if (!order) throw unknownOrder('No order has this number');
      if (order.state !== 'awaiting_approval') throw orderMoved();
      await shelf.giveBack(tx, order.reserved);
      await account.release(tx, order.id);
      const changed = { reserved: {}, refundedAt: now(), refundedCents: order.totals.total_cents };
      const note = `Not approved: ${reason}`;
      const rejected = await moveOrder(tx, order, { state: 'cancelled', changed, note, at: now() });
      await publishRejection(tx, { order: rejected, reason });
      await record(tx, { before: { state: order.state }, after: { state: 'cancelled', reason } });
      return rejected;
    });
  }
}
