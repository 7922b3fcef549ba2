import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Brings a webhook to the shop. */
export type Deliver = (headers: Record<string, string>, event: object) => Promise<void>;

export interface WebhookDeps {
  webhookId: string;
  now: () => Date;
  deliver: Deliver;
  log: FastifyBaseLogger;
}

const askedSchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Signed as PayPal signs: over the id, the time, the webhook's id and the checksum of the body. Only the key
 * is another kind, made anew by each process; who receives asks the sender whether the signature is right and
 * never sees it.
 */
export class Webhooks {
  private readonly key = randomBytes(32);
  private readonly underway = new Set<Promise<void>>();

  constructor(private readonly deps: WebhookDeps) {}

  send(type: string, resourceType: string, resource: object): void {
    const { now, deliver, log } = this.deps;
    const id = randomUUID();
    const time = now().toISOString();
    const event = {
      id: `WH-${id.toUpperCase()}`,
      event_version: '1.0',
      resource_version: '2.0',
      create_time: time,
      resource_type: resourceType,
      event_type: type,
      resource,
    };
    const headers = {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': this.signatureOf(id, time, event),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.example/v1/notifications/certs/CERT-SANDBOX',
    };
    const sending = deliver(headers, event)
      .catch((error: unknown) => log.warn({ err: error }, 'a webhook of the stand-in was not received'))
      .finally(() => this.underway.delete(sending));
    this.underway.add(sending);
  }

  /** Whether a webhook, as the shop hands it back, is one of ours. */
  verify(asked: unknown): boolean {
    const { success, data } = askedSchema.safeParse(asked);
    if (!success || data.webhook_id !== this.deps.webhookId) return false;
    const { transmission_id, transmission_time, transmission_sig, webhook_event } = data;
    return equal(transmission_sig, this.signatureOf(transmission_id, transmission_time, webhook_event));
  }

  /** Waits for what is on its way. */
  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  private signatureOf(id: string, time: string, event: object): string {
    return createHmac('sha256', this.key)
      .update([id, time, this.deps.webhookId, crc32(JSON.stringify(event))].join('|'))
      .digest('base64');
  }
}
