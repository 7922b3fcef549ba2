import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { serverProcesses } from './tables.ts';

export type StoredProcess = typeof serverProcesses.$inferSelect;
export type ProcessFacts = Omit<StoredProcess, 'seenAt'>;

// The database's clock: those of two machines may differ by more than the lease.
const now = sql`now()`;
const seenWithin = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

const clockMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Returns the database's time in ms since 1970. Also removes processes that were killed long ago. */
export async function recordProcess(db: Database, facts: ProcessFacts, leaseMs: number): Promise<number> {
  const [recorded] = await db
    .insert(serverProcesses)
    .values({ ...facts, seenAt: now })
    .onConflictDoUpdate({ target: serverProcesses.id, set: { seenAt: now } })
    .returning({ clockMs });
  await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, seenWithin(10 * leaseMs)));
  if (!recorded) throw new Error('This process was not recorded');
  return recorded.clockMs;
}

export const otherProcesses = (db: Database, id: string, leaseMs: number): Promise<StoredProcess[]> =>
  db
    .select()
    .from(serverProcesses)
    .where(and(ne(serverProcesses.id, id), gt(serverProcesses.seenAt, seenWithin(leaseMs))));

/** Places of the processes that run; none in a database without the table. */
export async function runningPlaces(db: Database, leaseMs: number): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select to_regclass('public.server_processes') is not null as found`,
  )) as unknown as { rows: { found: boolean }[] };
  if (!rows[0]?.found) return [];
  const running = await db
    .select({ place: serverProcesses.place })
    .from(serverProcesses)
    .where(gt(serverProcesses.seenAt, seenWithin(leaseMs)));
  return running.map(({ place }) => place);
}

export const removeProcess = async (db: Database, id: string): Promise<void> =>
  void (await db.delete(serverProcesses).where(eq(serverProcesses.id, id)));
