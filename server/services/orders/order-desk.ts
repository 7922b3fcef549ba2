import { type Caller, customerIdOf } from '../../../domain/access/caller.ts';
import { isPaid } from '../../../domain/checkout/order-life.ts';
import type { Brand } from '../../../domain/content/brand.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Order } from '../../../domain/contracts/order.ts';
import { isOrderNumber } from '../../../domain/validation/order-number.ts';
import type { Database } from '../../db/database.ts';
import type { IdempotentRequest } from '../../plugins/idempotency-key.ts';
import type { Ledger } from './ledger.ts';
import { orderView } from './order-view.ts';
import { unknownOrder } from './refusals.ts';
import { eventsOf, findOrder, type StoredOrder } from './store.ts';

/** A thing to put into a cart. */
interface Wanted {
  backendName: string;
  configId: string | null;
  quantity: number;
}

/** Under which key the caller asks for it, where they gave one. */
export type Once = Omit<IdempotentRequest, 'caller'> | undefined;

export interface OrderDeskDeps {
  db: Database;
  ledger: Ledger;
  brand: Brand;
  putIn: (
    call: { caller: Caller; query: CartQuery; once?: Once },
    wanted: readonly Wanted[],
  ) => Promise<{ cart: Cart; leftOut: Wanted[] }>;
}

/** What a buyer may do with a paid order. */
export interface OrderDesk {
  /**
   * By its number and the e-mail address of its buyer, in whatever case; to the account that bought it by its number. 404 when they do not
   * belong together, or it is not paid.
   */
  find: (number: string, by: { email: string; caller?: Caller }) => Promise<StoredOrder>;
  view: (order: StoredOrder) => Promise<Order>;
  cancel: (id: string) => Promise<StoredOrder>;
  putInCart: (order: StoredOrder, caller: Caller, once: Once) => Promise<{ cart: Cart; leftOut: string[] }>;
  receipt: (order: StoredOrder) => Promise<Buffer>;
}

/** Where an order goes, or is picked up. */
export const postalCodeOf = ({ fulfilment }: StoredOrder): string =>
  fulfilment.method === 'pickup' ? fulfilment.showroom.postal_code : fulfilment.job_site_address.postcode;

const isBuyer = ({ email, customerId }: StoredOrder, by: { email: string; caller?: Caller }): boolean =>
  email === by.email.toLowerCase() ||
  (by.caller !== undefined && customerId !== null && customerId === customerIdOf(by.caller));

export function createOrderDesk({ db, ledger, brand, putIn }: OrderDeskDeps): OrderDesk {
  return {
    find: async (number, by) => {
      const order = isOrderNumber(number) ? await findOrder(db, { number }) : undefined;
      if (!order || !isBuyer(order, by) || !isPaid(order.state)) throw unknownOrder();
      return order;
    },
    view: async (order) => orderView(order, await eventsOf(db, order.id)),
    cancel: (id) => ledger.cancel(id, 'Canceled by you'),
    putInCart: async (order, caller, once) => {
      const wanted = order.lines.map(({ backend_name, config_id, quantity }) => ({
        ...{ backendName: backend_name, configId: config_id, quantity },
      }));
      const query = { client_postal_code: postalCodeOf(order) };
      const { cart, leftOut } = await putIn({ caller, query, once }, wanted);
      const titleOf = ({ backendName, configId }: Wanted): string =>
        order.lines.find((line) => line.backend_name === backendName && line.config_id === configId)?.title ??
        backendName;
      return { cart, leftOut: leftOut.map(titleOf) };
    },
    receipt: async (order) => {
      // What makes the PDF is loaded with the first one.
      const { printReceipt } = await import('./print-receipt.ts');
      return printReceipt(order, brand);
    },
  };
}
