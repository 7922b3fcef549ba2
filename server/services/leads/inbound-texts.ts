import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../plugins/http-error.ts';
import type { DoNotContact } from './do-not-contact.ts';

// The words by which the networks let everyone stop messages, alone in a message.
const stopWords = /^\W*(stop|stop ?all|unsubscribe|cancel|end|quit)\W*$/i;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What phones answer to our messages, as the provider hands it on. */
export class InboundTexts {
  constructor(private readonly deps: { doNotContact: DoNotContact; secret: string | undefined }) {}

  /** Throws 403 where the provider's secret is not given. */
  async take({ from, body }: { from: string; body: string }, secret: unknown): Promise<void> {
    const right = this.deps.secret;
    if (right === undefined || !timingSafeEqual(digest(String(secret)), digest(right)))
      throw new HttpError(403, { code: 'wrong_secret', message: 'The secret of this webhook is not right' });
    if (stopWords.test(body)) await this.deps.doNotContact.stop({ phone: from }, 'text');
  }
}
