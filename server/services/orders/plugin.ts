import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { LifeState } from '#domain/orders/order-life.ts';
import { orderStates } from '#domain/orders/order-schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import type { JobEvent } from '#server/jobs/events.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { type ContentSnapshot, prepared } from '#server/site/content-snapshot.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { CheckoutService } from './checkout-service.ts';
import type { CreateOrderDeps } from './create-order.ts';
import { orderView } from './domain.ts';
import { Ledger, type LedgerDeps, type PromisedRefund, refundQueue } from './ledger.ts';
import { type Charges, defineOrderMoney } from './money-actions.ts';
import { type OrderEdit, OrderEdits } from './order-edits.ts';
import { editEmail, lateEmail, orderEmail, refundEmail, rejectionEmail } from './order-emails.ts';
import { historyOf } from './order-history-store.ts';
import { OrderService, type OrderServiceDeps, ordersOfLeftFirms } from './order-service.ts';
import type { OrderOnAccountDeps } from './payments/order-on-account.ts';
import { PaymentOutcomes } from './payments/payment-outcomes.ts';
import { type PaymentNotice, PaymentService, type PaymentServiceDeps } from './payments/payment-service.ts';
import type { PaypalPayments } from './payments/paypal-payments.ts';
import { PurchaseOrders, type PurchaseOrdersDeps } from './payments/purchase-orders.ts';
import { runRefundJob } from './payments/refund-job.ts';

import { type CertificatesOf, exemptionBy } from './payments/tax-exemptions.ts';
import { type Locations, PlacesOfSale } from './place-of-sale.ts';
import { RenewPromises } from './renew-promise.ts';
import { type OrderTools, orderRoutes } from './routes.ts';
import { StaffOrders } from './staff-orders.ts';
import { staffOrderRoutes } from './staff-routes.ts';
import { forgetBuyer, lastPlacedAt, ordersOf, type StoredOrder } from './store.ts';
import { trackPage } from './track-page.ts';

const allOrders = { offset: 0, limit: 10_000 };

/** Accounting requires that orders outlive their account. */
const ordersOfAccounts = (deps: Parameters<typeof ordersOfLeftFirms>[0]): AccountPart => ({
  exportOf: async (owner) => {
    const { db } = deps;
    const without = await ordersOfLeftFirms(deps, owner.id);
    const { orders } = await ordersOf(db, owner, { ...allOrders, without });
    return Promise.all(orders.map(async (order) => orderView(order, await historyOf(db, order.id))));
  },
  forget: (tx, { id }) => forgetBuyer(tx, id),
});

export interface OrdersDeps {
  db: Database;
  now: () => Date;
  content: ContentSnapshot;
  siteOrigin: string;
  idempotency: Idempotency;
  fillPage: FillPage;
  locationsOf: (content: ContentSet) => Locations;
  confirmedEmailOf: OrderServiceDeps['confirmedEmailOf'];
  cartOf: (
    content: ContentSet,
  ) => OrderTools['cart'] & OrderServiceDeps['cart'] & { removePurchased: LedgerDeps['removePurchased'] };
  shelf: LedgerDeps['shelf'] & CreateOrderDeps['shelf'];
  payments: PaymentServiceDeps['payments'] & CreateOrderDeps['payments'] & Pick<PaypalPayments, 'refund'>;
  meaningOf: PaymentServiceDeps['meaningOf'];
  stopContact: CreateOrderDeps['stopContact'];
  account: PurchaseOrdersDeps['account'] & OrderOnAccountDeps['account'] & Charges;
  certificatesOf: CertificatesOf;
  payers: Pick<OrderServiceDeps, 'standingOn' | 'strangeOrders'>;
  jobs: Pick<Jobs, 'send' | 'handle' | 'publish' | 'subscribe'>;
  mailQueue: string;
  staff: Staff;
}

type Purchased = Parameters<LedgerDeps['removePurchased']> extends [unknown, ...infer Rest] ? Rest : never;

export interface OrdersService {
  settle: (notice: PaymentNotice) => Promise<boolean>;
  sweep: () => Promise<void>;
  renewLatePromises: () => Promise<void>;
  accountPart: AccountPart;
  staff: StaffOrders;
}

/** State change of an order; subscribers' jobs are enqueued in the same transaction. */
export const orderChanged: JobEvent<StoredOrder> = { name: 'order changed', kinds: orderStates };

const orderRejected: JobEvent<{ order: StoredOrder; reason: string }> = { name: 'order rejected' };

const orderLate: JobEvent<StoredOrder> = { name: 'order late', kinds: orderStates };

const orderEdited: JobEvent<OrderEdit> = { name: 'order edited' };

const refundPromised: JobEvent<PromisedRefund> = { name: 'refund promised' };

/**
 * Adds `/web-ecommerce/api/v1/checkout`, `/orders` and `/delivery/details` ([7.6]): totals in integer cents
 * and arrival days; orders from payment to delivery, with tracking by number and email address, cancellation,
 * receipt and reorder; orders on account, which the shop approves. Payment and order are consistent across
 * crashes: neither exists without the other. Throws 409 and 422 with a message for the buyer, 503
 * `payment_unavailable` without losing data. Each call uses one content set.
 */
export function addOrdersService(app: FastifyInstance, deps: OrdersDeps): OrdersService {
  const { db, now, content, siteOrigin, locationsOf, cartOf, shelf, payments, meaningOf } = deps;
  const { jobs, mailQueue, confirmedEmailOf, stopContact, account, certificatesOf, payers } = deps;
  const exemptionOf = exemptionBy(certificatesOf, now);
  const toolsOf = prepared(content, (set): OrderTools => {
    const cart = cartOf(set);
    const shelfOnly = new Set(set.stockWindows.map(({ backend_name }) => backend_name));
    const isShelfOnly = (backendName: string): boolean => shelfOnly.has(backendName);
    const places = new PlacesOfSale(set, locationsOf(set));
    const checkout = new CheckoutService(set, places, now);
    const promises = new RenewPromises({
      db,
      now,
      places,
      publishLate: (tx, order) => jobs.publish(tx, orderLate, order),
    });
    const steps = {
      db,
      now,
      shelf,
      isShelfOnly,
      account,
      renewedAt: (order: StoredOrder, state: LifeState) => promises.at(order, state),
      removePurchased: (tx: Database, ...bought: Purchased) => cart.removePurchased(tx, ...bought),
      publish: (tx: Database, order: StoredOrder) => jobs.publish(tx, orderChanged, order),
    };
    const purchaseOrders = new PurchaseOrders({
      ...steps,
      publishRejection: (tx, rejected) => jobs.publish(tx, orderRejected, rejected),
    });
    const ledgerDeps: LedgerDeps = {
      ...steps,
      send: (...job) => jobs.send(...job),
      publishRefund: (tx, refund) => jobs.publish(tx, refundPromised, refund),
    };
    const [ledger, outcomes] = [new Ledger(ledgerDeps), new PaymentOutcomes(ledgerDeps)];
    const logRefusal: PaymentServiceDeps['logRefusal'] = ({ number }, { issue, staff }) =>
      app.log.warn({ order: number, issue }, staff);
    const payment = new PaymentService({ db, now, ledger, outcomes, payments, meaningOf, logRefusal });
    const timeZoneAt = (postalCode: string) => places.timeZoneAt(postalCode);
    const orders = new OrderService({
      db,
      ledger,
      brand: set.brand,
      timeZoneAt,
      cart,
      confirmedEmailOf,
      standingOn: payers.standingOn,
      strangeOrders: payers.strangeOrders,
    });
    const sale = { db, now, places, checkout, cart, shelf, isShelfOnly, payments, meaningOf, exemptionOf };
    return {
      ...sale,
      stopContact,
      ledger,
      outcomes,
      payment,
      orders,
      purchaseOrders,
      promises,
      account,
    };
  });
  const tools = () => toolsOf(content.current());

  jobs.subscribe(orderChanged, mailQueue, (order) => {
    const email = orderEmail(order, { brand: content.current().brand, siteOrigin });
    return email && { payload: email };
  });
  jobs.subscribe(orderLate, mailQueue, (order) => ({
    payload: lateEmail(order, { brand: content.current().brand, siteOrigin }),
  }));
  jobs.subscribe(orderEdited, mailQueue, (edit) => ({
    payload: editEmail(edit, { brand: content.current().brand, siteOrigin }),
  }));
  jobs.subscribe(refundPromised, mailQueue, (refund) => ({
    payload: refundEmail(refund, { brand: content.current().brand, siteOrigin }),
  }));
  jobs.subscribe(orderRejected, mailQueue, ({ order, reason }) => ({
    payload: rejectionEmail(order, reason, { brand: content.current().brand, siteOrigin }),
  }));
  jobs.handle(refundQueue, (payload) =>
    runRefundJob({ db, payments, meaningOf, outcomes: tools().outcomes }, payload),
  );

  // From the database: a counter would begin with each process, without the orders before.
  app.metrics.gauge('shop_last_order_timestamp_seconds', 'Time of the last placed order', [], async () => {
    const at = await lastPlacedAt(db);
    return at ? [{ labels: {}, value: at.getTime() / 1000 }] : [];
  });

  trackPage(app, tools, deps.fillPage);
  orderRoutes(app, tools, deps.idempotency);
  const staffOrders = new StaffOrders({ db, ledger: () => tools().ledger });
  defineOrderMoney(deps.staff.approvals, { now, charges: account, tools });
  const edits = new OrderEdits({
    db,
    now,
    places: () => tools().places,
    publish: (tx, edit) => jobs.publish(tx, orderEdited, edit),
  });
  staffOrderRoutes(app, {
    db,
    now,
    edits,
    charges: account,
    staff: deps.staff,
    orders: staffOrders,
    changeOnce: (request, work) => deps.idempotency.changeOnce(request, work),
    purchaseOrders: {
      reject: async (number, reason, record) =>
        void (await tools().purchaseOrders.reject(number, reason, record)),
    },
  });

  const sweep = (): Promise<void> =>
    tools().payment.sweep((error, number) =>
      app.log.warn({ err: error, order: number }, 'an order could not be settled yet'),
    );

  return {
    sweep,
    renewLatePromises: () => tools().promises.ofLate(),
    accountPart: ordersOfAccounts({ db, ...deps.payers }),
    settle: (notice) => tools().payment.settle(notice),
    staff: staffOrders,
  };
}
