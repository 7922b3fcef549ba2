import type { FastifyInstance } from 'fastify';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import { getDeliveryDetails } from '../../../domain/contracts/delivery.ts';
import {
  cancelOrder,
  captureOrder,
  getOrder,
  orderReceipt,
  quoteCheckout,
  reorder,
  startOrder,
} from '../../../domain/contracts/orders.ts';
import type { Idempotency } from '../../plugins/idempotency.ts';
import { neededKey } from '../../plugins/idempotency-key.ts';
import { type Exchange, registerEndpoint } from '../../plugins/register-endpoint.ts';
import { registerFile } from '../../plugins/register-file.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import type { OrderDesk } from './order-desk.ts';
import type { PaymentDesk } from './payment-desk.ts';
import type { PlacesOfSale } from './place-of-sale.ts';
import { noCart } from './refusals.ts';
import type { Asked, Started } from './start-order.ts';

export interface OrderRoutesDeps {
  places: PlacesOfSale;
  checkout: CheckoutDesk;
  payment: PaymentDesk;
  orders: OrderDesk;
  start: (asked: Asked, exchange: Exchange) => Promise<Started>;
  readCart: (exchange: Exchange, query: CartQuery) => Promise<Cart | undefined>;
  once: Idempotency['once'];
}

export function orderRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  const { places, checkout, payment, orders, start, readCart, once } = deps;

  const cartOf = async (exchange: Exchange, postalCode?: string): Promise<Cart> => {
    const cart = await readCart(exchange, { client_postal_code: postalCode });
    if (!cart) throw noCart();
    return cart;
  };

  registerEndpoint(app, getDeliveryDetails, async ({ body: { job_site_address } }, exchange) => {
    const cart = await cartOf(exchange, job_site_address.postcode);
    return { delivery: { options: checkout.options(cart, job_site_address) } };
  });

  registerEndpoint(app, quoteCheckout, async ({ body }, exchange) => {
    const { fulfilment } = body;
    const place =
      fulfilment.method === 'estimate' ? places.estimate(fulfilment.postal_code) : places.of(fulfilment);
    return { quote: checkout.quote(await cartOf(exchange, place.postalCode), place, body.promo_code) };
  });

  registerEndpoint(app, startOrder, async ({ body }, exchange) => {
    const { id: caller } = await cartOf(exchange);
    const wish = { route: startOrder.path, caller, key: neededKey(exchange.request), sent: body };
    return once(wish, () => start(body, exchange));
  });

  registerEndpoint(app, captureOrder, async ({ params, body }) => ({
    order: await orders.view(await payment.capture(params.number, body.paypal_order_id)),
  }));

  registerEndpoint(app, getOrder, async ({ params, query }) => ({
    order: await orders.view(await orders.find(params.number, query.email)),
  }));

  registerEndpoint(app, cancelOrder, async ({ params, body }) => {
    const { id } = await orders.find(params.number, body.email);
    return { order: await orders.view(await orders.cancel(id)) };
  });

  registerEndpoint(app, reorder, async ({ params, body }, exchange) => {
    const { cart, leftOut } = await orders.putInCart(await orders.find(params.number, body.email), exchange);
    return { Cart: cart, left_out: leftOut };
  });

  registerFile(app, orderReceipt, async ({ params, query }) => {
    const order = await orders.find(params.number, query.email);
    return {
      content: await orders.receipt(order),
      // It holds an address, and changes with the order.
      cache: 'private, no-store',
      name: `receipt-${order.number}.pdf`,
    };
  });
}
