import { hash } from 'node:crypto';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import type {
  AnswerFields,
  QuestionFields,
  QuestionPage,
  QuestionQuery,
} from '#domain/reviews/questions/question-contract.ts';
import { askerEmailKept, refusedKept } from '#domain/reviews/questions/question-kept.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { keyedOnce } from '#server/http/idempotency/idempotency-key.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { Limits, SlowTries } from '#server/security/slow-tries.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { wrongCursor } from '../review-errors.ts';
import { countAgain } from '../summary-store.ts';
import * as problem from './question-errors.ts';
import * as store from './question-store.ts';
import { questionViews } from './question-view.ts';

export interface QuestionsDeps {
  db: Database;
  now: () => Date;
  /** Of the days that readers see */
  timeZone: () => string;
  tries: Pick<SlowTries, 'begin'>;
  changeOnce: Idempotency['changeOnce'];
  /** Throws 404 for a subject that is not offered (any more). */
  checkSubject: (subject: Subject) => void;
  proofOf: (
    tx: Database,
    customerId: string,
    subject: Subject,
  ) => Promise<'order' | 'appointment' | undefined>;
}

/** Per network; the people of an office share one. */
const limits: Limits = {
  free: 60,
  firstPauseMs: 60_000,
  longestPauseMs: 60 * 60_000,
  forgottenAfterMs: 24 * 60 * 60_000,
};

/** Questions of visitors and answers of owners. Each waits for the desk. */
export class Questions {
  constructor(private readonly deps: QuestionsDeps) {}

  async page(subject: Subject, { limit, cursor }: QuestionQuery): Promise<QuestionPage> {
    const { db, timeZone, checkSubject } = this.deps;
    checkSubject(subject);
    const position = cursor === undefined ? undefined : readCursor(cursor);
    if (cursor !== undefined && !position) throw wrongCursor();
    const found = await store.shownQuestions(db, subject, limit, position);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const answers = await store.shownAnswers(
      db,
      rows.map(({ id }) => id),
    );
    return {
      questions: questionViews(timeZone(), rows, answers),
      ...(last && { next_cursor: writeCursor([0, last.writtenAt.getTime(), last.id]) }),
    };
  }

  /** Takes the same question of a day once, as after a second press. */
  async ask(
    subject: Subject,
    { text, name, email }: QuestionFields,
    { caller, address }: { caller: Caller; address: string },
  ) {
    const { now, tries, changeOnce, checkSubject } = this.deps;
    checkSubject(subject);
    const network = `questions by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject: network, limits }])))
      throw problem.tooManyQuestions();
    const sent = hash('sha256', JSON.stringify([subject.kind, subject.id, text, name, email]));
    return changeOnce({ route: 'question', caller, ...keyedOnce(sent) }, async (tx) => {
      const id = randomUUID();
      await store.addPost(tx, {
        id,
        kind: subject.kind,
        subject: subject.id,
        by: 'visitor',
        state: 'pending',
        text,
        name,
        email,
        customerId: customerIdOf(caller),
        writtenAt: now(),
      });
      return { id, state: 'pending' as const };
    });
  }

  answer(caller: Caller, questionId: string, { text, name }: AnswerFields) {
    const { db, now, proofOf } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) throw problem.notAnOwner();
    return inTransaction(db, async (tx) => {
      const question = await store.lockPost(tx, questionId);
      if (question?.state !== 'shown' || question.by !== 'visitor') throw problem.unknownQuestion();
      const { kind, subject } = question;
      if (!(await proofOf(tx, customerId, { kind, id: subject }))) throw problem.notAnOwner();
      const added = await store.addPost(tx, {
        id: randomUUID(),
        questionId,
        kind,
        subject,
        by: 'owner',
        state: 'pending',
        text,
        name,
        customerId,
        writtenAt: now(),
      });
      if (!added) throw problem.alreadyAnswered();
      return { id: added.id, state: 'pending' as const };
    });
  }

  async clearExpired(): Promise<void> {
    const { db, now } = this.deps;
    await store.forgetEmails(db, new Date(now().getTime() - askerEmailKept.ms));
    await store.deleteRefused(db, new Date(now().getTime() - refusedKept.ms));
  }

  accountPart(): AccountPart {
    const { db, now } = this.deps;
    return {
      exportOf: async (owner) =>
        (await store.postsOf(db, owner)).map(
          ({ by, kind, subject, state, text, name, email, writtenAt }) => ({
            by,
            kind,
            subject,
            state,
            text,
            name,
            email,
            written_at: writtenAt.toISOString(),
          }),
        ),
      forget: async (tx, owner) => {
        const shown = (await store.deletePosts(tx, owner)).filter(({ state }) => state === 'shown');
        const subjects = new Map(
          shown.map(({ kind, subject }) => [`${kind} ${subject}`, { kind, id: subject }]),
        );
        for (const [, subject] of [...subjects].sort()) await countAgain(tx, subject, now());
      },
    };
  }
}
