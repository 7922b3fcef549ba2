import type { Caller } from '#domain/access/caller.ts';
import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import { dueWithoutPromise } from '#domain/desk/work.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import { marksOf } from '#domain/reviews/marks.ts';
import type { QuestionRefusal } from '#domain/reviews/questions/question-refusal.ts';
import type {
  DeskQuestion,
  listQuestionsAtDesk,
  QuestionList,
} from '#domain/reviews/questions/question-staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { countAgain } from '../summary-store.ts';
import * as problem from './question-errors.ts';
import * as store from './question-store.ts';
import { countPosts, type ListedPost, postsAtDesk } from './staff-question-store.ts';

export interface QuestionModerationDeps {
  db: Database;
  now: () => Date;
  titleOf: (subject: Subject) => string;
  /** Name under which the company answers */
  companyName: () => string;
  notify: {
    answered: (tx: Database, question: store.StoredPost, answer: store.StoredPost) => Promise<void>;
    refused: (tx: Database, post: store.StoredPost) => Promise<void>;
  };
}

type State = store.StoredPost['state'];

/** The desk's decisions on questions and answers. Nothing shows before one agreed; a refusal takes two. */
export class QuestionModeration {
  constructor(private readonly deps: QuestionModerationDeps) {}

  async list(
    caller: Caller,
    list: QuestionList,
    page: number,
  ): Promise<EndpointAnswer<typeof listQuestionsAtDesk>> {
    const { db } = this.deps;
    const { rows, beside } = pageOf(await postsAtDesk(db, list, rowsOfPage(page)), page);
    const answers = await store.shownAnswers(
      db,
      rows.map(({ post }) => post.id),
    );
    return {
      questions: rows.map((row) => this.view(row, answers, actorOf(caller))),
      counts: await countPosts(db),
      ...beside,
    };
  }

  count(): Promise<{ waiting: number; unanswered: number }> {
    return countPosts(this.deps.db);
  }

  /** Posts to read, and questions to answer, as work of the desk. */
  work: WorkQueue = async (_, limit) => {
    const { db, now, titleOf } = this.deps;
    const lists = [
      ['question', 'waiting'],
      ['unanswered_question', 'unanswered'],
    ] as const;
    const found = await Promise.all(lists.map(([, list]) => postsAtDesk(db, list, { from: 0, limit })));
    return lists.flatMap(([kind], at) =>
      (found[at] ?? []).map(({ post: { id, kind: of, subject, text, name, email, writtenAt } }) => {
        const due = dueWithoutPromise(writtenAt);
        return {
          kind,
          id,
          detail: `${titleOf({ kind: of, id: subject })}: ${text.slice(0, 120)}`,
          ...(email !== null && { person: { name, email } }),
          due_at: due.toISOString(),
          is_overdue: due <= now(),
        };
      }),
    );
  };

  show(id: string, record: RecordChange): Promise<void> {
    return this.decide(id, ['pending', 'refusing'], record, async (tx, post) => {
      if (post.questionId !== null) {
        const question = await store.lockPost(tx, post.questionId);
        if (question?.state !== 'shown') throw problem.questionMoved();
        await this.deps.notify.answered(tx, question, post);
      }
      return { state: 'shown', refusal: null, refusedBy: null };
    });
  }

  refuse(caller: Caller, id: string, refusal: QuestionRefusal, record: RecordChange): Promise<void> {
    const refusedBy = actorOf(caller);
    return this.decide(id, ['pending', 'shown'], record, async () => ({
      state: 'refusing',
      refusal,
      refusedBy,
    }));
  }

  confirmRefusal(caller: Caller, id: string, record: RecordChange): Promise<void> {
    return this.decide(id, ['refusing'], record, async (tx, post) => {
      if (post.refusedBy === actorOf(caller)) throw problem.secondPersonNeeded();
      await this.deps.notify.refused(tx, post);
      return { state: 'refused' };
    });
  }

  answer(questionId: string, text: string, record: RecordChange): Promise<void> {
    const { db, now, companyName, notify } = this.deps;
    return inTransaction(db, async (tx) => {
      const question = await store.lockPost(tx, questionId);
      if (question?.by !== 'visitor') throw problem.unknownQuestion();
      if (question.state !== 'shown') throw problem.questionMoved();
      const { kind, subject } = question;
      const added = await store.addPost(tx, {
        id: randomUUID(),
        questionId,
        kind,
        subject,
        by: 'staff',
        state: 'shown',
        text,
        name: companyName(),
        writtenAt: now(),
      });
      if (!added) throw problem.questionMoved();
      await notify.answered(tx, question, added);
      await countAgain(tx, { kind, id: subject }, now());
      await record(tx, { before: {}, after: { answer: text } });
    });
  }

  private view(
    { post, question, isDuplicate }: ListedPost,
    answers: readonly store.StoredPost[],
    actorId: string,
  ): DeskQuestion {
    const { id, kind, subject, by, state, text, name, writtenAt, refusal } = post;
    return {
      id,
      kind,
      subject,
      subject_title: this.deps.titleOf({ kind, id: subject }),
      by,
      state,
      text,
      name,
      written_at: writtenAt.toISOString(),
      marks: by === 'staff' ? [] : marksOf({ title: '', text, name }, isDuplicate),
      ...(refusal !== null && { refusal }),
      is_own_refusal: state === 'refusing' && post.refusedBy === actorId,
      ...(question !== null && { question }),
      answers: answers
        .filter(({ questionId }) => questionId === id)
        .map((one) => ({
          id: one.id,
          by: one.by === 'staff' ? ('staff' as const) : ('owner' as const),
          name: one.name,
          text: one.text,
        })),
    };
  }

  /** Each change of what visitors see marks the subject's summary, which open pages and releases follow. */
  private decide(
    id: string,
    from: readonly State[],
    record: RecordChange,
    work: (tx: Database, post: store.StoredPost) => Promise<Partial<store.NewPost>>,
  ): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const post = await store.lockPost(tx, id);
      if (!post) throw problem.unknownQuestion();
      if (!from.includes(post.state)) throw problem.questionMoved();
      const change = await work(tx, post);
      await store.changePost(tx, id, change);
      const { state, refusal } = { ...post, ...change };
      if (post.state === 'shown' || state === 'shown')
        await countAgain(tx, { kind: post.kind, id: post.subject }, now());
      await record(tx, {
        before: { state: post.state, refusal: post.refusal },
        after: { state, refusal },
      });
    });
  }
}
