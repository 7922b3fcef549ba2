import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { pause, randomBytes } from '#server/runtime/runtime.ts';
import type { Bank } from './bank.ts';
import type { Merchant } from './merchant.ts';
import { slowMs } from './outcome.ts';
import { PaypalFailure } from './paypal-failure.ts';
import { captureOf, type PaypalOrder } from './paypal-order.ts';
import { keepReply, type Reply, replyTo } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export interface RestDeps {
  db: Database;
  bank: Bank;
  merchant: Merchant;
  webhooks: Webhooks;
  credentials: { clientId: string; secret: string };
  origin: string;
}

const idParam = z.object({ id: z.string().max(80) });

export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d+\.\d{2}$/),
});

const addressSchema = z.object({
  address_line_1: z.string().max(300),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120),
  admin_area_1: z.string().max(300),
  postal_code: z.string().max(60),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});

const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).optional(),
        amount: moneySchema.extend({ breakdown: z.record(z.string(), moneySchema).optional() }),
        description: z.string().max(127).optional(),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        shipping: z
          .object({
            type: z
              .enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON'])
              .optional(),
            name: z.object({ full_name: z.string().max(300) }).optional(),
            address: addressSchema.optional(),
          })
          .optional(),
      }),
    )
    .length(1),
  payment_source: z
    .object({
      paypal: z.object({
        experience_context: z
          .object({
            shipping_preference: z
              .enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
              .default('GET_FROM_FILE'),
          })
          .optional(),
      }),
    })
    .optional(),
});

const refundSchema = z
  .object({ amount: moneySchema.optional(), note_to_payer: z.string().max(255).optional() })
  .nullish();

const tokenSeconds = 32_400;

/**
 * `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}` triggers an error, as in PayPal's
 * sandbox.
 */
function failAsAsked({ headers }: FastifyRequest): void {
  const asked = headers['paypal-mock-response'];
  if (typeof asked !== 'string') return;
  const code = String(JSON.parse(asked).mock_application_codes);
  throw code === 'INTERNAL_SERVER_ERROR' ? new PaypalFailure(503) : new PaypalFailure(422, code);
}

/** Without `Prefer: return=representation`, PayPal returns a minimal representation. */
const preferred = <T extends { id: string; status: string; links?: unknown }>(
  { headers }: FastifyRequest,
  { id, status, links, ...rest }: T,
): object =>
  String(headers.prefer).includes('return=representation')
    ? { id, status, ...rest, links }
    : { id, status, links };

/**
 * Adds Orders v2 and the needed parts of Payments v2 and webhooks. Every route but the token's requires the
 * token.
 */
export function restRoutes(
  app: FastifyInstance,
  { db, bank, merchant, webhooks, credentials, origin }: RestDeps,
): void {
  const token = randomBytes(32).toString('base64url');
  const basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.secret}`).toString('base64')}`;

  const withLinks = (order: PaypalOrder): PaypalOrder => ({
    ...order,
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      {
        href: `${origin}/checkoutnow?token=${order.id}`,
        rel: order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve',
        method: 'GET',
      },
      { href: `${origin}/v2/checkout/orders/${order.id}/capture`, rel: 'capture', method: 'POST' },
    ],
  });

  /** Runs a request once per `PayPal-Request-Id`; errors are not stored, so that it can be retried. */
  const once = (request: FastifyRequest, work: (tx: Database) => Promise<Reply>): Promise<Reply> => {
    const id = request.headers['paypal-request-id'];
    return inTransaction(db, async (tx) => {
      if (typeof id !== 'string') return work(tx);
      if (id.length > 108) throw new PaypalFailure(400, 'INVALID_STRING_LENGTH');
      const known = await replyTo(tx, request.url, id);
      if (known) return known;
      const reply = await work(tx);
      await keepReply(tx, request.url, id, reply);
      return reply;
    });
  };

  app.addHook('onRequest', async ({ url, headers }) => {
    const expected = url.endsWith('/oauth2/token') ? basic : `Bearer ${token}`;
    if (headers.authorization !== expected) throw new PaypalFailure(401);
    const type = headers['content-type'];
    const wanted = url.endsWith('/oauth2/token') ? 'application/x-www-form-urlencoded' : 'application/json';
    if (type !== undefined && !type.startsWith(wanted)) throw new PaypalFailure(415);
  });

  app.post('/v1/oauth2/token', async ({ body }) => {
    const { success } = z.object({ grant_type: z.literal('client_credentials') }).safeParse(body);
    if (!success) throw new PaypalFailure(400, 'MISSING_REQUIRED_PARAMETER');
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: tokenSeconds,
      nonce: randomBytes(8).toString('hex'),
    };
  });

  app.post('/v2/checkout/orders', async (request, reply) => {
    failAsAsked(request);
    const asked = orderSchema.safeParse(request.body);
    if (!asked.success) throw new PaypalFailure(400, 'MISSING_REQUIRED_PARAMETER');
    const { purchase_units, payment_source } = asked.data;
    const preference = payment_source?.paypal.experience_context?.shipping_preference;
    if (preference === 'SET_PROVIDED_ADDRESS' && !purchase_units[0]?.shipping?.address)
      throw new PaypalFailure(422, 'MISSING_SHIPPING_ADDRESS');
    const { status, body } = await once(request, async (tx) => ({
      status: 201,
      body: preferred(request, withLinks(await bank.create(tx, purchase_units, payment_source))),
    }));
    return reply.code(status).send(body);
  });

  app.get('/v2/checkout/orders/:id', async ({ params }) =>
    withLinks(await bank.find(idParam.parse(params).id)),
  );

  app.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
    failAsAsked(request);
    const { id } = idParam.parse(request.params);
    let slow = false;
    let captured: PaypalOrder | undefined;
    const { status, body } = await once(request, async (tx) => {
      const done = await bank.capture(tx, id);
      slow = done.slow;
      captured = done.order;
      // PayPal's minimal representation includes captures.
      return { status: 201, body: withLinks(done.order) };
    });
    const capture = captured && captureOf(captured);
    if (capture) merchant.sendCapture(capture, id);
    // The capture is complete; only the response is delayed.
    if (slow) await pause(slowMs);
    return reply.code(status).send(body);
  });

  app.get('/v2/payments/captures/:id', async ({ params }) => {
    const { capture, orderId } = await bank.findCapture(idParam.parse(params).id);
    return { ...capture, supplementary_data: { related_ids: { order_id: orderId } } };
  });

  app.post('/v2/payments/captures/:id/refund', async (request, reply) => {
    failAsAsked(request);
    const { id } = idParam.parse(request.params);
    const asked = refundSchema.safeParse(request.body);
    if (!asked.success) throw new PaypalFailure(400, 'INVALID_PARAMETER_SYNTAX');
    let send = (): void => undefined;
    const { status, body } = await once(request, async (tx) => {
      const { refund } = await bank.refund(tx, id, asked.data ?? {});
      send = () => merchant.sendRefund(refund);
      return { status: 201, body: preferred(request, refund) };
    });
    send();
    return reply.code(status).send(body);
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Keeps the raw bytes for signature verification.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/v1/notifications/verify-webhook-signature', async ({ body }) => ({
      verification_status: webhooks.verify(String(body)) ? 'SUCCESS' : 'FAILURE',
    }));
  });
}
