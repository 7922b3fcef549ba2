import { createHmac, hash } from 'node:crypto';
import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from './network-of.ts';
import type { SlowTries } from './slow-tries.ts';

/** Returns the stored digest of a key, which finds the target but does not grant access. */
export const digestOfKey = (key: string): string => hash('sha256', key);

/** Same response for a revoked, expired or unknown link. */
export const linkNotWorking = (): HttpError =>
  new HttpError(404, {
    code: 'link_not_working',
    message: 'This link does not work, or does not work any more. Ask for a new one.',
  });

/** Per network. Generous: many people of one office may open a revoked link. */
const limits = {
  free: 100,
  firstPauseMs: 10_000,
  longestPauseMs: 60 * 60_000,
  forgottenAfterMs: 60 * 60_000,
};

const subjectOf = (address: string): string => `wrong links by network ${networkOf(address)}`;

interface LinkKeysDeps {
  secret: () => Promise<string>;
  tries: SlowTries;
}

/** A key is a 192-bit HMAC of the link's id: the owner can see it again; only its digest is stored. */
export class LinkKeys {
  constructor(private readonly deps: LinkKeysDeps) {}

  async keyOf(linkId: string): Promise<string> {
    const digest = createHmac('sha256', await this.deps.secret())
      .update(linkId)
      .digest();
    return digest.subarray(0, 24).toString('base64url');
  }

  /**
   * Throws 404 for an unknown key, 429 after too many wrong keys from one network. A right key always opens:
   * an office must not lose its links to one visitor's guesses.
   */
  async open<T>(key: string, address: string, find: (digest: string) => Promise<T | undefined>): Promise<T> {
    const found = await find(digestOfKey(key));
    if (found !== undefined) return found;
    const counted = await this.deps.tries.begin([{ subject: subjectOf(address), limits }]);
    if (!('retryAfterMs' in counted)) throw linkNotWorking();
    throw new HttpError(429, {
      code: 'too_many_tries',
      message: 'Too many links from your network did not work. Please wait some minutes, then try again.',
    });
  }
}
