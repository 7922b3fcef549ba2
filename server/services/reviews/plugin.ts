import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { WorkCounts } from '#domain/desk/work-contract.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { PublishedContent } from '#domain/reviews/published-review.ts';
import { writeReviewPath } from '#domain/reviews/write-review-path.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { ContentSnapshot } from '#server/site/content-snapshot.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { LiveReviewLists } from './live-reviews.ts';
import { Moderation } from './moderation.ts';
import { addQuestions } from './questions/add-questions.ts';
import { refusedEmail, shownEmail } from './review-emails.ts';
import { reviewRoutes } from './routes.ts';
import { checkSubject, ShownReviews } from './shown-reviews.ts';
import { staffReviewRoutes } from './staff-routes.ts';
import { titleOfSubject } from './subject-titles.ts';
import { lastChange } from './summary-store.ts';
import { Votes } from './votes.ts';
import { WrittenReviews } from './written-reviews.ts';
import { writtenReviewRoutes } from './written-routes.ts';

export interface ReviewsDeps {
  db: Database;
  now: () => Date;
  content: Pick<ContentSnapshot, 'current'>;
}

export interface ShownReviewsService {
  /** The content with the shown reviews instead of those in the files, for a release. */
  withReviews: (content: ContentSet) => Promise<PublishedContent>;
  /** The same for the content endpoint, which reads them again only after a change. */
  live: (content: ContentSet) => Promise<PublishedContent>;
  changedSince: (at: Date) => Promise<boolean>;
  /** Lists of now, for the content endpoint. */
  lists: LiveReviewLists;
}

/** Adds the public part of `/reviews/v1` ([3.24]): reviews of products and branches, 1 to 5 stars. */
export function addShownReviews(app: FastifyInstance, { db, content }: ReviewsDeps): ShownReviewsService {
  const shown = new ShownReviews({
    db,
    content: () => content.current(),
    onError: (error) => app.log.error({ err: error }, 'reviews could not be read'),
  });
  reviewRoutes(app, shown);
  return {
    withReviews: (set) => shown.withReviews(set),
    live: (set) => shown.live(set),
    changedSince: async (at) => ((await lastChange(db)) ?? at) > at,
    lists: new LiveReviewLists({ db, content: () => content.current() }),
  };
}

export interface WritingDeps extends ReviewsDeps {
  origin: string;
  tries: Pick<SlowTries, 'begin'>;
  changeOnce: Idempotency['changeOnce'];
  brand: () => Brand;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
  /** Whether one of these products is in a paid order of the customer. */
  hasBought: (tx: Database, customerId: string, backendNames: readonly string[]) => Promise<boolean>;
  /** Whether the branch has visited the customer, or the customer its showroom. */
  hasVisited: (tx: Database, customerId: string, branchId: string) => Promise<boolean>;
  staff: Staff;
}

/** Adds writing by customers, and `/desk/v1/reviews`: nothing shows before staff have read it. */
export function addReviewWriting(
  app: FastifyInstance,
  deps: WritingDeps,
): {
  accountPart: AccountPart;
  work: WorkQueue;
  clearExpired: () => Promise<void>;
  countWork: () => Promise<Pick<WorkCounts, 'questions'>>;
} {
  const { tries } = deps;
  const { db, now, content, origin, brand, jobs, mailQueue, emailOf, hasBought, hasVisited, staff } = deps;
  const unitsOf = (line: string) => [
    line,
    ...content.current().stockWindows.flatMap((unit) => (unit.line_id === line ? [unit.backend_name] : [])),
  ];
  const ofSubject = (subject: Subject) => checkSubject(content.current(), subject);
  const proofOf = async (tx: Database, customerId: string, { kind, id }: Subject) => {
    if (kind === 'branch')
      return (await hasVisited(tx, customerId, id)) ? ('appointment' as const) : undefined;
    return (await hasBought(tx, customerId, unitsOf(id))) ? ('order' as const) : undefined;
  };
  const written = new WrittenReviews({ db, now, checkSubject: ofSubject, proofOf });
  const titleOf = (subject: Subject) => titleOfSubject(content.current(), subject);
  const moderation = new Moderation({
    db,
    now,
    titleOf,
    notify: async (tx, news, { customerId, kind, subject: id, refusal }) => {
      const to = customerId === null ? undefined : await emailOf(tx, customerId);
      if (to === undefined) return;
      const subject = { kind, id };
      const about = {
        to,
        subject: titleOf(subject),
        brand: brand(),
        address: `${origin}${writeReviewPath(subject)}`,
      };
      const email = news === 'refused' && refusal ? refusedEmail(about, refusal) : shownEmail(about);
      await jobs.send(tx, mailQueue, email);
    },
  });
  writtenReviewRoutes(app, written, new Votes({ db, tries }));
  staffReviewRoutes(app, { moderation, staff });
  const { questions, moderation: questionModeration } = addQuestions(app, {
    ...deps,
    content: () => content.current(),
    checkSubject: ofSubject,
    proofOf,
  });
  const parts = [written.accountPart(), questions.accountPart()] as const;
  return {
    accountPart: {
      exportOf: async (owner) => {
        const [reviews, asked] = await Promise.all(parts.map((part) => part.exportOf(owner)));
        return { reviews, questions: asked };
      },
      forget: async (tx, owner) => {
        for (const part of parts) await part.forget(tx, owner);
      },
    },
    work: questionModeration.work,
    clearExpired: () => questions.clearExpired(),
    countWork: async () => {
      const { waiting, unanswered } = await questionModeration.count();
      return { questions: waiting + unanswered };
    },
  };
}
