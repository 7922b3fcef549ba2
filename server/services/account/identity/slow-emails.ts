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
        ? { subject: `letters by network ${networkOf(from.address)}`, limits: limitsOf.lettersOfNetwork }
        : { subject: `letters by account ${from.accountId}`, limits: limitsOf.lettersTo };
    if ('retryAfterMs' in (await this.tries.begin([asker]))) return 'asker-waits';
    const recipient = { subject: `letters ${about} to ${to}`, limits: limitsOf.lettersTo };
    return 'retryAfterMs' in (await this.tries.begin([recipient])) ? 'recipient-waits' : 'may-go';
  }
}
