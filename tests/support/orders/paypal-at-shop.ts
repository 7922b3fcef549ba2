import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Send } from '#server/services/orders/payments/paypal-client.ts';
import { paymentWebhookPath } from '#server/services/orders/payments/plugin.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { until } from '#tests/support/until.ts';
import { type Trouble, troubledLine } from './payment-line.ts';
import { newBuyer } from './server-purchase.ts';

export interface HeardWebhook {
  headers: Record<string, string>;
  payload: string;
}

type Money = { currency_code: string; value: string };
type Action = { action: 'complete' | 'deny' | 'dispute' | 'refund' | 'reverse'; amount?: Money };

/** PayPal's stand-in inside a shop: its connection, its webhooks, and a merchant's actions. */
export function paypalAtShop() {
  const trouble = troubledLine();
  const heard: HeardWebhook[] = [];
  const answered: Promise<unknown>[] = [];
  let app: FastifyInstance;
  let isHeld = false;
  let refused: string | undefined;

  async function doAsMerchant(path: string, payload: object): Promise<void> {
    const before = heard.length;
    const url = `/sandbox/paypal/merchant/${path}`;
    const answer = await app.inject({ method: 'POST', url, payload });
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`);
    await until('the webhook', async () => heard.length > before);
    await Promise.all(answered);
  }

  const paypal = {
    line: (send: Send): Send =>
      trouble.line((url, init) => {
        if (!refused || !url.endsWith('/refund')) return send(url, init);
        const asked = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: refused }) };
        return send(url, { ...init, headers: { ...init.headers, ...asked } });
      }),
    /** Sets the reason why PayPal rejects refunds; `undefined` accepts them. */
    refuseRefunds: (issue: string | undefined): void => {
      refused = issue;
    },
    count: trouble.count,
    set: (kind: Trouble, at?: RegExp) => trouble.set(kind, at),
    /** Held webhooks are recorded but not delivered. */
    holdWebhooks: (hold: boolean): void => {
      isHeld = hold;
    },
    /** Webhooks use inject like test requests; those to this address are recorded on the way. */
    listen: (of: FastifyInstance): void => {
      app = of;
      const { inject } = of;
      const plain = (asked: unknown) =>
        (inject as (asked: unknown) => ReturnType<typeof inject>).call(of, asked);
      const listening = (asked: { url?: string; method?: string } & HeardWebhook) => {
        if (asked.url !== paymentWebhookPath) return plain(asked);
        heard.push({ headers: asked.headers, payload: String(asked.payload) });
        if (isHeld) return Promise.resolve({ statusCode: 200, body: '' });
        const answer = plain(asked);
        answered.push(Promise.resolve(answer).catch(() => undefined));
        return answer;
      };
      Object.assign(of, { inject: listening });
    },
    during: async (work: () => Promise<unknown>): Promise<HeardWebhook[]> => {
      const before = heard.length;
      await work();
      await Promise.all(answered);
      return heard.slice(before);
    },
    approveAny: async (of: FastifyInstance): Promise<void> => {
      const buyer = newBuyer(of);
      await buyer.visitor.add('sash-keeper-classic');
      const before = heard.length;
      await buyer.begin();
      await until('the webhook', async () => heard.length > before);
    },
    /** Acts on a capture at PayPal and waits until the shop has processed its webhook. */
    act: (captureId: string, action: Action): Promise<void> => doAsMerchant(`captures/${captureId}`, action),
    /** Ends a pending refund at PayPal and waits until the shop has processed its webhook. */
    endRefund: (refundId: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Promise<void> =>
      doAsMerchant(`refunds/${refundId}`, { status }),
    post: ({ headers, payload }: HeardWebhook): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'POST', url: paymentWebhookPath, headers, payload }),
    captureIdOf: async (database: DatabaseClient, paypalOrderId: string): Promise<string> => {
      const read = async () =>
        (
          await rowsOf<{ id: string | null }>(
            database,
            sql`select body #>> '{purchase_units,0,payments,captures,0,id}' as id from sandbox_paypal_orders where id = ${paypalOrderId}`,
          )
        )[0]?.id;
      await until('the capture', async () => Boolean(await read()));
      return (await read()) ?? '';
    },
  };
  return paypal;
}

export type PaypalAtShop = ReturnType<typeof paypalAtShop>;
