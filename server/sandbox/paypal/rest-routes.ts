import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Bank } from './bank.ts';
import { slowMs } from './outcome.ts';
import { PaypalFailure } from './paypal-failure.ts';
import { captureOf, type PaypalOrder } from './paypal-order.ts';
import { keepReply, type Reply, replyTo } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export interface RestDeps {
  db: Database;
  bank: Bank;
  webhooks: Webhooks;
  credentials: { clientId: string; secret: string };
  origin: string;
}

const idParam = z.object({ id: z.string().max(80) });

const moneySchema = z.looseObject({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d+\.\d{2}$/),
});
const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).optional(),
        amount: moneySchema,
        description: z.string().max(127).optional(),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
      }),
    )
    .length(1),
});

const tokenSeconds = 32_400;

/**
 * `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}` asks for a failure, as at PayPal's
 * own sandbox.
 */
function failAsAsked({ headers }: FastifyRequest): void {
  const asked = headers['paypal-mock-response'];
  if (typeof asked !== 'string') return;
  const code = String(JSON.parse(asked).mock_application_codes);
  throw code === 'INTERNAL_SERVER_ERROR' ? new PaypalFailure(503) : new PaypalFailure(422, code);
}

/** `Orders v2` and what goes with it. Everything but the token asks for the token. */
export function restRoutes(
  app: FastifyInstance,
  { db, bank, webhooks, credentials, origin }: RestDeps,
): void {
  const token = randomBytes(32).toString('base64url');
  const basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.secret}`).toString('base64')}`;

  const withLinks = (order: PaypalOrder): PaypalOrder => ({
    ...order,
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' },
      { href: `${origin}/v2/checkout/orders/${order.id}/capture`, rel: 'capture', method: 'POST' },
    ],
  });

  /**
   * Does a request once for each `PayPal-Request-Id`; a refusal is not kept, so that it may be asked again.
   */
  const once = (request: FastifyRequest, work: (tx: Database) => Promise<Reply>): Promise<Reply> => {
    const id = request.headers['paypal-request-id'];
    return inTransaction(db, async (tx) => {
      if (typeof id !== 'string') return work(tx);
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
  });

  app.post('/v1/oauth2/token', async () => ({
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-SANDBOX',
    expires_in: tokenSeconds,
    nonce: randomBytes(8).toString('hex'),
  }));

  app.post('/v2/checkout/orders', async (request, reply) => {
    failAsAsked(request);
    const asked = orderSchema.safeParse(request.body);
    if (!asked.success) throw new PaypalFailure(400, 'MISSING_REQUIRED_PARAMETER');
    const { status, body } = await once(request, async (tx) => ({
      status: 201,
      body: withLinks(await bank.create(tx, asked.data.purchase_units)),
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
      return { status: 201, body: withLinks(done.order) };
    });
    const capture = captured && captureOf(captured);
    if (capture)
      webhooks.send('PAYMENT.CAPTURE.COMPLETED', 'capture', {
        ...capture,
        supplementary_data: { related_ids: { order_id: id } },
      });
    // The money has moved; only the answer takes its time.
    if (slow) await pause(slowMs);
    return reply.code(status).send(body);
  });

  app.post('/v2/payments/captures/:id/refund', async (request, reply) => {
    failAsAsked(request);
    const { id } = idParam.parse(request.params);
    let orderId: string | undefined;
    const { status, body } = await once(request, async (tx) => {
      const done = await bank.refund(tx, id);
      orderId = done.orderId;
      return { status: 201, body: done.refund };
    });
    if (orderId)
      webhooks.send('PAYMENT.CAPTURE.REFUNDED', 'refund', {
        ...(body as object),
        supplementary_data: { related_ids: { order_id: orderId, capture_id: id } },
      });
    return reply.code(status).send(body);
  });

  app.post('/v1/notifications/verify-webhook-signature', async ({ body }) => ({
    verification_status: webhooks.verify(body) ? 'SUCCESS' : 'FAILURE',
  }));
}
