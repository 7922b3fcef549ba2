import type { z } from 'zod';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { Cart, CartQuery } from '#domain/cart/contract.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { type getAccountOrders, ordersPerPage } from '#domain/orders/account-contract.ts';
import { isOrdered } from '#domain/orders/order-life.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import type { IdempotentRequest } from '#server/http/idempotency/idempotency-key.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { type AskedBy, isBuyer, orderSummary, orderView, postalCodeOf } from './domain.ts';
import type { Ledger } from './ledger.ts';
import { unknownOrder } from './order-errors.ts';
import { historyOf } from './order-history-store.ts';
import { findOrder, ordersOf, ordersOnAccount, type StoredOrder } from './store.ts';

interface WantedItem {
  backendName: string;
  configId: string | null;
  quantity: number;
}

type Once = Omit<IdempotentRequest, 'caller'> | undefined;

export interface OrderServiceDeps {
  db: Database;
  ledger: Ledger;
  brand: Brand;
  timeZoneAt: (postalCode: string) => string;
  /** An account's standing on an order on account: `reader` may read what others of the firm ordered. */
  standingOn: (orderId: string, customerId: string) => Promise<'stranger' | 'person' | 'reader'>;
  /** Returns those of the orders on account that a firm pays for which is not the account's. */
  strangeOrders: (orderIds: readonly string[], customerId: string) => Promise<string[]>;
  /** Returns an account's confirmed address in lower case. */
  confirmedEmailOf: (accountId: string) => Promise<string | undefined>;
  cart: {
    addUpTo: (
      call: { caller: Caller; query: CartQuery; once?: Once },
      wanted: readonly WantedItem[],
    ) => Promise<{ cart: Cart; leftOut: WantedItem[] }>;
  };
}

type AccountOrders = z.input<typeof getAccountOrders.response>;

/** Ids of the orders that an account placed for a firm, and may not read since it left. */
export async function ordersOfLeftFirms(
  { db, strangeOrders }: Pick<OrderServiceDeps, 'db' | 'strangeOrders'>,
  accountId: string,
): Promise<string[]> {
  const onAccount = await ordersOnAccount(db, accountId);
  return onAccount.length > 0 ? strangeOrders(onAccount, accountId) : [];
}

export class OrderService {
  constructor(private readonly deps: OrderServiceDeps) {}

  /**
   * Finds a paid order by number and email address (case-insensitive), or by number for its account. Throws
   * 404 otherwise.
   */
  async find(number: string, by: Omit<AskedBy, 'confirmedEmail'>): Promise<StoredOrder> {
    const order = isOrderNumber(number) ? await findOrder(this.deps.db, { number }) : undefined;
    if (!order || !isOrdered(order.state)) throw unknownOrder();
    const confirmedEmail = by.caller && (await this.confirmedEmailOf(by.caller));
    if (!isBuyer(order, { ...by, confirmedEmail })) throw unknownOrder();
    const isNamed = by.email !== undefined && order.email === comparedEmail(by.email);
    if (!isNamed && (await this.hasLeftPayer(order, by.caller))) throw unknownOrder();
    return order;
  }

  /**
   * Like `find`, also for the people of the firm that pays for an order on account; these cannot cancel it.
   */
  async findToRead(
    number: string,
    by: Omit<AskedBy, 'confirmedEmail'>,
  ): Promise<{ order: StoredOrder; isBuyer: boolean }> {
    const order = isOrderNumber(number) ? await findOrder(this.deps.db, { number }) : undefined;
    const readerId = by.caller && customerIdOf(by.caller);
    const isOthers = order !== undefined && order.funding === 'account' && order.customerId !== readerId;
    if (isOthers && readerId && isOrdered(order.state))
      if ((await this.deps.standingOn(order.id, readerId)) === 'reader') return { order, isBuyer: false };
    return { order: await this.find(number, by), isBuyer: true };
  }

  /** True for an order on account of a firm that its buyer has left. */
  private async hasLeftPayer({ id, funding }: StoredOrder, caller: Caller | undefined): Promise<boolean> {
    const customerId = caller && customerIdOf(caller);
    if (funding !== 'account' || !customerId) return false;
    return (await this.deps.standingOn(id, customerId)) === 'stranger';
  }

  /** Returns a page of the orders that an account may read; pages count from 1. */
  async list(caller: Caller, page: number): Promise<AccountOrders> {
    const account = { id: accountIdOf(caller), confirmedEmail: await this.confirmedEmailOf(caller) };
    const without = await ordersOfLeftFirms(this.deps, account.id);
    const range = { offset: (page - 1) * ordersPerPage, limit: ordersPerPage };
    const { orders, total } = await ordersOf(this.deps.db, account, { ...range, without });
    const pages = Math.max(1, Math.ceil(total / ordersPerPage));
    return { orders: orders.map(orderSummary), total, page, pages };
  }

  private async confirmedEmailOf(caller: Caller): Promise<string | undefined> {
    return caller.kind === 'guest' ? undefined : this.deps.confirmedEmailOf(caller.id);
  }

  async view(order: StoredOrder, db: Database = this.deps.db): Promise<Order> {
    return orderView(order, await historyOf(db, order.id));
  }

  cancel(id: string): Promise<StoredOrder> {
    return this.deps.ledger.cancel(id, 'Canceled by you');
  }

  /** Adds an order's items to the caller's cart; returns items that do not fit or are discontinued. */
  async reorder(order: StoredOrder, caller: Caller, once: Once): Promise<{ cart: Cart; leftOut: string[] }> {
    const wanted = order.lines.map(({ backend_name, config_id, quantity, room, mark }) => ({
      backendName: backend_name,
      configId: config_id,
      quantity,
      room,
      mark,
    }));
    const query = { client_postal_code: postalCodeOf(order) };
    const { cart, leftOut } = await this.deps.cart.addUpTo({ caller, query, once }, wanted);
    const titleOf = ({ backendName, configId }: WantedItem): string =>
      order.lines.find((line) => line.backend_name === backendName && line.config_id === configId)?.title ??
      backendName;
    return { cart, leftOut: leftOut.map(titleOf) };
  }

  async receipt(order: StoredOrder): Promise<Buffer> {
    // Loads the PDF code lazily.
    const { printReceipt } = await import('./print-receipt.ts');
    const { brand, timeZoneAt } = this.deps;
    return printReceipt(order, { brand, timeZone: timeZoneAt(postalCodeOf(order)) });
  }
}
