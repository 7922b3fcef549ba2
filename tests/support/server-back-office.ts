import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DatabaseClient } from '../../server/db/database.ts';
import { type Mail, mailSchema } from '../../server/services/mail/mail.ts';
import type { TestApp } from './server-app.ts';
import { askAsStaff } from './staff-cookie.ts';

/** Rows of a query, whichever database answers. */
export async function rowsOf<T>(database: DatabaseClient, query: ReturnType<typeof sql>): Promise<T[]> {
  const result = (await database.db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

export const runJobs = (app: FastifyInstance) => askAsStaff(app, '/sandbox/jobs/run', {});

/** Letters, the first first. */
export async function mailsOf(database: DatabaseClient): Promise<Mail[]> {
  const jobs = await rowsOf<{ payload: unknown }>(
    database,
    sql`select payload from jobs where queue = 'mail' order by id`,
  );
  return jobs.map(({ payload }) => mailSchema.parse(payload));
}

/** Presses the button of an order in the factory, if it has one. */
export async function inFactory({ app, database }: TestApp, number: string): Promise<void> {
  const [order] = await rowsOf<{ id: string; state: string }>(
    database,
    sql`select id, state from orders where number = ${number}`,
  );
  const response = await askAsStaff(app, `/sandbox/orders/${order?.id}`, { from: String(order?.state) });
  if (response.statusCode !== 303) throw new Error(`answered ${response.statusCode} ${response.body}`);
}
