import type { Caller } from '#domain/access/caller.ts';
import type { RefusalReason } from '#domain/reviews/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { Limits, SlowTries } from '#server/security/slow-tries.ts';
import { addReport, lockShown } from './report-store.ts';
import { tooManyVotes, unknownReview } from './review-errors.ts';
import { addVote, raiseHelpful } from './vote-store.ts';

/** Per network; the people of an office share one. */
const limits: Limits = {
  free: 200,
  firstPauseMs: 60_000,
  longestPauseMs: 60 * 60_000,
  forgottenAfterMs: 24 * 60 * 60_000,
};

const limitsOfReports: Limits = { ...limits, free: 120 };

interface Visitor {
  caller: Caller;
  address: string;
}

const customerOf = ({ caller }: Visitor): string | null => (caller.kind === 'guest' ? null : caller.id);

/** Helpful votes and reports of visitors. */
export class Votes {
  constructor(private readonly deps: { db: Database; now: () => Date; tries: Pick<SlowTries, 'begin'> }) {}

  async report(id: string, { browser, reason }: { browser: string; reason: RefusalReason }, by: Visitor) {
    const { db, now, tries } = this.deps;
    const subject = `review reports by network ${networkOf(by.address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits: limitsOfReports }]))) throw tooManyVotes();
    await inTransaction(db, async (tx) => {
      if (!(await lockShown(tx, id))) throw unknownReview();
      await addReport(tx, { reviewId: id, browser, customerId: customerOf(by), reason, at: now() });
    });
  }

  async helpful(id: string, browser: string, by: Visitor) {
    const subject = `review votes by network ${networkOf(by.address)}`;
    if ('retryAfterMs' in (await this.deps.tries.begin([{ subject, limits }]))) throw tooManyVotes();
    const customerId = customerOf(by);
    return inTransaction(this.deps.db, async (tx) => {
      // The review's row orders the votes, so that the count and the votes agree.
      if ((await raiseHelpful(tx, id, 0)) === undefined) throw unknownReview();
      const isNew = await addVote(tx, { reviewId: id, browser, customerId });
      return (await raiseHelpful(tx, id, isNew ? 1 : 0)) ?? 0;
    });
  }
}
