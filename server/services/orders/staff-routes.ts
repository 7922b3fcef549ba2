import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { OrderState } from '#domain/orders/order-schema.ts';
import {
  advanceOrder,
  cancelOrderAsStaff,
  type DeskOrder,
  type DeskOrderRow,
  noteOrder,
  type OrderNote,
  readOrder,
  refundOrder,
  searchOrders,
} from '#domain/orders/staff-contract.ts';
import { approvePurchaseOrder, rejectPurchaseOrder } from '#domain/trade/staff-accounts-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { actorOf, type Staff } from '#server/staff/staff-log.ts';
import { addOrderNote, notesOfOrder, type StoredNote } from './store.ts';

const noteView = ({ id, at, authorId, text }: StoredNote): OrderNote => ({
  id,
  at: at.toISOString(),
  author_id: authorId,
  text,
});

const withAuthors = (order: DeskOrder, names: ReadonlyMap<string, string>): DeskOrder => ({
  ...order,
  notes: order.notes.map((note) => {
    const name = names.get(note.author_id);
    return { ...note, ...(name && { author_name: name }) };
  }),
});

type Order = Omit<DeskOrder, 'notes'>;

interface StaffOrderDeskDeps {
  db: Database;
  now: () => Date;
  changeOnce: Idempotency['changeOnce'];
  staff: Staff;
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

class StaffOrderDesk {
  constructor(private readonly deps: StaffOrderDeskDeps) {}

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
    const record = this.deps.staff.log.recorder(caller, 'order.advance', number);
    return this.shown(await this.withNotes(await this.deps.orders.advance(number, from, record)));
  }

  async cancel(caller: Caller, number: string, reason: string): Promise<DeskOrder> {
    const record = this.deps.staff.log.recorder(caller, 'order.cancel', number);
    return this.shown(await this.withNotes(await this.deps.orders.cancel(number, reason, record)));
  }

  async refund(caller: Caller, number: string, reason: string, key: string): Promise<DeskOrder> {
    const { orders, changeOnce, staff } = this.deps;
    const record = staff.log.recorder(caller, 'order.refund', number);
    const sent = { number, reason };
    const refunded = await changeOnce({ route: refundOrder.path, caller, key, sent }, async (tx) =>
      this.withNotes(await orders.refund(tx, number, reason, record), tx),
    );
    return this.shown(refunded);
  }

  async note(caller: Caller, number: string, text: string, key: string): Promise<DeskOrder> {
    const { orders, changeOnce, staff, now } = this.deps;
    const record = staff.log.recorder(caller, 'order.note', number);
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
    return withAuthors(order, await this.deps.staff.names.of(order.notes.map(({ author_id }) => author_id)));
  }
}

interface PurchaseOrderDecisions {
  approve: (number: string, record: RecordChange) => Promise<void>;
  reject: (number: string, reason: string, record: RecordChange) => Promise<void>;
}

/** Adds the staff calls for orders and purchase orders; each change writes a log entry in its transaction. */
export function staffOrderRoutes(
  app: FastifyInstance,
  deps: StaffOrderDeskDeps & { purchaseOrders: PurchaseOrderDecisions },
): void {
  const orders = new StaffOrderDesk(deps);
  const { purchaseOrders, staff } = deps;
  registerEndpoint(app, searchOrders, ({ input: { query } }) => orders.search(query, query.page ?? 1));
  registerEndpoint(app, readOrder, async ({ input: { params } }) => ({
    order: await orders.read(params.number),
  }));
  registerEndpoint(app, advanceOrder, async ({ input: { params, body }, caller }) => ({
    order: await orders.advance(caller, params.number, body.from),
  }));
  registerEndpoint(app, cancelOrderAsStaff, async ({ input: { params, body }, caller }) => ({
    order: await orders.cancel(caller, params.number, body.reason),
  }));
  registerEndpoint(app, refundOrder, async ({ input: { params, body }, caller, idempotencyKey }) => ({
    order: await orders.refund(caller, params.number, body.reason, idempotencyKey),
  }));
  registerEndpoint(app, noteOrder, async ({ input: { params, body }, caller, idempotencyKey }) => ({
    order: await orders.note(caller, params.number, body.text, idempotencyKey),
  }));
  registerEndpoint(app, approvePurchaseOrder, async ({ input: { params }, caller }) => {
    const { number } = params;
    await purchaseOrders.approve(number, staff.log.recorder(caller, 'purchase_order.approve', number));
    return { done: true as const };
  });
  registerEndpoint(app, rejectPurchaseOrder, async ({ input: { params, body }, caller }) => {
    const { number } = params;
    const record = staff.log.recorder(caller, 'purchase_order.reject', number);
    await purchaseOrders.reject(number, body.reason, record);
    return { done: true as const };
  });
}
