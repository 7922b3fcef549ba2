import type { Database } from '../../db/database.ts';
import type { AccountPart } from '../../plugins/account-part.ts';
import { deleteSavedCarts, readSavedCarts } from './saved-cart-store.ts';
import { deleteCustomerCart, type ReadCart } from './store.ts';

/** The cart in hand, and those that were set aside. */
export const cartsOfAccounts = (db: Database, now: () => Date, readCart: ReadCart): AccountPart => ({
  exportOf: async ({ id: customerId }) => ({
    cart: (await readCart({ owner: { customerId }, now: now() }))?.lines ?? [],
    savedCarts: await readSavedCarts(db, customerId, now()),
  }),
  forget: async (tx, { id: customerId }) => {
    await deleteCustomerCart(tx, customerId);
    await deleteSavedCarts(tx, customerId);
  },
});
