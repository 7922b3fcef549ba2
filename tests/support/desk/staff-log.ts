import { sql } from 'drizzle-orm';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { rowsOf } from './server-back-office.ts';

interface LogRow {
  action: string;
  actor_id: string;
  before: unknown;
  after: unknown;
}

export const logOf = ({ database }: Pick<TestApp, 'database'>, subjectId: string): Promise<LogRow[]> =>
  rowsOf<LogRow>(
    database,
    sql`select action, actor_id, before, after from staff_log where subject_id = ${subjectId} order by id`,
  );
