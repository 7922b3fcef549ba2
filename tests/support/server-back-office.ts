import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { advanceOrder } from '#domain/contracts/desk-orders.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { type Mail, mailSchema } from '#server/services/mail/mail.ts';
import type { TestApp } from './server-app.ts';
import { send } from './server-call.ts';
import { asAccount } from './staff-accounts.ts';

/** Rows of a query, whichever database answers. */
export async function rowsOf<T>(database: DatabaseClient, query: ReturnType<typeof sql>): Promise<T[]> {
  const result = (await database.db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

/** Does all that is due, and waits for its end, for which the desk does not. */
export async function runJobs(app: FastifyInstance): Promise<void> {
  await app.ready();
  await app.jobs.runDue();
}

/** Letters, the first first. */
export async function mailsOf(database: DatabaseClient): Promise<Mail[]> {
  const jobs = await rowsOf<{ payload: unknown }>(
    database,
    sql`select payload from jobs where queue = 'mail' order by id`,
  );
  return jobs.map(({ payload }) => mailSchema.parse(payload));
}

/**
 * Takes an order one step on at the desk, from where it stands: 409 where nothing follows. The app takes the
 * names of accounts for their tokens.
 */
export async function advanceAtDesk(
  { app, database }: TestApp,
  number: string,
): Promise<LightMyRequestResponse> {
  const [order] = await rowsOf<{ state: string }>(
    database,
    sql`select state from orders where number = ${number}`,
  );
  const parts = { params: { number }, body: { from: order?.state } };
  const response = await send(app, advanceOrder, parts, asAccount('agent'));
  if (![200, 409].includes(response.statusCode))
    throw new Error(`answered ${response.statusCode} ${response.body}`);
  return response;
}
