import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { isOrdered } from '#domain/checkout/order-life.ts';
import type { Brand } from '#domain/content/brand.ts';
import { type getAccountOrders, ordersPerPage } from '#domain/contracts/account-orders.ts';
import type { Cart, CartQuery } from '#domain/contracts/cart.ts';
import type { Order } from '#domain/contracts/order.ts';
import { isOrderNumber } from '#domain/validation/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { accountIdOf } from '#server/plugins/caller.ts';
import type { IdempotentRequest } from '#server/plugins/idempotency-key.ts';
import { type AskedBy, isBuyer, orderSummary, orderView, postalCodeOf } from './domain.ts';
import type { Ledger } from './ledger.ts';
import { unknownOrder } from './order-errors.ts';
import { eventsOf, findOrder, ordersOf, type StoredOrder } from './store.ts';

/** A thing to add to a cart. */
interface WantedItem {
  backendName: string;
  configId: string | null;
  quantity: number;
}

/** Under which key the caller asks for it, where they gave one. */
type Once = Omit<IdempotentRequest, 'caller'> | undefined;

export interface OrderServiceDeps {
  db: Database;
  ledger: Ledger;
  brand: Brand;
  /** The IANA zone by which days at a postal code are written. */
  timeZoneAt: (postalCode: string) => string;
  /** The address that an account has confirmed, in lower case. */
  confirmedEmailOf: (accountId: string) => Promise<string | undefined>;
  cart: {
    addUpTo: (
      call: { caller: Caller; query: CartQuery; once?: Once },
      wanted: readonly WantedItem[],
    ) => Promise<{ cart: Cart; leftOut: WantedItem[] }>;
  };
}

type AccountOrders = z.input<typeof getAccountOrders.response>;

/** What a buyer may do with a paid order. */
export class OrderService {
  constructor(private readonly deps: OrderServiceDeps) {}

  /**
   * By its number and the e-mail address of its buyer, in whatever case; to the account that bought it by its
   * number. 404 when they do not belong together, or it is not paid.
   */
  async find(number: string, by: Omit<AskedBy, 'confirmedEmail'>): Promise<StoredOrder> {
    const order = isOrderNumber(number) ? await findOrder(this.deps.db, { number }) : undefined;
    if (!order || !isOrdered(order.state)) throw unknownOrder();
    const confirmedEmail = by.caller && (await this.confirmedEmailOf(by.caller));
    if (!isBuyer(order, { ...by, confirmedEmail })) throw unknownOrder();
    return order;
  }

  /** A page of what an account has bought, counted from 1. */
  async list(caller: Caller, page: number): Promise<AccountOrders> {
    const account = { id: accountIdOf(caller), confirmedEmail: await this.confirmedEmailOf(caller) };
    const range = { offset: (page - 1) * ordersPerPage, limit: ordersPerPage };
    const { orders, total } = await ordersOf(this.deps.db, account, range);
    const pages = Math.max(1, Math.ceil(total / ordersPerPage));
    return { orders: orders.map(orderSummary), total, page, pages };
  }

  private async confirmedEmailOf(caller: Caller): Promise<string | undefined> {
    return caller.kind === 'guest' ? undefined : this.deps.confirmedEmailOf(caller.id);
  }

  async view(order: StoredOrder, db: Database = this.deps.db): Promise<Order> {
    return orderView(order, await eventsOf(db, order.id));
  }

  cancel(id: string): Promise<StoredOrder> {
    return this.deps.ledger.cancel(id, 'Canceled by you');
  }

  /** Adds what was bought to the caller's cart again; names what does not fit or is no longer sold. */
  async reorder(order: StoredOrder, caller: Caller, once: Once): Promise<{ cart: Cart; leftOut: string[] }> {
    const wanted = order.lines.map(({ backend_name, config_id, quantity }) => ({
      backendName: backend_name,
      configId: config_id,
      quantity,
    }));
    const query = { client_postal_code: postalCodeOf(order) };
    const { cart, leftOut } = await this.deps.cart.addUpTo({ caller, query, once }, wanted);
    const titleOf = ({ backendName, configId }: WantedItem): string =>
      order.lines.find((line) => line.backend_name === backendName && line.config_id === configId)?.title ??
      backendName;
    return { cart, leftOut: leftOut.map(titleOf) };
  }

  async receipt(order: StoredOrder): Promise<Buffer> {
    // What makes the PDF is loaded with the first one.
    const { printReceipt } = await import('./print-receipt.ts');
    const { brand, timeZoneAt } = this.deps;
    return printReceipt(order, { brand, timeZone: timeZoneAt(postalCodeOf(order)) });
  }
}
