import type { Caller } from '#domain/access/caller.ts';
import type { OrderState } from '#domain/orders/order-schema.ts';
import { type DeskOrder, type DeskOrderRow, noteOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { actorOf, noteView, pageOf, rowsOfPage, withAuthors } from './domain.ts';
import type { StaffLog } from './staff-log.ts';
import type { StaffNames } from './staff-names.ts';
import { addOrderNote, notesOfOrder } from './store.ts';

type Order = Omit<DeskOrder, 'notes'>;

export interface OrdersAtDeskDeps {
  db: Database;
  now: () => Date;
  changeOnce: Idempotency['changeOnce'];
  log: StaffLog;
  names: StaffNames;
  /** Each change is recorded in its transaction and returns the updated order. */
  orders: {
    search: (
      typed: string,
      page: { state: OrderState | undefined; from: number; limit: number },
    ) => Promise<DeskOrderRow[]>;
    read: (number: string, db?: Database) => Promise<Order>;
    advance: (number: string, from: OrderState, record: RecordChange) => Promise<Order>;
    cancel: (number: string, reason: string, record: RecordChange) => Promise<Order>;
    refund: (tx: Database, number: string, reason: string, record: RecordChange) => Promise<Order>;
  };
}

export class OrdersAtDesk {
  constructor(private readonly deps: OrdersAtDeskDeps) {}

  async search(
    { search = '', state }: { search?: string | undefined; state?: OrderState | undefined },
    page: number,
  ): Promise<{ orders: DeskOrderRow[]; page: number; has_more: boolean }> {
    const found = await this.deps.orders.search(search, { state, ...rowsOfPage(page) });
    const { rows, beside } = pageOf(found, page);
    return { orders: rows, ...beside };
  }

  async read(number: string): Promise<DeskOrder> {
    return this.shown(await this.withNotes(await this.deps.orders.read(number)));
  }

  async advance(caller: Caller, number: string, from: OrderState): Promise<DeskOrder> {
    const record = this.deps.log.recorder(caller, 'order.advance', number);
    return this.shown(await this.withNotes(await this.deps.orders.advance(number, from, record)));
  }

  async cancel(caller: Caller, number: string, reason: string): Promise<DeskOrder> {
    const record = this.deps.log.recorder(caller, 'order.cancel', number);
    return this.shown(await this.withNotes(await this.deps.orders.cancel(number, reason, record)));
  }

  async refund(caller: Caller, number: string, reason: string, key: string): Promise<DeskOrder> {
    const { orders, changeOnce, log } = this.deps;
    const record = log.recorder(caller, 'order.refund', number);
    const sent = { number, reason };
    const refunded = await changeOnce({ route: refundOrder.path, caller, key, sent }, async (tx) =>
      this.withNotes(await orders.refund(tx, number, reason, record), tx),
    );
    return this.shown(refunded);
  }

  async note(caller: Caller, number: string, text: string, key: string): Promise<DeskOrder> {
    const { orders, changeOnce, log, now } = this.deps;
    const record = log.recorder(caller, 'order.note', number);
    const sent = { number, text };
    const noted = await changeOnce({ route: noteOrder.path, caller, key, sent }, async (tx) => {
      const order = await orders.read(number, tx);
      await addOrderNote(tx, { orderNumber: number, at: now(), authorId: actorOf(caller), text });
      await record(tx, { before: {}, after: { note: text } });
      return this.withNotes(order, tx);
    });
    return this.shown(noted);
  }

  private async withNotes(order: Order, db: Database = this.deps.db): Promise<DeskOrder> {
    return { ...order, notes: (await notesOfOrder(db, order.number)).map(noteView) };
  }

  private async shown(order: DeskOrder): Promise<DeskOrder> {
    return withAuthors(order, await this.deps.names.of(order.notes.map(({ author_id }) => author_id)));
  }
}
