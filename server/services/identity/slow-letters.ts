import { networkOf } from '#server/plugins/network-of.ts';
import type { SlowTries } from '#server/plugins/slow-tries.ts';
import { limitsOf } from './domain.ts';

/** A letter that someone asks for at this shop, to an address that need not be theirs. */
export interface AskedLetter {
  about: 'register' | 'reset-password' | 'change-email';
  to: string;
  /** Who asks: a network address, or an account that is signed in. */
  from: { address: string } | { accountId: string };
}

/**
 * Makes letters rare that strangers can send to an address, for the address and for who asks. Whether the
 * address has an account makes no difference. Each kind counts on its own, or letters that begin an account
 * would keep its owner from a new password.
 */
export class SlowLetters {
  constructor(private readonly tries: SlowTries) {}

  /** Counts a letter that may go. One that may not says who has to wait. */
  async take({ about, to, from }: AskedLetter): Promise<'may-go' | 'asker-waits' | 'recipient-waits'> {
    const asker =
      'address' in from
        ? { subject: `letters by network ${networkOf(from.address)}`, limits: limitsOf.lettersOfNetwork }
        : { subject: `letters by account ${from.accountId}`, limits: limitsOf.lettersTo };
    if ('retryAfterMs' in (await this.tries.begin([asker]))) return 'asker-waits';
    const recipient = { subject: `letters ${about} to ${to}`, limits: limitsOf.lettersTo };
    return 'retryAfterMs' in (await this.tries.begin([recipient])) ? 'recipient-waits' : 'may-go';
  }
}
