import type { Caller } from '../../../domain/access/caller.ts';
import { isPaid } from '../../../domain/checkout/order-life.ts';
import type { Brand } from '../../../domain/content/brand.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Order } from '../../../domain/contracts/order.ts';
import { isOrderNumber } from '../../../domain/validation/order-number.ts';
import type { Database } from '../../db/database.ts';
import type { IdempotentRequest } from '../../plugins/idempotency-key.ts';
import { isBuyer, orderView, postalCodeOf } from './domain.ts';
import type { Ledger } from './ledger.ts';
import { unknownOrder } from './order-errors.ts';
import { eventsOf, findOrder, type StoredOrder } from './store.ts';

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
  cart: {
    addUpTo: (
      call: { caller: Caller; query: CartQuery; once?: Once },
      wanted: readonly WantedItem[],
    ) => Promise<{ cart: Cart; leftOut: WantedItem[] }>;
  };
}

/** What a buyer may do with a paid order. */
export class OrderService {
  constructor(private readonly deps: OrderServiceDeps) {}

  /**
   * By its number and the e-mail address of its buyer, in whatever case; to the account that bought it by its
   * number. 404 when they do not belong together, or it is not paid.
   */
  async find(number: string, by: { email: string; caller?: Caller }): Promise<StoredOrder> {
    const order = isOrderNumber(number) ? await findOrder(this.deps.db, { number }) : undefined;
    if (!order || !isBuyer(order, by) || !isPaid(order.state)) throw unknownOrder();
    return order;
  }

  async view(order: StoredOrder): Promise<Order> {
    return orderView(order, await eventsOf(this.deps.db, order.id));
  }

  cancel(id: string): Promise<StoredOrder> {
    return this.deps.ledger.cancel(id, 'Canceled by you');
  }

  /** Adds what was bought to the caller's cart again; names what does not fit or is no longer sold. */
  async reorder(order: StoredOrder, caller: Caller, once: Once): Promise<{ cart: Cart; leftOut: string[] }> {
    const wanted = order.lines.map(({ backend_name, config_id, quantity }) => ({
      ...{ backendName: backend_name, configId: config_id, quantity },
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
    return printReceipt(order, this.deps.brand);
  }
}
