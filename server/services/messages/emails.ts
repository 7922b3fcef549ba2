import type { EmailState, StaffEmail, StaffEmailRow } from '#domain/messages/staff-emails-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { mailQueue, mailSchema } from './mail.ts';

export interface EmailJob {
  id: number;
  queue: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
  doneAt: Date | null;
  deadAt: Date | null;
  lastError: string | null;
}

export interface StaffEmailsDeps<Job extends EmailJob = EmailJob> {
  jobs: {
    stored: (
      search: {
        state: 'waiting' | 'done' | 'given_up' | undefined;
        queue: string;
        field?: { name: string; begins: string };
      },
      page: { from: number; limit: number },
    ) => Promise<Job[]>;
    find: (id: number) => Promise<Job | undefined>;
    lockWithin: (tx: Database, id: number) => Promise<Job | undefined>;
    reviveWithin: (tx: Database, id: number, record: RecordChange) => Promise<Job>;
    copyWithin: (tx: Database, job: Job) => Promise<Job>;
  };
}

const stateOf = ({ doneAt, deadAt, lastError }: EmailJob): StaffEmailRow['state'] => {
  // A completed job with a reason was skipped.
  if (doneAt) return lastError === null ? 'sent' : 'withheld';
  return deadAt ? 'given_up' : 'waiting';
};

const rowOf = (job: EmailJob): StaffEmailRow => {
  const { to, subject } = mailSchema.parse(job.payload);
  return {
    id: job.id,
    to,
    subject,
    state: stateOf(job),
    written_at: job.createdAt.toISOString(),
    ...(stateOf(job) === 'sent' && job.doneAt && { sent_at: job.doneAt.toISOString() }),
  };
};

const viewOf = (job: EmailJob): StaffEmail => {
  const { text, html, staffMayRead } = mailSchema.parse(job.payload);
  return {
    ...rowOf(job),
    attempts: job.attempts,
    ...(job.lastError !== null && { last_error: job.lastError }),
    ...(staffMayRead && { content: { text, html } }),
  };
};

function asEmail<Job extends EmailJob>(job: Job | undefined): Job {
  if (job?.queue !== mailQueue)
    throw new HttpError(404, { code: 'unknown_email', message: 'There is no such email' });
  return job;
}

export class StaffEmails<Job extends EmailJob> {
  constructor(private readonly deps: StaffEmailsDeps<Job>) {}

  async search(
    to: string,
    { state, ...page }: { state: EmailState | undefined; from: number; limit: number },
  ): Promise<StaffEmailRow[]> {
    const search = {
      queue: mailQueue,
      state: state === 'sent' ? ('done' as const) : state,
      ...(to && { field: { name: 'to', begins: comparedEmail(to) } }),
    };
    return (await this.deps.jobs.stored(search, page)).map(rowOf);
  }

  /** Emails that could not be delivered, as work of the desk. */
  work: WorkQueue = async (_, limit) => {
    const failed = await this.deps.jobs.stored({ queue: mailQueue, state: 'given_up' }, { from: 0, limit });
    return failed.map((job) => {
      const { to, subject } = mailSchema.parse(job.payload);
      return {
        kind: 'email',
        id: String(job.id),
        detail: subject,
        person: { name: to, email: to },
        due_at: (job.deadAt ?? job.createdAt).toISOString(),
        is_overdue: true,
      };
    });
  };

  /** Emails to exactly this address, latest first. */
  async to(email: string, limit: number): Promise<StaffEmailRow[]> {
    const found = await this.search(email, { state: undefined, from: 0, limit });
    return found.filter(({ to }) => comparedEmail(to) === comparedEmail(email));
  }

  async read(id: number): Promise<StaffEmail> {
    return viewOf(asEmail(await this.deps.jobs.find(id)));
  }

  /** Enqueues a copy of a sent email, or revives a failed one. */
  async sendAgain(tx: Database, id: number, record: RecordChange): Promise<StaffEmail> {
    const { jobs } = this.deps;
    const job = asEmail(await jobs.lockWithin(tx, id));
    const state = stateOf(job);
    if (state === 'waiting')
      throw new HttpError(409, { code: 'email_waiting', message: 'This email is about to be sent' });
    if (state === 'given_up') return viewOf(await jobs.reviveWithin(tx, id, record));
    const copy = await jobs.copyWithin(tx, job);
    await record(tx, { before: { state }, after: { state, copy: copy.id } });
    return viewOf(copy);
  }
}
