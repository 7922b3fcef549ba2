import type { Caller } from '#domain/access/caller.ts';
import { stopContact } from '#domain/leads/contract.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { limitsOfNetwork } from './domain.ts';

interface StopRequestsDeps {
  tries: SlowTries;
  changeOnce: Idempotency['changeOnce'];
  doNotContact: DoNotContact;
}

interface Asker {
  caller: Caller;
  address: string;
  key?: string | undefined;
}

export const tooManyTries = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'There were too many requests. Please wait some minutes, then try again.',
  });

/** Accepts do-not-contact requests of unidentified visitors, for themselves or for others. */
export class StopRequests {
  constructor(private readonly deps: StopRequestsDeps) {}

  /** Throws 429 above the network's limit. */
  async take(contact: ContactDetails, { caller, address, key }: Asker): Promise<void> {
    const { tries, changeOnce, doNotContact } = this.deps;
    const subject = `do not contact by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits: limitsOfNetwork }]))) throw tooManyTries();
    if (key === undefined) return doNotContact.stop(contact, 'web');
    await changeOnce({ route: stopContact.path, caller, key, sent: contact }, async (tx) => {
      await doNotContact.stop(contact, 'web', tx);
      return { received: true };
    });
  }
}
