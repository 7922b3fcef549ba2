import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { captureOrder, type Quote, quoteCheckout, startOrder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import type { Outcome } from '#server/sandbox/paypal/outcome.ts';
import { send } from '#tests/support/server/server-call.ts';
import { newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

export const contact = {
  first_name: 'Ada',
  last_name: "O'Brien",
  email: 'Ada@Example.com',
  phone: '203-555-0142',
};

export const norwalkAddress = {
  line_1: '14 Wall Street',
  city: 'Norwalk',
  state: 'CT',
  postcode: '06851',
  country: 'US' as const,
};

export const toNorwalk = { method: 'delivery' as const, job_site_address: norwalkAddress };

type Body = Record<string, unknown>;
type Parts = NonNullable<Parameters<typeof send>[2]>;

export function newBuyer(app: FastifyInstance, visitor: Visitor = newVisitor(app)) {
  const cookie = (): Record<string, string> => ({
    cookie: [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const ask = (endpoint: Endpoint, parts: Parts, headers: Record<string, string> = {}) =>
    send(app, endpoint, parts, { ...cookie(), ...headers });

  const buyer = {
    visitor,
    ask,
    quote: (over: Body = {}) => ask(quoteCheckout, { body: { fulfilment: toNorwalk, ...over } }),
    start: (over: Body = {}, key: string = randomUUID(), headers: Record<string, string> = {}) =>
      ask(
        startOrder,
        {
          body: { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, funding: 'paypal', ...over },
        },
        { 'idempotency-key': key, ...headers },
      ),
    approve: (paypalOrderId: string, outcome: Outcome = 'approve') =>
      app.inject({
        method: 'POST',
        url: `/sandbox/paypal/checkoutnow/${paypalOrderId}`,
        payload: { outcome },
      }),
    capture: ({ order_number, paypal_order_id }: Pick<Started, 'order_number' | 'paypal_order_id'>) =>
      ask(captureOrder, { params: { number: order_number }, body: { paypal_order_id } }),
    begin: async (over: Body = {}, outcome: Outcome = 'approve'): Promise<Started> => {
      const started = startedOf(await buyer.start(over));
      await buyer.approve(started.paypal_order_id, outcome);
      return started;
    },
    pay: async (over: Body = {}): Promise<Order> => orderOf(await buyer.capture(await buyer.begin(over))),
  };
  return buyer;
}

export type Buyer = ReturnType<typeof newBuyer>;

export interface Started {
  order_number: string;
  paypal_order_id: string;
  quote: Quote;
}

const good = (response: LightMyRequestResponse): LightMyRequestResponse => {
  if (response.statusCode >= 300) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return response;
};

export const startedOf = (response: LightMyRequestResponse): Started =>
  startOrder.response.parse(good(response).json());

export const orderOf = (response: LightMyRequestResponse): Order =>
  captureOrder.response.parse(good(response).json()).order;

export const quoteOf = (response: LightMyRequestResponse): Quote =>
  quoteCheckout.response.parse(good(response).json()).quote;
