import { networkOf } from '#server/security/network-of.ts';
import type { Refused, SlowTries } from '#server/security/slow-tries.ts';
import type { CountedFailure } from '#server/security/slow-tries-store.ts';
import { limitsOf } from './domain.ts';

export interface Guess {
  /** As typed; may not be an account. */
  identifier: string;
  /** IP address; undefined for a signed-in caller, who can only guess at one account. */
  address?: string;
}

/** An admitted guess. It counts as a failure until `succeeded`. */
export interface TakenGuess {
  identifier: string;
  network: CountedFailure | undefined;
}

const accountOf = (identifier: string): string => `account ${identifier}`;

/** Throttles guesses per account and per network. Treats unknown accounts alike. */
export class SlowGuesses {
  constructor(private readonly tries: SlowTries) {}

  async begin({ identifier, address }: Guess): Promise<TakenGuess | Refused> {
    const taken = await this.tries.begin([
      { subject: accountOf(identifier), limits: limitsOf.account },
      ...(address === undefined
        ? []
        : [{ subject: `network ${networkOf(address)}`, limits: limitsOf.network }]),
    ]);
    return 'retryAfterMs' in taken ? taken : { identifier, network: taken[1] };
  }

  /** Resets the account's count; the network's count stays, as others share it. */
  async succeeded({ identifier, network }: TakenGuess): Promise<void> {
    await this.forget(identifier);
    if (network) await this.tries.takeBack(network);
  }

  /** Resets the guesses at one account, for example after a password change. */
  forget(identifier: string): Promise<void> {
    return this.tries.forget(accountOf(identifier));
  }
}
