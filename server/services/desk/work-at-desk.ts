import type { Caller } from '#domain/access/caller.ts';
import type { DeskJob, DeskSchedule } from '#domain/desk/jobs-contract.ts';
import {
  type DeskLetter,
  type DeskLetterRow,
  type LetterState,
  sendLetterAgain,
} from '#domain/messages/staff-emails-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { pageOf, rowsOfPage } from './domain.ts';
import type { StaffLog } from './staff-log.ts';

type Rows = { from: number; limit: number };

export interface WorkAtDeskDeps {
  changeOnce: Idempotency['changeOnce'];
  log: StaffLog;
  letters: {
    search: (to: string, page: Rows & { state: LetterState | undefined }) => Promise<DeskLetterRow[]>;
    read: (id: number) => Promise<DeskLetter>;
    sendAgain: (tx: Database, id: number, record: RecordChange) => Promise<DeskLetter>;
  };
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

export class WorkAtDesk {
  constructor(private readonly deps: WorkAtDeskDeps) {}

  async letters(
    { to = '', state }: { to?: string | undefined; state?: LetterState | undefined },
    page: number,
  ): Promise<{ letters: DeskLetterRow[]; page: number; has_more: boolean }> {
    const found = await this.deps.letters.search(to, { state, ...rowsOfPage(page) });
    const { rows, beside } = pageOf(found, page);
    return { letters: rows, ...beside };
  }

  letter(id: number): Promise<DeskLetter> {
    return this.deps.letters.read(id);
  }

  sendAgain(caller: Caller, id: number, key: string): Promise<DeskLetter> {
    const { changeOnce, letters, log } = this.deps;
    const record = log.recorder(caller, 'letter.send_again', String(id));
    return changeOnce({ route: sendLetterAgain.path, caller, key, sent: { id } }, (tx) =>
      letters.sendAgain(tx, id, record),
    );
  }

  async jobs(
    { state, queue }: { state?: DeskJob['state'] | undefined; queue?: string | undefined },
    page: number,
  ) {
    const found = await this.deps.jobs.search({ state, queue }, rowsOfPage(page));
    const { rows, beside } = pageOf(found, page);
    return { jobs: rows, queues: await this.deps.jobs.queues(), ...beside };
  }

  revive(caller: Caller, id: number): Promise<DeskJob> {
    return this.deps.jobs.revive(id, this.deps.log.recorder(caller, 'job.revive', String(id)));
  }

  runDue(caller: Caller): Promise<void> {
    return this.deps.jobs.runDue(this.deps.log.recorder(caller, 'jobs.run', 'due'));
  }

  schedules(): Promise<DeskSchedule[]> {
    return this.deps.jobs.schedules();
  }

  runSchedule(caller: Caller, name: string): Promise<DeskSchedule> {
    return this.deps.jobs.runSchedule(name, this.deps.log.recorder(caller, 'schedule.run', name));
  }
}
