import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { advanceOrder } from '#domain/orders/staff-contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { type Mail, mailSchema } from '#server/services/messages/mail.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { send } from '#tests/support/server/server-call.ts';

export async function rowsOf<T>(database: DatabaseClient, query: ReturnType<typeof sql>): Promise<T[]> {
  const result = (await database.db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

/** Runs all due jobs and waits for them; the desk does not wait. */
export async function runJobs(app: FastifyInstance): Promise<void> {
  await app.ready();
  await app.jobs.runDue();
}

export async function mailsOf(database: DatabaseClient): Promise<Mail[]> {
  const jobs = await rowsOf<{ payload: unknown }>(
    database,
    sql`select payload from jobs where queue = 'mail' order by id`,
  );
  return jobs.map(({ payload }) => mailSchema.parse(payload));
}

/**
 * Advances an order by one state at the desk; 409 in a final state. The app must accept account names as
 * tokens.
 */
export async function advanceAsStaff(
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
