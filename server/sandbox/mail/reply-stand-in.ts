import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { randomBytes, randomUUID } from '#server/runtime/runtime.ts';

export interface InboundMail {
  address: string;
  /** Signs deliveries. */
  key: string;
}

/** A mailbox that exists in this process alone. */
export const standInMailbox = (): InboundMail => ({
  address: 'replies@inbound.example',
  key: randomBytes(24).toString('hex'),
});

export interface ReplyToDeliver {
  to: string;
  from: string;
  subject: string;
  text: string;
  headers?: readonly (readonly [string, string])[];
  messageId?: string;
  now: Date;
}

/** The fields of Mailgun's inbound routes for an email, signed. */
export function deliveryFields(key: string, reply: ReplyToDeliver): Record<string, string> {
  const { to, from, subject, text, headers = [], now } = reply;
  const messageId = reply.messageId ?? `<${randomUUID()}@mail.example>`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const token = randomBytes(25).toString('hex');
  return {
    recipient: to,
    sender: from,
    from,
    subject,
    'body-plain': text,
    'message-headers': JSON.stringify([...headers, ['Message-Id', messageId], ['Subject', subject]]),
    'Message-Id': messageId,
    timestamp,
    token,
    signature: createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'),
  };
}

/** Delivers a reply to the webhook as the provider does; returns the status. */
export async function deliverReply(
  app: FastifyInstance,
  { path, key, reply }: { path: string; key: string; reply: ReplyToDeliver },
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(deliveryFields(key, reply)).toString(),
  });
  return statusCode;
}
