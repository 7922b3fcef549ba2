import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { z } from 'zod';
import { randomBytes, randomUUID } from '#server/runtime/runtime.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';

/**
 * Serializes JSON unlike `JSON.stringify`, as PayPal's library does. A shop that reserializes the event
 * breaks the signature.
 */
const writeAsPaypal = (event: object): string =>
  JSON.stringify(event)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Delivers a webhook to the shop; `body` is the signed JSON, byte for byte. */
export type Deliver = (headers: Record<string, string>, body: string) => Promise<void>;

type ResourceType = 'checkout-order' | 'capture' | 'refund' | 'dispute';

export interface WebhookDeps {
  webhookId: string;
  now: () => Date;
  deliver: Deliver;
  log: FastifyBaseLogger;
}

const askedSchema = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.string().max(500),
  transmission_id: z.string().max(50),
  transmission_time: z.string().max(100),
  transmission_sig: z.string().max(500),
  webhook_id: z.string().max(50),
  webhook_event: z.looseObject({}),
});

/** Extracts the event byte for byte: reserializing would change it. */
function eventIn(request: string): string | undefined {
  const root = parseTree(request);
  const node = root && findNodeAtLocation(root, ['webhook_event']);
  return node && request.slice(node.offset, node.offset + node.length);
}

/**
 * Signs like PayPal, over id, time, webhook id and the CRC of the delivered bytes, but with an HMAC key per
 * process. Receivers verify by asking the sender, so they never see the key.
 */
export class Webhooks {
  private readonly key = randomBytes(32);
  private readonly underway = new Set<Promise<void>>();

  constructor(private readonly deps: WebhookDeps) {}

  /** `summary` is PayPal's description of the event. */
  send(type: string, resourceType: ResourceType, resource: object, summary = type): void {
    const { now, deliver, log } = this.deps;
    const id = randomUUID();
    const time = now().toISOString();
    const eventId = `WH-${id.toUpperCase()}`;
    const path = `https://api.sandbox.example/v1/notifications/webhooks-events/${eventId}`;
    const body = writeAsPaypal({
      id: eventId,
      event_version: '1.0',
      create_time: time,
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [
        { href: path, rel: 'self', method: 'GET' },
        { href: `${path}/resend`, rel: 'resend', method: 'POST' },
      ],
    });
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': this.signatureOf(id, time, body),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.example/v1/notifications/certs/CERT-SANDBOX',
    };
    const sending = deliver(headers, body)
      .catch((error: unknown) => log.warn({ err: error }, 'a webhook of the stand-in was not received'))
      .finally(() => this.underway.delete(sending));
    this.underway.add(sending);
  }

  /** Verifies a webhook returned by the shop in a raw request body. */
  verify(request: string): boolean {
    const { success, data } = askedSchema.safeParse(JSON.parse(request));
    const event = eventIn(request);
    if (!success || event === undefined || data.webhook_id !== this.deps.webhookId) return false;
    return isSameSecret(
      data.transmission_sig,
      this.signatureOf(data.transmission_id, data.transmission_time, event),
    );
  }

  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  signatureOf(id: string, time: string, body: string): string {
    return createHmac('sha256', this.key)
      .update([id, time, this.deps.webhookId, crc32(body)].join('|'))
      .digest('base64');
  }
}
