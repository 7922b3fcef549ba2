import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { EmailHeaders } from '#domain/leads/inbound-email.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';

/** A provider repeats a delivery for eight hours. */
const maxAgeMs = 24 * 60 * 60_000;

const headersSchema = z.array(z.tuple([z.string(), z.string()]));

/** Fields of an email that Mailgun parsed (Routes, `forward()`). */
export const deliverySchema = z.object({
  timestamp: z.string().regex(/^\d{1,12}$/),
  token: z.string().min(20).max(100),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  recipient: z.string().max(1_000),
  /** Envelope sender; empty for bounces. */
  sender: z.string().max(1_000).default(''),
  from: z.string().max(1_000).default(''),
  subject: z.string().max(2_000).default(''),
  'body-plain': z.string().default(''),
  'stripped-text': z.string().optional(),
  'message-headers': z
    .string()
    .default('[]')
    .transform((text, context): EmailHeaders => {
      try {
        return headersSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list of names and values' });
        return z.NEVER;
      }
    }),
  'Message-Id': z.string().min(3).max(1_000),
});
export type Delivery = z.output<typeof deliverySchema>;

export const signatureOfDelivery = (
  key: string,
  { timestamp, token }: Pick<Delivery, 'timestamp' | 'token'>,
) => createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');

/** Whether the provider signed a delivery with our key, and not long ago. */
export function isSignedDelivery(delivery: Delivery, key: string, now: Date): boolean {
  const ageMs = Math.abs(now.getTime() - Number(delivery.timestamp) * 1000);
  return isSameSecret(delivery.signature, signatureOfDelivery(key, delivery)) && ageMs < maxAgeMs;
}
