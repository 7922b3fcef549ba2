import type { Caller } from '#domain/access/caller.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { Limits, SlowTries } from '#server/security/slow-tries.ts';
import { tooManyVotes, unknownReview } from './review-errors.ts';
import { addVote, raiseHelpful } from './vote-store.ts';

/** Per network; the people of an office share one. */
const limits: Limits = {
  free: 200,
  firstPauseMs: 60_000,
  longestPauseMs: 60 * 60_000,
  forgottenAfterMs: 24 * 60 * 60_000,
};

export class Votes {
  constructor(private readonly deps: { db: Database; tries: Pick<SlowTries, 'begin'> }) {}

  async helpful(id: string, browser: string, { caller, address }: { caller: Caller; address: string }) {
    const subject = `review votes by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await this.deps.tries.begin([{ subject, limits }]))) throw tooManyVotes();
    const customerId = caller.kind === 'guest' ? null : caller.id;
    return inTransaction(this.deps.db, async (tx) => {
      // The review's row orders the votes, so that the count and the votes agree.
      if ((await raiseHelpful(tx, id, 0)) === undefined) throw unknownReview();
      const isNew = await addVote(tx, { reviewId: id, browser, customerId });
      return (await raiseHelpful(tx, id, isNew ? 1 : 0)) ?? 0;
    });
  }
}
