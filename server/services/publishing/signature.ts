import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/security/is-same-secret.ts';

/** GitHub's webhook signature: HMAC-SHA256 of the body. */
export const signatureHeader = 'x-hub-signature-256';

export const signatureOf = (body: string | Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export const isSigned = (body: Buffer, signature: string, secret: string): boolean =>
  isSameSecret(signature, signatureOf(body, secret));
