import type { FastifyInstance } from 'fastify';
import { cartBase } from '#domain/contracts/cart.ts';
import { getPaymentSettings } from '#domain/contracts/orders.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { registerEndpoint } from '#server/plugins/register-endpoint.ts';
import { type PaymentEvent, paymentEventOf } from './payment-event.ts';
import type { PaypalPayments } from './paypal-payments.ts';
import { isKnownEvent, keepEvent } from './store.ts';

export interface PaymentsDeps {
  db: Database;
  now: () => Date;
  payments: PaypalPayments;
  clientId: string;
  /** Of the stand-in's script. */
  sdkBaseUrl: string | undefined;
  /**
   * Brings the order that an event is about to where the payment company says it is; false where no order is
   * known by it.
   */
  settle: (event: Pick<PaymentEvent, 'about' | 'refund' | 'dispute'>) => Promise<boolean>;
}

/** Where the payment company tells us what happened. */
export const paymentWebhookPath = `${cartBase}/payments/webhook`;

/** The text of a body: `undefined` of bytes that are not UTF-8, which JSON has to be. */
function textOf(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** An approval moves nothing: the buyer's browser asks for the capture that follows it. */
const isAboutMoney = ({ type }: PaymentEvent): boolean =>
  /^(PAYMENT|CUSTOMER\.DISPUTE|CHECKOUT\.PAYMENT-APPROVAL)\./.test(type);

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * How to pay, for the storefront, and the webhook of the payment company. The company is asked whether it
 * sent a webhook, and how the payment stands now, because webhooks come late and out of order; one that comes
 * twice is answered and not acted upon.
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

  app.register(async (scope) => {
    // The signature is over the bytes, which a parser would not keep.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(paymentWebhookPath, { schema: { hide: true } }, async ({ headers, body, log }) => {
      const text = Buffer.isBuffer(body) ? textOf(body) : undefined;
      const event = text === undefined ? undefined : paymentEventOf(parsedOf(text));
      if (text === undefined || !event || !(await payments.isGenuine(headers, text)))
        throw new HttpError(400, { code: 'not_genuine', message: 'This webhook was not signed for us' });
      if (!isAboutMoney(event) || (await isKnownEvent(db, event.id))) return { received: true };
      if (!(await settle(event)))
        log.warn({ event: event.id, type: event.type, about: event.about }, 'PayPal names no order of ours');
      // Remembered only after it was acted upon: what failed comes again.
      await keepEvent(db, { id: event.id, type: event.type, receivedAt: now() });
      return { received: true };
    });
  });
}
