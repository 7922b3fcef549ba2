import type { FastifyInstance } from 'fastify';
import { cartBase } from '#domain/cart/contract.ts';
import { getPaymentSettings } from '#domain/orders/contract.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { paymentUnavailable } from '../order-errors.ts';
import { PaymentUnavailable } from './payment-errors.ts';
import { type PaymentEvent, paymentEventOf } from './payment-event.ts';
import type { PaypalPayments } from './paypal-payments.ts';
import { isKnownEvent, keepEvent } from './store.ts';

export interface PaymentsDeps {
  db: Database;
  now: () => Date;
  payments: PaypalPayments;
  clientId: string;
  sdkBaseUrl: string | undefined;
  settle: (event: Pick<PaymentEvent, 'about' | 'refund' | 'dispute'>) => Promise<boolean>;
}

export const paymentWebhookPath = `${cartBase}/payments/webhook`;

/** Decodes a body; returns undefined if it is not UTF-8, which JSON requires. */
function textOf(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Approvals are ignored: the buyer's browser requests the capture. */
const isAboutMoney = ({ type }: PaymentEvent): boolean =>
  /^(PAYMENT|CUSTOMER\.DISPUTE|CHECKOUT\.PAYMENT-APPROVAL)\./.test(type);

/** The provider redelivers what we could not ask it about. */
function later(error: unknown): never {
  if (!(error instanceof PaymentUnavailable)) throw error;
  throw paymentUnavailable('The payment company does not answer our questions about this webhook');
}

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Adds the payment options for the storefront and the provider's webhook. Verifies each webhook at the
 * provider and queries the payment's current state, since webhooks arrive late and out of order; duplicates
 * are ignored.
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
    // Keeps the raw bytes for signature verification.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(
      paymentWebhookPath,
      { schema: { hide: true }, config: { admission: 'exempt' } },
      async ({ headers, body, log }) => {
        const text = Buffer.isBuffer(body) ? textOf(body) : undefined;
        const event = text === undefined ? undefined : paymentEventOf(parsedOf(text));
        const isGenuine =
          text !== undefined && event && (await payments.isGenuine(headers, text).catch(later));
        if (!isGenuine)
          throw new HttpError(400, { code: 'not_genuine', message: 'This webhook was not signed for us' });
        if (!isAboutMoney(event) || (await isKnownEvent(db, event.id))) return { received: true };
        if (!(await settle(event).catch(later)))
          log.warn(
            { event: event.id, type: event.type, about: event.about },
            'PayPal names no order of ours',
          );
        // Stored only after processing, so that a failed event is redelivered.
        await keepEvent(db, { id: event.id, type: event.type, receivedAt: now() });
        return { received: true };
      },
    );
  });
}
