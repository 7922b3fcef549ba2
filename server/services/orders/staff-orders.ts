import { isOrdered, nextState } from '#domain/orders/order-life.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { OrderState } from '#domain/orders/order-schema.ts';
import type { DeskOrder, DeskOrderRow } from '#domain/orders/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { orderView, postalCodeOf, refundStatus } from './domain.ts';
import type { Ledger } from './ledger.ts';
import { orderMoved, unknownOrder } from './order-errors.ts';
import { ordersOfOwner, searchOrders } from './order-search-store.ts';
import { newsOf } from './payments/payment-news-store.ts';
import { readOrderSearch } from './read-order-search.ts';
import { eventsOf, findOrder, type StoredOrder } from './store.ts';

export type StaffOrder = Omit<DeskOrder, 'notes'>;

const rowOf = (order: StoredOrder): DeskOrderRow[] => {
  const { number, state, placedAt, contact, email, totals } = order;
  if (!isOrdered(state) || !placedAt) return [];
  return [
    {
      number,
      state,
      email,
      placed_at: placedAt.toISOString(),
      name: `${contact.first_name} ${contact.last_name}`,
      postal_code: postalCodeOf(order),
      total_cents: totals.total_cents,
      refund: refundStatus(order),
    },
  ];
};

export class StaffOrders {
  constructor(private readonly deps: { db: Database; ledger: () => Ledger }) {}

  async search(
    typed: string,
    page: { state: OrderState | undefined; from: number; limit: number },
  ): Promise<DeskOrderRow[]> {
    return (await searchOrders(this.deps.db, readOrderSearch(typed), page)).flatMap(rowOf);
  }

  /** Returns an account's orders and the guest orders under its address. */
  async ofCustomer(
    { id, email }: { id: string; email: string },
    limit: number,
  ): Promise<{ own: DeskOrderRow[]; asGuest: DeskOrderRow[] }> {
    const own = await ordersOfOwner(this.deps.db, { customerId: id }, limit);
    const asGuest = await ordersOfOwner(this.deps.db, { guestEmail: email }, limit);
    return { own: own.flatMap(rowOf), asGuest: asGuest.flatMap(rowOf) };
  }

  async read(number: string, db: Database = this.deps.db): Promise<StaffOrder> {
    return this.view(await this.find(number, db), db);
  }

  async advance(number: string, from: OrderState, record: RecordChange): Promise<StaffOrder> {
    const { id } = await this.find(number);
    const moved = await this.deps.ledger().advance(id, from, record);
    if (!moved) throw orderMoved();
    return this.view(moved);
  }

  /** The buyer reads the reason in order tracking. */
  async cancel(number: string, reason: string, record: RecordChange): Promise<StaffOrder> {
    const { id } = await this.find(number);
    return this.view(await this.deps.ledger().cancel(id, reason, record));
  }

  async refund(tx: Database, number: string, reason: string, record: RecordChange): Promise<StaffOrder> {
    const { id } = await this.find(number, tx);
    return this.view(await this.deps.ledger().refund(tx, id, reason, record), tx);
  }

  private async find(number: string, db: Database = this.deps.db): Promise<StoredOrder> {
    const order = isOrderNumber(number) ? await findOrder(db, { number }) : undefined;
    if (!order || !isOrdered(order.state)) throw unknownOrder('No order has this number');
    return order;
  }

  private async view(order: StoredOrder, db: Database = this.deps.db): Promise<StaffOrder> {
    const news = await newsOf(db, order.id);
    const next = nextState(order.state, order.fulfilment.method);
    return {
      ...orderView(order, await eventsOf(db, order.id)),
      ...(order.customerId !== null && { customer_id: order.customerId }),
      ...(next && { next_state: next }),
      ...(order.attribution !== null && { attribution: order.attribution }),
      refund: refundStatus(order),
      ...(news.length > 0 && { payment_news: news }),
    };
  }
}
