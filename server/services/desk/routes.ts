import type { FastifyInstance } from 'fastify';
import { endCustomerSignIns, readCustomer, searchCustomers } from '#domain/account/staff-contract.ts';
import { type DeskCart, readCartByCode } from '#domain/cart/staff-contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import {
  advanceOrder,
  cancelOrderAsStaff,
  noteOrder,
  readOrder,
  refundOrder,
  searchOrders,
} from '#domain/orders/staff-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { CustomersAtDesk } from './customers-at-desk.ts';
import type { OrdersAtDesk } from './orders-at-desk.ts';
import type { StaffLog } from './staff-log.ts';

export interface CartsAtDesk {
  byCode: (typed: string, postalCode: string | undefined) => Promise<DeskCart>;
}

export interface DeskTools {
  carts: CartsAtDesk;
  customers: CustomersAtDesk;
  orders: OrdersAtDesk;
  log: StaffLog;
}

export function deskRoutes(app: FastifyInstance, { orders, carts, customers, log }: DeskTools): void {
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
  registerEndpoint(app, readCartByCode, ({ input: { params, query } }) =>
    carts.byCode(params.code, query.postal_code),
  );
  registerEndpoint(app, searchCustomers, ({ input: { query } }) => customers.search(query.search ?? ''));
  registerEndpoint(app, readCustomer, ({ input: { params } }) => customers.read(params.id));
  registerEndpoint(app, endCustomerSignIns, ({ input: { params, body }, caller }) =>
    customers.endSignIns(caller, params.id, body.reason),
  );
  registerEndpoint(app, readStaffLog, ({ input: { query } }) => log.read(query, query.page ?? 1));
}
