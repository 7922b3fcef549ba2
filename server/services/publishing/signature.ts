import { createHmac, timingSafeEqual } from 'node:crypto';

/** As GitHub signs what it sends: an HMAC-SHA256 over the bytes of the body, in the header of this name. */
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
