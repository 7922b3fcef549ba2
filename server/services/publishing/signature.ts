import { createHmac, timingSafeEqual } from 'node:crypto';

/** GitHub's webhook signature: HMAC-SHA256 of the body. */
export const signatureHeader = 'x-hub-signature-256';

export const signatureOf = (body: string | Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const [expected, given] = [signatureOf(body, secret), signature].map((text) => Buffer.from(text));
  return (
    expected !== undefined &&
    given !== undefined &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  );
}
