import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { Cart, CartQuery } from '#domain/cart/contract.ts';
import { getAccountOrders } from '#domain/orders/account-contract.ts';
import {
  cancelOrder,
  captureOrder,
  getOrder,
  orderReceipt,
  quoteCheckout,
  reorder,
  startOrder,
} from '#domain/orders/contract.ts';
import { getDeliveryDetails } from '#domain/orders/delivery-contract.ts';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import { noCart } from '#server/http/sale-errors.ts';
import type { CheckoutService } from './checkout-service.ts';
import { type CreateOrderDeps, createOrder } from './create-order.ts';
import type { Ledger } from './ledger.ts';
import { emailMissing } from './order-errors.ts';
import type { OrderService } from './order-service.ts';
import { type OrderOnAccountDeps, placeOnAccount } from './payments/order-on-account.ts';
import type { PaymentOutcomes } from './payments/payment-outcomes.ts';
import type { PaymentService } from './payments/payment-service.ts';
import type { PlacesOfSale } from './place-of-sale.ts';
import type { RenewPromises } from './renew-promise.ts';

export interface OrderTools extends CreateOrderDeps, OrderOnAccountDeps {
  places: PlacesOfSale;
  checkout: CheckoutService;
  ledger: Ledger;
  outcomes: PaymentOutcomes;
  payment: PaymentService;
  orders: OrderService;
  promises: RenewPromises;
  cart: CreateOrderDeps['cart'] & {
    read: (caller: Caller, query: CartQuery) => Promise<Cart | undefined>;
  };
}

async function cartOf(tools: OrderTools, caller: Caller, postalCode?: string): Promise<Cart> {
  const cart = await tools.cart.read(caller, { client_postal_code: postalCode });
  if (!cart) throw noCart();
  return cart;
}

function checkNamed(caller: Caller, part: 'query' | 'body', { email }: { email?: string | undefined }): void {
  if (caller.kind === 'guest' && email === undefined) throw emailMissing(part);
}

export function orderRoutes(app: FastifyInstance, tools: () => OrderTools, idempotency: Idempotency): void {
  registerEndpoint(app, getDeliveryDetails, async ({ input, caller }) => {
    const call = tools();
    const { job_site_address } = input.body;
    const cart = await cartOf(call, caller, job_site_address.postcode);
    return { delivery: { options: call.checkout.options(cart, job_site_address) } };
  });

  registerEndpoint(app, quoteCheckout, async ({ input: { body }, caller }) => {
    const call = tools();
    const { places, checkout } = call;
    const { fulfilment } = body;
    const place =
      fulfilment.method === 'estimate' ? places.estimate(fulfilment.postal_code) : places.of(fulfilment);
    const cart = await cartOf(call, caller, place.postalCode);
    const exemption = await call.exemptionOf(call.db, caller, place);
    const apart = fulfilment.method !== 'pickup' && fulfilment.ships_apart;
    return { quote: checkout.quote(cart, place, { promoCode: body.promo_code, exemption, apart }) };
  });

  registerEndpoint(app, startOrder, async ({ input: { body }, caller, attribution, idempotencyKey: key }) => {
    const call = tools();
    // Requires a cart first: guests without one would share a key namespace.
    await cartOf(call, caller);
    return idempotency.once({ route: startOrder.path, caller, key, sent: body, isOfCart: true }, () =>
      createOrder(call, body, { caller, attribution }),
    );
  });

  registerEndpoint(app, orderOnAccount, async ({ input, caller, attribution, idempotencyKey: key }) => {
    const call = tools();
    const { body } = input;
    const request = { route: orderOnAccount.path, caller, key, sent: body };
    return idempotency.changeOnce(request, async (tx) => {
      const order = await placeOnAccount(call, tx, body, { caller, attribution });
      return { order: await call.orders.view(order, tx) };
    });
  });

  registerEndpoint(app, captureOrder, async ({ input: { params, body } }) => {
    const { orders, payment } = tools();
    return { order: await orders.view(await payment.capture(params.number, body.paypal_order_id)) };
  });

  registerEndpoint(app, getAccountOrders, ({ input: { query }, caller }) =>
    tools().orders.list(caller, query.page),
  );

  registerEndpoint(app, getOrder, async ({ input: { params, query }, caller }) => {
    const { orders } = tools();
    checkNamed(caller, 'query', query);
    const { order, isBuyer } = await orders.findToRead(params.number, { ...query, caller });
    const view = await orders.view(order);
    return { order: { ...view, can_cancel: view.can_cancel && isBuyer } };
  });

  registerEndpoint(app, cancelOrder, async ({ input: { params, body }, caller }) => {
    const { orders } = tools();
    checkNamed(caller, 'body', body);
    const { id } = await orders.find(params.number, { ...body, caller });
    return { order: await orders.view(await orders.cancel(id)) };
  });

  registerEndpoint(app, reorder, async ({ input, caller, idempotencyKey: key }) => {
    const { orders } = tools();
    checkNamed(caller, 'body', input.body);
    const { order } = await orders.findToRead(input.params.number, { ...input.body, caller });
    const once = key === undefined ? undefined : { route: reorder.path, key, sent: input };
    const { cart, leftOut } = await orders.reorder(order, caller, once);
    return { Cart: cart, left_out: leftOut };
  });

  registerFile(app, orderReceipt, async ({ input: { params, query }, caller }) => {
    const { orders } = tools();
    checkNamed(caller, 'query', query);
    const { order } = await orders.findToRead(params.number, { ...query, caller });
    return {
      content: await orders.receipt(order),
      // Contains an address and changes with the order.
      cache: 'private, no-store',
      name: `receipt-${order.number}.pdf`,
    };
  });
}
