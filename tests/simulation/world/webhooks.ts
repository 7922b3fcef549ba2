import { crc32 } from 'node:zlib';
import { paymentWebhookPath } from '#server/services/orders/payments/plugin.ts';

export interface Webhook {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string;
}

interface Sent {
  webhook: Webhook;
  isDelivered: boolean;
  /** In ms since 1970: PayPal tries it then, for the first time or again. */
  dueAt: number;
}

const minute = 60_000;
const longestDelayMinutes = 8 * 60;
const againMs = 10 * minute;

const isWebhook = (asked: unknown): asked is Webhook =>
  (asked as Partial<Webhook>).url === paymentWebhookPath;

/**
 * Webhooks of PayPal, which does not keep their order, sends some of them hours later, and repeats those that
 * the shop did not take.
 */
export class Webhooks {
  private readonly sent: Sent[] = [];
  /** Those that actors deliver, unlike the stand-in. */
  private readonly deliveries = new WeakSet<object>();

  /** Notes a webhook that the stand-in sends. Returns true for one that comes later. */
  hold(asked: unknown): boolean {
    if (!isWebhook(asked) || this.deliveries.has(asked)) return false;
    const sum = crc32(asked.payload);
    const delay = sum % 3 === 0 ? (sum % longestDelayMinutes) * minute : 0;
    this.sent.push({ webhook: asked, isDelivered: false, dueAt: Date.now() + delay });
    return delay > 0;
  }

  toDeliver(webhook: Webhook): Webhook {
    const delivery = { ...webhook };
    this.deliveries.add(delivery);
    return delivery;
  }

  note(asked: unknown, status: number): void {
    const sent = isWebhook(asked) ? this.find(asked) : undefined;
    if (!sent) return;
    if (status === 200) sent.isDelivered = true;
    else sent.dueAt = Date.now() + againMs;
  }

  due(): Webhook[] {
    const isDue = ({ isDelivered, dueAt }: Sent) => !isDelivered && dueAt <= Date.now();
    return this.sent.filter(isDue).map(({ webhook }) => webhook);
  }

  /** The latest ones, also those that have not come yet. */
  latest(count: number): Webhook[] {
    return this.sent.slice(-count).map(({ webhook }) => webhook);
  }

  /** Some webhooks that name this id have not come yet. */
  isLate(id: string): boolean {
    return this.sent.some(({ webhook, isDelivered }) => !isDelivered && webhook.payload.includes(id));
  }

  /** PayPal knows its webhooks also after the process of the stand-in that signed them has ended. */
  isGenuine(verification: string): boolean {
    return this.sent.some(
      ({ webhook }) =>
        verification.endsWith(`"webhook_event":${webhook.payload}}`) &&
        verification.includes(`"${webhook.headers['paypal-transmission-sig']}"`),
    );
  }

  private find({ headers, payload }: Webhook): Sent | undefined {
    const id = headers['paypal-transmission-id'];
    return this.sent.find(
      ({ webhook }) => webhook.headers['paypal-transmission-id'] === id && webhook.payload === payload,
    );
  }
}
