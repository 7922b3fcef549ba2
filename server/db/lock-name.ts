import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Lets one transaction after the other have a name, until each ends: also where no row can be locked yet. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
