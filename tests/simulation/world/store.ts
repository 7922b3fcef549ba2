import type { DatabaseClient } from '#server/db/database.ts';
import type { Plug } from './plug.ts';

/** The database of one simulated shop. */
export interface Store {
  /** A client of a process, which is cut off when its plug is pulled. */
  connect: (plug: Plug) => Promise<DatabaseClient>;
  rows: <Row>(text: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Replaces the defaults of columns that draw random UUIDs (version 4), so that a run can be repeated. */
export const numberedIds = `
  create sequence simulated_ids;
  create function simulated_id() returns uuid language sql volatile as
    $$ select overlay(overlay(md5(nextval('simulated_ids')::text) placing '4' from 13)
      placing 'a' from 17)::uuid $$;
  do $$
  declare found record;
  begin
    for found in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'gen_random_uuid()'
    loop
      execute format('alter table %I alter %I set default simulated_id()', found.table_name, found.column_name);
    end loop;
  end $$`;
