import { networkOf } from '#server/plugins/network-of.ts';
import type { Refused, SlowTries } from '#server/plugins/slow-tries.ts';
import type { CountedFailure } from '#server/plugins/slow-tries-store.ts';
import { limitsOf } from './domain.ts';

/** What a guess is aimed at, and where it comes from. */
export interface Guess {
  /** As it was typed: it need not be an account's. */
  identifier: string;
  /** The network address; left out where the caller is signed in, and guesses at one account alone. */
  address?: string;
}

/** A guess that may be looked at. It counts as a failure until `succeeded` says otherwise. */
export interface TakenGuess {
  identifier: string;
  network: CountedFailure | undefined;
}

const accountOf = (identifier: string): string => `account ${identifier}`;

/**
 * Makes guesses slow, for the account that they are aimed at and for the network that they come from. A name
 * without an account is treated alike.
 */
export class SlowGuesses {
  constructor(private readonly tries: SlowTries) {}

  /** Takes a guess, or says in how many milliseconds the next one is looked at. */
  async begin({ identifier, address }: Guess): Promise<TakenGuess | Refused> {
    const taken = await this.tries.begin([
      { subject: accountOf(identifier), limits: limitsOf.account },
      ...(address === undefined
        ? []
        : [{ subject: `network ${networkOf(address)}`, limits: limitsOf.network }]),
    ]);
    return 'retryAfterMs' in taken ? taken : { identifier, network: taken[1] };
  }

  /** Who is in has not guessed; others from the same network may have. */
  async succeeded({ identifier, network }: TakenGuess): Promise<void> {
    await this.forget(identifier);
    if (network) await this.tries.takeBack(network);
  }

  /** The guesses at one account count no more, such as when its password is another one. */
  forget(identifier: string): Promise<void> {
    return this.tries.forget(accountOf(identifier));
  }
}
