import Fastify, { type LightMyRequestResponse } from 'fastify';
import type { DatabaseClient } from '#server/db/database.ts';
import { Bank } from '#server/sandbox/paypal/bank.ts';
import { addPaypalSandbox, paypalSandboxPath } from '#server/sandbox/paypal/plugin.ts';

export interface PaypalCaller {
  bank: Bank;
  ask: (
    method: 'GET' | 'POST',
    path: string,
    headers?: Record<string, string>,
    body?: object,
  ) => Promise<LightMyRequestResponse>;
  create: (value: string) => Promise<LightMyRequestResponse>;
  capture: (
    id: string,
    requestId?: string,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  refund: (captureId: string, requestId: string) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

export async function newPaypalCaller({ db }: DatabaseClient, now: () => Date): Promise<PaypalCaller> {
  const app = Fastify();
  await addPaypalSandbox(app, {
    db,
    now,
    webhookId: 'W',
    credentials: { clientId: 'id', secret: 'secret' },
    deliver: async () => undefined,
  });
  const basic = `Basic ${Buffer.from('id:secret').toString('base64')}`;
  const signedIn = await app.inject({
    method: 'POST',
    url: `${paypalSandboxPath}/v1/oauth2/token`,
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  });
  const authorization = `Bearer ${signedIn.json().access_token}`;
  const ask: PaypalCaller['ask'] = (method, path, headers = {}, body) =>
    app.inject({
      method,
      url: paypalSandboxPath + path,
      headers: { authorization, ...headers },
      ...(body && { payload: body }),
    });
  return {
    ask,
    bank: new Bank({ db, now }),
    create: (value) =>
      ask(
        'POST',
        '/v2/checkout/orders',
        {},
        {
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: 'USD', value } }],
        },
      ),
    capture: (id, requestId, headers = {}) =>
      ask('POST', `/v2/checkout/orders/${id}/capture`, {
        ...(requestId && { 'paypal-request-id': requestId }),
        ...headers,
      }),
    refund: (captureId, requestId) =>
      ask('POST', `/v2/payments/captures/${captureId}/refund`, { 'paypal-request-id': requestId }),
    close: () => app.close(),
  };
}
