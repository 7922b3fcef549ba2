import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import { PaypalClient, type Send } from '#server/services/orders/payments/paypal-client.ts';
import { PaypalPayments } from '#server/services/orders/payments/paypal-payments.ts';
import { paymentWebhookPath } from '#server/services/orders/payments/plugin.ts';

interface ProviderDeps {
  config: Pick<Config, 'paypal'>;
  db: Database;
  now: () => Date;
  /** Wraps the transport to the payment provider; tests use it to make calls fail. */
  wrapTransport?: ((send: Send) => Send) | undefined;
}

export interface PaymentProvider {
  payments: PaypalPayments;
  clientId: string;
  sdkBaseUrl: string | undefined;
}

/** Opens PayPal if configured, else the stand-in, which is only loaded then. */
export async function openPaymentProvider(
  app: FastifyInstance,
  { config, db, now, wrapTransport = (send) => send }: ProviderDeps,
): Promise<PaymentProvider> {
  if (config.paypal) {
    const client = new PaypalClient(config.paypal, { send: wrapTransport(fetch), now });
    const payments = new PaypalPayments(client, config.paypal.webhookId);
    return { payments, clientId: config.paypal.clientId, sdkBaseUrl: undefined };
  }
  const { addPaypalSandbox, paypalSandboxPath } = await import('./paypal/plugin.ts');
  const { sendInside } = await import('./send-inside.ts');
  const credentials = { clientId: 'clerestory-sandbox', secret: randomBytes(16).toString('hex') };
  const webhookId = 'SANDBOX-WEBHOOK';
  await addPaypalSandbox(app, {
    db,
    now,
    credentials,
    webhookId,
    deliver: async (headers, webhook) => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: paymentWebhookPath,
        headers,
        payload: webhook,
      });
      if (statusCode >= 300) throw new Error(`The shop answered a webhook with ${statusCode} ${body}`);
    },
  });
  const settings = { ...credentials, webhookId, apiUrl: paypalSandboxPath };
  const client = new PaypalClient(settings, { send: wrapTransport(sendInside(app)), now });
  return {
    payments: new PaypalPayments(client, webhookId),
    clientId: credentials.clientId,
    sdkBaseUrl: `${paypalSandboxPath}/sdk/js`,
  };
}
