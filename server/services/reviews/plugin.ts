import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { WorkCounts } from '#domain/desk/work-contract.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { PublishedContent } from '#domain/reviews/published-review.ts';
import { writeReviewPath } from '#domain/reviews/write-review-path.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { LinkKeys } from '#server/security/link-keys.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { ContentSnapshot } from '#server/site/content-snapshot.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { forgetInvitations, invitationsOf } from './invitations/invitation-store.ts';
import { type Asked, Invitations, type InvitationsDeps, type Occasions } from './invitations/invitations.ts';
import { InvitedReviews } from './invitations/invited-reviews.ts';
import { invitedReviewRoutes } from './invitations/invited-routes.ts';
import { LiveReviewLists } from './live-reviews.ts';
import { Moderation } from './moderation.ts';
import { reviewPhotoRoutes } from './photos/photo-routes.ts';
import { addQuestions } from './questions/add-questions.ts';
import { refusedEmail, shownEmail } from './review-emails.ts';
import { reviewRoutes } from './routes.ts';
import { checkSubject, isSubject, ShownReviews } from './shown-reviews.ts';
import { staffReviewRoutes } from './staff-routes.ts';
import { titleOfSubject } from './subject-titles.ts';
import { lastChange } from './summary-store.ts';
import { Votes } from './votes.ts';
import { GuestReviews } from './written/guest-reviews.ts';
import { WrittenReviews, type WrittenReviewsDeps } from './written/written-reviews.ts';
import { writtenReviewRoutes } from './written/written-routes.ts';
import type { Writer } from './written/written-store.ts';

export interface ReviewsDeps {
  db: Database;
  now: () => Date;
  content: Pick<ContentSnapshot, 'current'>;
}

export type ShownReviewsDeps = Pick<ReviewsDeps, 'db' | 'content'> & {
  /** For lists, where a new review may appear a moment late. */
  reads: Database;
};

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
export function addShownReviews(
  app: FastifyInstance,
  { db, reads, content }: ShownReviewsDeps,
): ShownReviewsService {
  const shown = new ShownReviews({
    db,
    reads,
    content: () => content.current(),
    onError: (error) => app.log.error({ err: error }, 'reviews could not be read'),
  });
  reviewRoutes(app, shown);
  return {
    withReviews: (set) => shown.withReviews(set),
    live: (set) => shown.live(set),
    changedSince: async (at) => ((await lastChange(db)) ?? at) > at,
    lists: new LiveReviewLists({ db: reads, content: () => content.current() }),
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
  /** Whether one of these products is in a paid order of the writer. */
  hasBought: (tx: Database, writer: Writer, backendNames: readonly string[]) => Promise<boolean>;
  /** Whether the branch has visited the writer, or the writer its showroom. */
  hasVisited: (tx: Database, writer: Writer, branchId: string) => Promise<boolean>;
  accountOf: WrittenReviewsDeps['accountOf'];
  staff: Staff;
  links: LinkKeys;
  mayInvite: InvitationsDeps['mayInvite'];
  /** Goods by `backend_name`; a stock unit counts as its product line. */
  orders: {
    between: (...asked: Parameters<Occasions['between']>) => Promise<Delivered[]>;
    isKept: Occasions['isKept'];
  };
  visits: Occasions;
}

type Delivered = Omit<Asked, 'subjects'> & { backendNames: string[] };

export interface ReviewWriting {
  accountPart: AccountPart;
  /** Sends the emails that are due, and the reminders. */
  invite: () => Promise<void>;
  clearExpired: () => Promise<void>;
  staff: Pick<Moderation, 'count' | 'work'>;
  questions: { work: WorkQueue; countWork: () => Promise<Pick<WorkCounts, 'questions'>> };
}

const distinct = (subjects: readonly Subject[]): Subject[] => [
  ...new Map(subjects.map((subject) => [subject.id, subject])).values(),
];

const withInvitations = (db: Database, { exportOf, forget }: AccountPart): AccountPart => ({
  exportOf: async (owner) => ({
    ...((await exportOf(owner)) as object),
    invitations: (await invitationsOf(db, owner)).map(({ keyDigest: _, ...invitation }) => invitation),
  }),
  forget: async (tx, owner) => {
    await forget(tx, owner);
    await forgetInvitations(tx, owner);
  },
});

const withQuestions = (reviews: AccountPart, questions: AccountPart): AccountPart => ({
  exportOf: async (owner) => ({
    ...((await reviews.exportOf(owner)) as object),
    questions: await questions.exportOf(owner),
  }),
  forget: async (tx, owner) => {
    await reviews.forget(tx, owner);
    await questions.forget(tx, owner);
  },
});

/**
 * Adds writing by customers, also by emailed links; the emails that ask for it; and `/desk/v1/reviews`:
 * nothing shows before staff have read it.
 */
export function addReviewWriting(app: FastifyInstance, deps: WritingDeps): ReviewWriting {
  const { tries, links, orders, visits } = deps;
  const {
    db,
    now,
    content,
    origin,
    brand,
    jobs,
    mailQueue,
    emailOf,
    hasBought,
    hasVisited,
    accountOf,
    staff,
  } = deps;
  const unitsOf = (line: string) => [
    line,
    ...content.current().stockWindows.flatMap((unit) => (unit.line_id === line ? [unit.backend_name] : [])),
  ];
  const subjectOfGoods = (backendName: string): Subject => {
    const unit = content.current().stockWindows.find(({ backend_name }) => backend_name === backendName);
    return { kind: 'product', id: unit?.line_id ?? backendName };
  };
  const check = (subject: Subject) => checkSubject(content.current(), subject);
  const isOffered = (subject: Subject) => isSubject(content.current(), subject);
  const proofOf: WrittenReviewsDeps['proofOf'] = async (tx, writer, { kind, id }) => {
    if (kind === 'branch') return (await hasVisited(tx, writer, id)) ? 'appointment' : undefined;
    return (await hasBought(tx, writer, unitsOf(id))) ? 'order' : undefined;
  };
  const timeZone = (): string => brand().time_zone;
  const written = new WrittenReviews({
    db,
    now,
    timeZone,
    emailOf,
    checkSubject: check,
    accountOf,
    proofOf,
  });
  const titleOf = (subject: Subject) => titleOfSubject(content.current(), subject);
  const invitations = new Invitations({
    ...deps,
    titleOf,
    isOffered,
    occasions: {
      order: {
        isKept: orders.isKept,
        between: async (...asked) =>
          (await orders.between(...asked)).map(({ backendNames, ...order }) => ({
            ...order,
            subjects: distinct(backendNames.map(subjectOfGoods)),
          })),
      },
      appointment: visits,
    },
  });
  const moderation = new Moderation({
    db,
    now,
    titleOf,
    notify: async (tx, news, review) => {
      const { customerId, kind, subject: id, refusal } = review;
      const to = customerId === null ? review.email : await emailOf(tx, customerId);
      if (!to) return;
      const subject = { kind, id };
      const isGuest = customerId === null;
      const about = {
        to,
        subject: titleOf(subject),
        brand: brand(),
        address: isGuest ? await invitations.linkFor(tx, review) : `${origin}${writeReviewPath(subject)}`,
        isGuest,
      };
      const email = news === 'refused' && refusal ? refusedEmail(about, refusal) : shownEmail(about);
      await jobs.send(tx, mailQueue, email);
    },
  });
  const invited = new InvitedReviews({ db, now, links, written, checkSubject: check, isOffered, titleOf });
  writtenReviewRoutes(app, written, new Votes({ db, now, tries }));
  invitedReviewRoutes(app, {
    invited,
    guests: new GuestReviews({ ...deps, written, checkSubject: check, titleOf }),
  });
  staffReviewRoutes(app, { moderation, staff });
  reviewPhotoRoutes(app, { db, emailOf });
  const { questions, moderation: questionModeration } = addQuestions(app, {
    ...deps,
    timeZone,
    content: () => content.current(),
    checkSubject: check,
    proofOf: async (tx, customerId, subject) =>
      proofOf(tx, { customerId, email: await emailOf(tx, customerId) }, subject),
  });
  return {
    accountPart: withQuestions(withInvitations(db, written.accountPart()), questions.accountPart()),
    invite: () => invitations.send(),
    clearExpired: async () => {
      await invitations.clearExpired();
      await questions.clearExpired();
    },
    staff: moderation,
    questions: {
      work: questionModeration.work,
      countWork: async () => {
        const { waiting, unanswered } = await questionModeration.count();
        return { questions: waiting + unanswered };
      },
    },
  };
}
