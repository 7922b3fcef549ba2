import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AppDeps } from '#server/app.ts';
import { downMs, type Outcome } from '#server/sandbox/paypal/outcome.ts';
import { BrokenPromise } from './actor.ts';
import { type Webhook, Webhooks } from './webhooks.ts';

type WrapTransport = NonNullable<AppDeps['wrapTransport']>;

interface Shop {
  /** Sends a request in turn with those of others, and waits for the webhooks that it causes. */
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  rows: <Row>(text: string) => Promise<Row[]>;
  mayFail: (status: number) => boolean;
  /** The fault of the current step. */
  fault: () => string | undefined;
  /** Keeps PayPal's answer to a request that makes no sense. */
  keepRefusal: (answer: string) => void;
  /** Keeps a request to PayPal. */
  keepRequest: (request: string) => void;
}

/** By then the sweep has asked about a payment without an outcome; others of its cart wait for it. */
const settlingMs = 5 * 60_000;

const verified = (): Response => Response.json({ verification_status: 'SUCCESS' });

/** Buyers, banks and webhooks at the stand-in of PayPal, and faults on the way to it. */
export class Paypal {
  readonly webhooks = new Webhooks();
  /** An outage leaves no payment without an outcome after this time. */
  private settledAt = 0;

  constructor(private readonly shop: Shop) {}

  get isUnsettled(): boolean {
    return Date.now() < this.settledAt;
  }

  readonly wrap: WrapTransport = (transport) => async (url, init) => {
    const fault = this.shop.fault();
    this.shop.keepRequest(`to PayPal: ${init.method} ${url} ${init.body ?? ''}`);
    if (fault === 'PayPal is away') throw new Error('PayPal is away');
    const isVerified = url.endsWith('/verify-webhook-signature') && this.webhooks.isGenuine(init.body ?? '');
    const answer = isVerified ? verified() : await transport(url, init);
    if (fault === 'lost answers of PayPal') throw new Error('The answer of PayPal was lost');
    if (answer.status === 400 || answer.status === 422) this.shop.keepRefusal(await answer.text());
    return answer;
  };

  /** A buyer decides. */
  async approve(paypalOrderId: string, outcome: Outcome): Promise<void> {
    const url = `/sandbox/paypal/checkoutnow/${paypalOrderId}`;
    await this.shop.send({ method: 'POST', url, payload: { outcome } });
    if (outcome === 'down') this.settledAt = Date.now() + downMs + settlingMs;
  }

  /** PayPal ends its check of a payment. */
  async review(paypalOrderId: string, action: 'complete' | 'deny'): Promise<void> {
    const [capture] = await this.shop.rows<{ id: string }>(
      `select body #>> '{purchase_units,0,payments,captures,0,id}' as id from sandbox_paypal_orders
       where id = '${paypalOrderId}'`,
    );
    if (capture) await this.act('captures', capture.id, { action });
  }

  /** A bank acts on a capture or a refund. */
  async act(kind: 'captures' | 'refunds', id: string, payload: object): Promise<number> {
    const url = `/sandbox/paypal/merchant/${kind}/${id}`;
    const { statusCode } = await this.shop.send({ method: 'POST', url, payload });
    return statusCode;
  }

  /** Delivers a webhook, for the first time or again. */
  async deliver(webhook: Webhook): Promise<number> {
    const { statusCode } = await this.shop.send(this.webhooks.toDeliver(webhook) as InjectOptions);
    // The handler lets errors of PayPal through, because PayPal repeats the webhook.
    if (statusCode >= 500 && !this.shop.mayFail(503))
      throw new BrokenPromise(`A webhook was answered ${statusCode}`);
    return statusCode;
  }

  async deliverDue(): Promise<void> {
    for (const webhook of this.webhooks.due()) {
      const status = await this.deliver(webhook);
      if (status === 400) throw new BrokenPromise(`A webhook of PayPal was refused: ${webhook.payload}`);
    }
  }
}
