import type { FastifyInstance } from 'fastify';
import { readPerson } from '#domain/account/person-contract.ts';
import { endCustomerSignIns, readCustomer, searchCustomers } from '#domain/account/staff-contract.ts';
import {
  confirmApproval,
  listApprovals,
  refuseApproval,
  setApprovalNotices,
} from '#domain/desk/approvals-contract.ts';
import {
  type DeskJob,
  type DeskSchedule,
  listSchedules,
  reviveJob,
  runDueJobs,
  runSchedule,
  searchJobs,
} from '#domain/desk/jobs-contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import { searchDesk } from '#domain/desk/search-contract.ts';
import { assignWork, countWork, listColleagues, listWork } from '#domain/desk/work-contract.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { StaffCustomers } from './staff-customers.ts';
import type { StaffPeople } from './staff-people.ts';
import type { StaffSearch } from './staff-search.ts';
import type { Work } from './work.ts';

type Rows = { from: number; limit: number };

export interface DeskTools {
  staff: Staff;
  customers: StaffCustomers;
  people: StaffPeople;
  work: Work;
  search: StaffSearch;
  jobs: {
    search: (
      search: { state: DeskJob['state'] | undefined; queue: string | undefined },
      page: Rows,
    ) => Promise<DeskJob[]>;
    queues: () => Promise<{ name: string; waiting: number; given_up: number }[]>;
    revive: (id: number, record: RecordChange) => Promise<DeskJob>;
    runDue: (record: RecordChange) => Promise<void>;
    schedules: () => Promise<DeskSchedule[]>;
    runSchedule: (name: string, record: RecordChange) => Promise<DeskSchedule>;
  };
}

export function deskRoutes(
  app: FastifyInstance,
  { staff, customers, people, work, search, jobs }: DeskTools,
): void {
  const { log, approvals } = staff;
  registerEndpoint(app, countWork, () => work.counts());
  registerEndpoint(app, searchDesk, ({ input: { query }, caller }) => search.search(caller, query.q));
  registerEndpoint(app, listWork, ({ input: { query }, caller }) =>
    work.list(caller, query.tab, query.page ?? 1),
  );
  registerEndpoint(app, assignWork, ({ input: { body }, caller }) => work.assign(caller, body));
  registerEndpoint(app, listColleagues, async () => ({
    colleagues: await staff.colleagues('change consultations'),
  }));
  registerEndpoint(app, searchCustomers, ({ input: { query } }) => customers.search(query.search ?? ''));
  registerEndpoint(app, readCustomer, ({ input: { params } }) => customers.read(params.id));
  registerEndpoint(app, readPerson, async ({ input: { query } }) => ({ person: await people.read(query) }));
  registerEndpoint(app, endCustomerSignIns, ({ input: { params, body }, caller }) =>
    customers.endSignIns(caller, params.id, body.reason),
  );
  registerEndpoint(app, readStaffLog, ({ input: { query } }) => log.read(query, query.page ?? 1));
  registerEndpoint(app, listApprovals, async ({ caller }) => ({
    approvals: await approvals.list(caller),
    limit_cents: approvals.limitCents,
    notices: await approvals.noticesOf(caller),
  }));
  registerEndpoint(app, setApprovalNotices, async ({ input: { body }, caller }) => {
    await approvals.setNotices(caller, body.notices);
    return body;
  });
  registerEndpoint(app, confirmApproval, async ({ input: { params }, caller }) => {
    await approvals.confirm(caller, params.id);
    return { done: true as const };
  });
  registerEndpoint(app, refuseApproval, async ({ input: { params, body }, caller }) => {
    await approvals.refuse(caller, params.id, body.reason);
    return { done: true as const };
  });
  registerEndpoint(app, searchJobs, async ({ input: { query } }) => {
    const { state, queue, page = 1 } = query;
    const { rows, beside } = pageOf(await jobs.search({ state, queue }, rowsOfPage(page)), page);
    return { jobs: rows, queues: await jobs.queues(), ...beside };
  });
  registerEndpoint(app, reviveJob, async ({ input: { params }, caller }) => ({
    job: await jobs.revive(params.id, log.recorder(caller, 'job.revive', String(params.id))),
  }));
  registerEndpoint(app, runDueJobs, async ({ caller }) => {
    await jobs.runDue(log.recorder(caller, 'jobs.run', 'due'));
    return { started: true as const };
  });
  registerEndpoint(app, listSchedules, async () => ({ schedules: await jobs.schedules() }));
  registerEndpoint(app, runSchedule, async ({ input: { params }, caller }) => ({
    schedule: await jobs.runSchedule(params.name, log.recorder(caller, 'schedule.run', params.name)),
  }));
}
