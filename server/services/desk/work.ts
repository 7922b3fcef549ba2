import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { type WorkTab, workOfTab, workTabs } from '#domain/desk/work.ts';
import type { countWork, listWork, WorkCounts } from '#domain/desk/work-contract.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';

export interface WorkDeps {
  now: () => Date;
  emailOf: (accountId: string) => Promise<string | undefined>;
  queues: readonly WorkQueue[];
  counts: readonly (() => Promise<Partial<WorkCounts>>)[];
}

const queueLimit = 100;

const nothing: WorkCounts = {
  requests: 0,
  requests_overdue: 0,
  applications: 0,
  purchase_orders: 0,
  certificates: 0,
  approvals: 0,
  failed_emails: 0,
  failed_jobs: 0,
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
    const items = (await Promise.all(queues.map((read) => read(worker, queueLimit)))).flat();
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
}
