import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cartBase } from '../../../domain/contracts/cart.ts';
import { getPaymentSettings } from '../../../domain/contracts/orders.ts';
import type { Database } from '../../db/database.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { PaypalPayments } from './paypal-payments.ts';
import { isKnownEvent, keepEvent } from './store.ts';

export interface PaymentsDeps {
  db: Database;
  now: () => Date;
  payments: PaypalPayments;
  clientId: string;
  /** Of the stand-in's script. */
  sdkBaseUrl: string | undefined;
  /** Brings the order that is paid through this payment to where the payment company says it is. */
  settle: (paypalOrderId: string) => Promise<void>;
}

/** Where the payment company tells us what happened. */
export const paymentWebhookPath = `${cartBase}/payments/webhook`;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z.looseObject({
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().max(80) }) }).optional(),
  }),
});

/**
 * How to pay, for the storefront, and the webhook of the payment company. A webhook is only a hint: who sent
 * it is asked of the company, what it says is not believed but asked for again, and one that comes twice is
 * answered and not acted upon.
 */
export function addPaymentsService(app: FastifyInstance, deps: PaymentsDeps): void {
  const { db, now, payments, clientId, sdkBaseUrl, settle } = deps;
  registerEndpoint(app, getPaymentSettings, () => ({
    paypal: {
      client_id: clientId,
      ...(sdkBaseUrl && { sdk_base_url: sdkBaseUrl }),
      currency: 'USD' as const,
    },
  }));

  app.post(paymentWebhookPath, { schema: { hide: true } }, async ({ headers, body }) => {
    const { success, data: event } = eventSchema.safeParse(body);
    if (!success || !(await payments.isGenuine(headers, body)))
      throw new HttpError(400, { code: 'not_genuine', message: 'This webhook was not signed for us' });
    const orderId = event.resource.supplementary_data?.related_ids.order_id;
    if (!orderId || (await isKnownEvent(db, event.id))) return { received: true };
    await settle(orderId);
    // Remembered only after it was acted upon: what failed comes again.
    await keepEvent(db, { id: event.id, type: event.event_type, receivedAt: now() });
    return { received: true };
  });
}
