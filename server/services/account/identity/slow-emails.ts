import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { limitsOf } from './domain.ts';

/** An email requested for an address that may be another person's. */
export interface AskedEmail {
  about: 'register' | 'reset-password' | 'change-email';
  to: string;
  from: { address: string } | { accountId: string };
}

/**
 * Throttles emails that strangers can trigger, per recipient and per requester, regardless of accounts.
 * Counts each kind separately: otherwise registration emails could block an owner's password reset.
 */
export class SlowEmails {
  constructor(private readonly tries: SlowTries) {}

  /** Counts an allowed email, or returns the throttled side. */
  async take({ about, to, from }: AskedEmail): Promise<'may-go' | 'asker-waits' | 'recipient-waits'> {
    const asker =
      'address' in from
        ? { subject: `emails by network ${networkOf(from.address)}`, limits: limitsOf.emailsOfNetwork }
        : { subject: `emails by account ${from.accountId}`, limits: limitsOf.emailsTo };
    if ('retryAfterMs' in (await this.tries.begin([asker]))) return 'asker-waits';
    const recipient = { subject: `emails ${about} to ${to}`, limits: limitsOf.emailsTo };
    return 'retryAfterMs' in (await this.tries.begin([recipient])) ? 'recipient-waits' : 'may-go';
  }
}
