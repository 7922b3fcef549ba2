import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { orderView } from './domain.ts';
import { eventsOf, forgetBuyer, ordersOf } from './store.ts';

const allOrders = { offset: 0, limit: 10_000 };

/** Accounting requires that orders outlive their account. */
export const ordersOfAccounts = (db: Database): AccountPart => ({
  exportOf: async (owner) => {
    const { orders } = await ordersOf(db, owner, allOrders);
    return Promise.all(orders.map(async (order) => orderView(order, await eventsOf(db, order.id))));
  },
  forget: (tx, { id }) => forgetBuyer(tx, id),
});
