import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Send } from '#server/services/payments/paypal-client.ts';
import { paymentWebhookPath } from '#server/services/payments/plugin.ts';
import { type Trouble, troubledLine } from './payment-line.ts';
import { rowsOf } from './server-back-office.ts';
import { newBuyer } from './server-purchase.ts';
import { until } from './until.ts';

export interface HeardWebhook {
  headers: Record<string, string>;
  payload: string;
}

type Money = { currency_code: string; value: string };
type Action = { action: 'complete' | 'deny' | 'dispute' | 'refund' | 'reverse'; amount?: Money };

/** The stand-in of PayPal inside a shop: its line, the webhooks it sends, and what a merchant does there. */
export function paypalAtShop() {
  const trouble = troubledLine();
  const heard: HeardWebhook[] = [];
  const answered: Promise<unknown>[] = [];
  let app: FastifyInstance;
  let isHeld = false;
  let refused: string | undefined;

  const paypal = {
    line: (send: Send): Send =>
      trouble.line((url, init) => {
        if (!refused || !url.endsWith('/refund')) return send(url, init);
        const asked = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: refused }) };
        return send(url, { ...init, headers: { ...init.headers, ...asked } });
      }),
    /** Why PayPal refuses to give anything back; `undefined` where it does not. */
    refuseRefunds: (issue: string | undefined): void => {
      refused = issue;
    },
    count: trouble.count,
    set: (kind: Trouble, at?: RegExp) => trouble.set(kind, at),
    /** Held webhooks are written down and do not arrive. */
    holdWebhooks: (hold: boolean): void => {
      isHeld = hold;
    },
    /**
     * Webhooks go by inject, as requests of tests do: what comes to this address is written down on its way.
     */
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
    /** Webhooks that come while something is done, once they were answered. */
    during: async (work: () => Promise<unknown>): Promise<HeardWebhook[]> => {
      const before = heard.length;
      await work();
      await Promise.all(answered);
      return heard.slice(before);
    },
    /** Begins to pay for something and approves it, of which a webhook tells. */
    approveAny: async (of: FastifyInstance): Promise<void> => {
      const buyer = newBuyer(of);
      await buyer.visitor.add('sash-keeper-classic');
      const before = heard.length;
      await buyer.begin();
      await until('the webhook', async () => heard.length > before);
    },
    /** Does something at PayPal with a capture, and waits for the shop to have heard of it. */
    act: async (captureId: string, payload: Action): Promise<void> => {
      const before = heard.length;
      const url = `/sandbox/paypal/merchant/captures/${captureId}`;
      const answer = await app.inject({ method: 'POST', url, payload });
      if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`);
      await until('the webhook', async () => heard.length > before);
      await Promise.all(answered);
    },
    post: ({ headers, payload }: HeardWebhook): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'POST', url: paymentWebhookPath, headers, payload }),
    /** The capture of an order at PayPal, once there is one. */
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
