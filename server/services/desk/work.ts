import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { type WorkTab, workOfTab, workTabs } from '#domain/desk/work.ts';
import type { assignWork, countWork, listWork, WorkCounts, WorkItem } from '#domain/desk/work-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { lockOwner, ownedWork, setOwner } from './work-store.ts';

type Assigned = z.output<typeof assignWork.body>;

export interface WorkDeps {
  db: Database;
  now: () => Date;
  staff: Pick<Staff, 'colleagues' | 'log' | 'names'>;
  emailOf: (accountId: string) => Promise<string | undefined>;
  queues: readonly WorkQueue[];
  counts: readonly (() => Promise<Partial<WorkCounts>>)[];
}

const queueLimit = 100;

const nothing: WorkCounts = {
  requests: 0,
  requests_overdue: 0,
  inquiries: 0,
  inquiries_overdue: 0,
  reviews: 0,
  reviews_reported: 0,
  applications: 0,
  purchase_orders: 0,
  certificates: 0,
  approvals: 0,
  failed_emails: 0,
  failed_jobs: 0,
  questions: 0,
};

/** Counts given-up jobs: emails by themselves, since the desk sends them again one by one. */
export function failedWork(
  queues: readonly { name: string; given_up: number }[],
  emailQueue: string,
): Pick<WorkCounts, 'failed_emails' | 'failed_jobs'> {
  const sum = (found: typeof queues) => found.reduce((total, { given_up }) => total + given_up, 0);
  return {
    failed_emails: sum(queues.filter(({ name }) => name === emailQueue)),
    failed_jobs: sum(queues.filter(({ name }) => name !== emailQueue)),
  };
}

const assigned = () =>
  new HttpError(409, {
    code: 'work_assigned',
    message: 'Someone else has taken this meanwhile. Look at it again.',
  });

const unknownColleague = () =>
  new HttpError(422, { code: 'unknown_colleague', message: 'This account does not work at the desk' });

export class Work {
  constructor(private readonly deps: WorkDeps) {}

  async counts(): Promise<z.input<typeof countWork.response>> {
    const counted = await Promise.all(this.deps.counts.map((count) => count()));
    return Object.assign({ ...nothing }, ...counted);
  }

  async list(caller: Caller, tab: WorkTab, page: number): Promise<z.input<typeof listWork.response>> {
    const { now, emailOf, queues } = this.deps;
    const id = actorOf(caller);
    const worker = { id, email: await emailOf(id) };
    const read = (await Promise.all(queues.map((one) => one(worker, queueLimit)))).flat();
    const items = await this.withOwners(read, id);
    const at = now();
    const [mine, due, unassigned] = workTabs.map((one) => workOfTab(items, one, at).length);
    const { from, limit } = rowsOfPage(page);
    const { rows, beside } = pageOf(workOfTab(items, tab, at).slice(from, from + limit), page);
    return {
      items: rows,
      counts: { mine: mine ?? 0, due: due ?? 0, unassigned: unassigned ?? 0 },
      ...beside,
    };
  }

  /** Gives work to the caller or to a colleague. */
  async assign(caller: Caller, { kind, id, from, to }: Assigned): Promise<{ owner_id: string }> {
    const { db, staff } = this.deps;
    const ownerId = to ?? actorOf(caller);
    if (ownerId !== actorOf(caller)) {
      const colleagues = await staff.colleagues('change consultations');
      if (!colleagues.some((one) => one.id === ownerId)) throw unknownColleague();
    }
    const record = staff.log.recorder(caller, 'work.assign', id);
    await inTransaction(db, async (tx) => {
      const owner = await lockOwner(tx, { kind, id });
      if (owner !== from && owner !== ownerId) throw assigned();
      await setOwner(tx, { kind, id }, ownerId);
      await record(tx, { before: { kind, owner_id: owner }, after: { kind, owner_id: ownerId } });
    });
    return { owner_id: ownerId };
  }

  private async withOwners(items: readonly WorkItem[], actorId: string): Promise<WorkItem[]> {
    const { db, staff } = this.deps;
    const marks = await ownedWork(db);
    const owners = new Map(marks.map(({ kind, id, ownerId }) => [`${kind} ${id}`, ownerId]));
    const names = await staff.names.of(items.flatMap(({ kind, id }) => owners.get(`${kind} ${id}`) ?? []));
    return items.map((item) => {
      const id = owners.get(`${item.kind} ${item.id}`);
      if (item.owner || !id) return item;
      return { ...item, owner: { id, name: names.get(id) ?? id, is_own: id === actorId } };
    });
  }
}
