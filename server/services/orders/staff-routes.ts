import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { Approval } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
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
import * as edits from '#domain/orders/staff-edits-contract.ts';
import {
  approvePurchaseOrder,
  rejectPurchaseOrder,
  reopenCharge,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import type { Charges, UnpaidCharge } from './money-actions.ts';
import type { OrderEdits } from './order-edits.ts';
import { addChange } from './order-history-store.ts';
import { addOrderNote, notesOfOrder, type StoredNote } from './store.ts';

const noteView = ({ id, at, authorId, text }: StoredNote): OrderNote => ({
  id,
  at: at.toISOString(),
  author_id: authorId,
  text,
});

/** The buyer reads this of a payment that was taken back. */
const unpaidWords = ({ owedCents, creditCents }: UnpaidCharge): string =>
  [
    'We noted your payment in error.',
    owedCents > 0 && `You owe ${formatUsd(owedCents)} of this order.`,
    creditCents > 0 && `The credit of ${formatUsd(creditCents)} no longer counts.`,
  ]
    .filter(Boolean)
    .join(' ');

const withAuthors = (order: DeskOrder, names: ReadonlyMap<string, string>): DeskOrder => ({
  ...order,
  notes: order.notes.map((note) => {
    const name = names.get(note.author_id);
    return { ...note, ...(name && { author_name: name }) };
  }),
});

type Order = Omit<DeskOrder, 'notes' | 'approvals'>;

/** An order after an action, with the approval that the action waits for. */
interface Acted {
  order: DeskOrder;
  approval?: Approval;
}

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

  async read(caller: Caller, number: string): Promise<DeskOrder> {
    return this.shown(caller, await this.withNotes(await this.deps.orders.read(number)));
  }

  async advance(caller: Caller, number: string, from: OrderState): Promise<DeskOrder> {
    const record = this.deps.staff.log.recorder(caller, 'order.advance', number);
    return this.shown(caller, await this.withNotes(await this.deps.orders.advance(number, from, record)));
  }

  async cancel(caller: Caller, number: string, reason: string): Promise<Acted> {
    const { db, staff } = this.deps;
    const request = { action: 'order.cancel', subjectId: number, asked: {}, reason } as const;
    const approval = await inTransaction(db, (tx) => staff.approvals.run(tx, caller, request));
    return { order: await this.read(caller, number), ...(approval && { approval }) };
  }

  async refund(
    caller: Caller,
    number: string,
    { reason, ...asked }: z.output<typeof refundOrder.body>,
    key: string,
  ): Promise<Acted> {
    const { orders, changeOnce, staff } = this.deps;
    const request = { action: 'order.refund', subjectId: number, asked, reason } as const;
    const sent = { number, reason, ...asked };
    const acted = await changeOnce(
      { route: refundOrder.path, caller, key, sent },
      async (tx): Promise<Acted> => {
        const approval = await staff.approvals.run(tx, caller, request);
        const order = await this.withNotes(await orders.read(number, tx), tx);
        return { order, ...(approval && { approval }) };
      },
    );
    return { ...acted, order: await this.shown(caller, acted.order) };
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
    return this.shown(caller, noted);
  }

  private async withNotes(order: Order, db: Database = this.deps.db): Promise<DeskOrder> {
    return { ...order, notes: (await notesOfOrder(db, order.number)).map(noteView) };
  }

  private async shown(caller: Caller, order: DeskOrder): Promise<DeskOrder> {
    const { names, approvals } = this.deps.staff;
    const waiting = await approvals.list(caller, order.number);
    const authors = await names.of(order.notes.map(({ author_id }) => author_id));
    return { ...withAuthors(order, authors), ...(waiting.length > 0 && { approvals: waiting }) };
  }
}

interface PurchaseOrderDecisions {
  reject: (number: string, reason: string, record: RecordChange) => Promise<void>;
}

/** Adds the staff calls for orders and purchase orders; each change writes a log entry in its transaction. */
export function staffOrderRoutes(
  app: FastifyInstance,
  deps: StaffOrderDeskDeps & {
    purchaseOrders: PurchaseOrderDecisions;
    charges: Pick<Charges, 'reopen'>;
    edits: OrderEdits;
  },
): void {
  const orders = new StaffOrderDesk(deps);
  const { db, now, charges, purchaseOrders, staff } = deps;
  const actOn = async (caller: Caller, request: Parameters<typeof staff.approvals.run>[2]) => {
    const approval = await inTransaction(db, (tx) => staff.approvals.run(tx, caller, request));
    return approval ? { done: false, approval } : { done: true };
  };
  registerEndpoint(app, searchOrders, ({ input: { query } }) => orders.search(query, query.page ?? 1));
  registerEndpoint(app, readOrder, async ({ input: { params }, caller }) => ({
    order: await orders.read(caller, params.number),
  }));
  registerEndpoint(app, advanceOrder, async ({ input: { params, body }, caller }) => ({
    order: await orders.advance(caller, params.number, body.from),
  }));
  registerEndpoint(app, cancelOrderAsStaff, ({ input: { params, body }, caller }) =>
    orders.cancel(caller, params.number, body.reason),
  );
  registerEndpoint(app, refundOrder, ({ input: { params, body }, caller, idempotencyKey }) =>
    orders.refund(caller, params.number, body, idempotencyKey),
  );
  registerEndpoint(app, noteOrder, async ({ input: { params, body }, caller, idempotencyKey }) => ({
    order: await orders.note(caller, params.number, body.text, idempotencyKey),
  }));
  staffEditRoutes(app, {
    edits: deps.edits,
    staff,
    read: (caller, number) => orders.read(caller, number),
  });
  registerEndpoint(app, approvePurchaseOrder, ({ input: { params, body }, caller }) => {
    const request = { action: 'purchase_order.approve', subjectId: params.number, asked: {} } as const;
    return actOn(caller, { ...request, reason: body.reason });
  });
  registerEndpoint(app, settleCharge, ({ input: { params, body }, caller }) => {
    const { reference } = body;
    const request = { action: 'purchase_order.settle', subjectId: params.number } as const;
    return actOn(caller, { ...request, asked: { reference }, reason: `Reference ${reference}` });
  });
  registerEndpoint(app, reopenCharge, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'purchase_order.reopen', params.number);
    await inTransaction(db, async (tx) => {
      const unpaid = await charges.reopen(tx, params.number, (within, { before, after }) =>
        record(within, { before, after: { ...after, reason: body.reason } }),
      );
      await addChange(tx, { orderId: unpaid.orderId, kind: 'payment', at: now(), note: unpaidWords(unpaid) });
    });
    return { done: true as const };
  });
  registerEndpoint(app, rejectPurchaseOrder, async ({ input: { params, body }, caller }) => {
    const { number } = params;
    const record = staff.log.recorder(caller, 'purchase_order.reject', number);
    await purchaseOrders.reject(number, body.reason, record);
    return { done: true as const };
  });
}

interface EditDeps {
  edits: OrderEdits;
  staff: Staff;
  read: (caller: Caller, number: string) => Promise<DeskOrder>;
}

/** Adds the staff calls that change address, phone, promised days and shipment of an order. */
function staffEditRoutes(app: FastifyInstance, { edits: changes, staff, read }: EditDeps): void {
  registerEndpoint(app, edits.changeOrderAddress, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'order.change_address', params.number);
    await changes.address(params.number, body.job_site_address, body.reason, record);
    return { order: await read(caller, params.number) };
  });
  registerEndpoint(app, edits.changeOrderPhone, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'order.change_phone', params.number);
    await changes.phone(params.number, body.phone, record);
    return { order: await read(caller, params.number) };
  });
  registerEndpoint(app, edits.changeOrderPromise, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'order.change_promise', params.number);
    await changes.promise(params.number, body.promise, body.reason, record);
    return { order: await read(caller, params.number) };
  });
  registerEndpoint(app, edits.changeOrderShipment, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'order.change_shipment', params.number);
    await changes.shipment(params.number, body.shipment, body.parcel === 'ahead', record);
    return { order: await read(caller, params.number) };
  });
}
