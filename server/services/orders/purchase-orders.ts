import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/plugins/record-change.ts';
import { sellsTheSame } from './domain.ts';
import type { LedgerDeps } from './ledger.ts';
import { moveOrder } from './move-order.ts';
import { orderMoved, paymentUnderWay, unknownOrder } from './order-errors.ts';
import { takeFromShelf, takeOutOfCart } from './ordered-goods.ts';
import { lockOrder, lockSalesOfCart, putOrder, type StoredOrder } from './store.ts';

export interface PurchaseOrdersDeps extends Omit<LedgerDeps, 'send' | 'publishRefund' | 'account'> {
  account: LedgerDeps['account'] & {
    /** The order is taken: its invoice is to be paid. */
    open: (tx: Database, orderId: string) => Promise<void>;
  };
  /** Publishes, in the same transaction, that the shop does not take an order on account. */
  publishRejection: (tx: Database, rejected: { order: StoredOrder; reason: string }) => Promise<void>;
}

/**
 * Orders on account from their submission to the shop's decision, beside the ledger that goes on from there.
 */
export class PurchaseOrders {
  constructor(private readonly deps: PurchaseOrdersDeps) {}

  /**
   * Sets the goods of an order aside and takes them out of the cart, in the transaction that wrote it down.
   * Throws where the same cart is being paid for in another window, and where the shelf holds too little.
   */
  async submit(tx: Database, order: StoredOrder): Promise<StoredOrder> {
    const sales = await lockSalesOfCart(tx, order.id);
    const isRival = (sale: StoredOrder) => sale.state === 'capturing' && sellsTheSame(sale, order);
    if (sales.some(isRival)) throw paymentUnderWay();
    const reserved = await takeFromShelf(this.deps, tx, order);
    const submitted = await putOrder(tx, order.id, { reserved });
    await takeOutOfCart(this.deps, tx, submitted);
    await this.deps.publish(tx, submitted);
    return submitted;
  }

  /** The shop takes the order, which goes on as any other from here. */
  approve(number: string, record: RecordChange): Promise<StoredOrder> {
    return this.decide(number, async (tx, order) => {
      await this.deps.account.open(tx, order.id);
      const changed = this.deps.renewedAt(order, 'placed');
      const placed = await moveOrder(tx, order, { state: 'placed', changed, at: this.deps.now() });
      await this.deps.publish(tx, placed);
      await record(tx, { before: { state: order.state }, after: { state: 'placed' } });
      return placed;
    });
  }

  /** The shop does not take it: the goods go back, and it no longer counts. The buyer reads the reason. */
  reject(number: string, reason: string, record: RecordChange): Promise<StoredOrder> {
    const { now, shelf, account, publishRejection } = this.deps;
    return this.decide(number, async (tx, order) => {
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

  private decide(
    number: string,
    work: (tx: Database, order: StoredOrder) => Promise<StoredOrder>,
  ): Promise<StoredOrder> {
    return inTransaction(this.deps.db, async (tx) => {
      const order = await lockOrder(tx, { number });
      if (!order) throw unknownOrder('No order has this number');
      if (order.state !== 'awaiting_approval') throw orderMoved();
      return work(tx, order);
    });
  }
}
