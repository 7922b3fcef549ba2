import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '#server/db/database.ts';
import { mainEngine } from './engines.ts';

/** A point in a transaction: on changes of a table, or at the end */
export interface Moment {
  table:
    | 'appointments'
    | 'carts'
    | 'cart_lines'
    | 'idempotency_keys'
    | 'identity_records'
    | 'jobs'
    | 'release_activations';
  when: 'before insert' | 'after insert' | 'before update' | 'after update' | 'before delete' | 'at the end';
  /** SQL about the row `new`; every row by default. */
  ofRow?: string;
}

// Simulates a killed process: on PostgreSQL the connection dies; PGlite is in-process, so the statement fails
// and rolls back.
const death =
  mainEngine === 'PostgreSQL'
    ? 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5)'
    : "raise 'dead'";

/** Kills processes at a point of a transaction, until `revive`. */
export async function dieAt(
  { db }: DatabaseClient,
  { table, when, ofRow = 'true' }: Moment,
): Promise<() => Promise<void>> {
  const event = when === 'at the end' ? 'after insert or update' : when;
  const trigger =
    when === 'at the end'
      ? `create constraint trigger dying ${event} on ${table} initially deferred`
      : `create trigger dying ${event} on ${table}`;
  await db.execute(
    sql.raw(
      `create or replace function die() returns trigger language plpgsql as $$ begin ${death}; return new; end $$`,
    ),
  );
  await db.execute(sql.raw(`${trigger} for each row when (${ofRow}) execute function die()`));
  return async () => void (await db.execute(sql.raw(`drop trigger dying on ${table}`)));
}
