import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../../domain/access/caller.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import type { JobEvent } from '../../jobs/events.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type ContentSnapshot, prepared } from '../../plugins/content-snapshot.ts';
import type { Idempotency } from '../../plugins/idempotency.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { createCheckoutDesk } from './checkout-desk.ts';
import { createLedger, type Ledger, type LedgerDeps, refundQueue } from './ledger.ts';
import { letterOf } from './letters.ts';
import { createOrderDesk, type OrderDeskDeps } from './order-desk.ts';
import { createPaymentDesk, type PaymentDeskDeps } from './payment-desk.ts';
import { type Locations, placesOfSale } from './place-of-sale.ts';
import { paymentUnavailable } from './refusals.ts';
import { type OrderTools, orderRoutes } from './routes.ts';
import { orderStarter, type StartDeps } from './start-order.ts';
import { findOrder, latestOrders, type StoredOrder } from './store.ts';
import { trackPage } from './track-page.ts';

export interface OrdersDeps {
  db: Database;
  now: () => Date;
  content: ContentSnapshot;
  siteOrigin: string;
  once: Idempotency['once'];
  fillPage: FillPage;
  /** What other services say by a set of content. */
  locationsOf: (content: ContentSet) => Locations;
  cartOf: (content: ContentSet) => {
    read: (caller: Caller, query: CartQuery) => Promise<Cart | undefined>;
    lock: StartDeps['lockCart'];
    takeOut: LedgerDeps['takeOut'];
    putIn: OrderDeskDeps['putIn'];
  };
  shelf: LedgerDeps['shelf'] & { onHand: StartDeps['onHand'] };
  payments: PaymentDeskDeps['payments'] & {
    create: StartDeps['createPayment'];
    refund: (captureId: string, requestId: string) => Promise<void>;
  };
  meaningOf: PaymentDeskDeps['meaningOf'];
  jobs: Pick<Jobs, 'send' | 'handle' | 'publish' | 'subscribe'>;
  mailQueue: string;
}

/** What other services, and the factory of the stand-ins, may ask of orders. */
export interface OrdersService {
  settle: (paypalOrderId: string) => Promise<void>;
  sweep: () => Promise<void>;
  latest: (most: number) => Promise<StoredOrder[]>;
  /** One step on in the factory, from where it was seen. */
  advance: (id: string, from: Parameters<ReturnType<typeof createLedger>['advance']>[1]) => Promise<unknown>;
}

/** An order has come to a state: what others do about it are jobs of their own queues, promised in the same transaction. */
export const orderChanged: JobEvent<StoredOrder> = { name: 'order changed' };

/**
 * `/web-ecommerce/api/v1/checkout`, `/orders` and `/delivery/details` ([7.6]): what a cart costs as chosen, in integer cents, and when it arrives;
 * an order from its payment to the house; its tracking by number and e-mail address, its cancellation, receipt and repetition. Paid means
 * ordered, once: no charge without an order and no order without a charge, wherever a process is killed. Refusals are 409 and 422 with a code
 * and a sentence for the buyer; 503 `payment_unavailable` loses nothing. A call reckons by one set of content from its beginning to its end.
 */
export function addOrdersService(app: FastifyInstance, deps: OrdersDeps): OrdersService {
  const { db, now, content, siteOrigin, locationsOf, cartOf, shelf, payments, meaningOf } = deps;
  const { jobs, mailQueue } = deps;
  const createPayment: StartDeps['createPayment'] = (order) =>
    payments.create(order).catch((error: unknown) => {
      throw meaningOf(error) === undefined ? error : paymentUnavailable();
    });

  const toolsOf = prepared(content, (set): OrderTools & { ledger: Ledger } => {
    const cart = cartOf(set);
    const shelfOnly = new Set(set.stockWindows.map(({ backend_name }) => backend_name));
    const onlyFromShelf = (backendName: string): boolean => shelfOnly.has(backendName);
    const places = placesOfSale(set, locationsOf(set));
    const checkout = createCheckoutDesk(set, { places, now });
    const ledger = createLedger({
      ...{ db, now, shelf, onlyFromShelf },
      ...{ takeOut: cart.takeOut, send: jobs.send },
      publish: (tx, order) => jobs.publish(tx, orderChanged, order),
    });
    const payment = createPaymentDesk({ db, now, ledger, payments, meaningOf });
    const orders = createOrderDesk({ db, ledger, brand: set.brand, putIn: cart.putIn });
    const start = orderStarter({
      ...{ db, now, places, desk: checkout, onlyFromShelf, createPayment },
      ...{ lockCart: cart.lock, onHand: shelf.onHand },
    });
    return { places, checkout, ledger, payment, orders, start, readCart: cart.read };
  });
  const tools = () => toolsOf(content.current());

  jobs.subscribe(orderChanged, mailQueue, (order) => {
    const letter = letterOf(order, { brand: content.current().brand, siteOrigin });
    return letter && { payload: letter };
  });
  jobs.handle(refundQueue, async (payload) => {
    const { order_id } = z.object({ order_id: z.string() }).parse(payload);
    const order = await findOrder(db, { id: order_id });
    if (!order?.captureId || order.refundedAt !== null) return;
    await payments.refund(order.captureId, `${order.id}:refund`);
    await tools().ledger.refunded(order.id);
  });

  trackPage(app, tools, deps.fillPage);
  orderRoutes(app, tools, deps.once);

  const sweep = (): Promise<void> =>
    tools().payment.sweep((error) => app.log.warn({ err: error }, 'an order could not be settled yet'));

  return {
    sweep,
    settle: (paypalOrderId) => tools().payment.settle(paypalOrderId),
    latest: (most) => latestOrders(db, most),
    advance: (id, from) => tools().ledger.advance(id, from),
  };
}
