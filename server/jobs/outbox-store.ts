import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { jobs, outbox } from './tables.ts';

/** Moves due, done and dead rows of earlier releases' outbox; their processes may hold rows not yet due. */
export async function drainOutbox(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with free as (
      select id from ${outbox}
      where due_at <= ${now.toISOString()}::timestamptz or done_at is not null or dead_at is not null
      for update skip locked
    ), moved as (
      delete from ${outbox} where id in (select id from free) returning *
    )
    insert into ${jobs} (queue, payload, attempts, due_at, created_at, done_at, dead_at, last_error)
    select kind, payload, attempts, due_at, created_at, done_at, dead_at, last_error from moved order by id`);
}
