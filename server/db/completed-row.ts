import { getTableColumns, type InferInsertModel, type InferSelectModel, is, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { storableJson } from './jsonb-column.ts';

function asStored(value: unknown, isJson: boolean): unknown {
  if (isJson && value !== null) return JSON.parse(storableJson(value));
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** Returns a new row as it will be read. Throws if a value is missing, or made by the database. */
export function completedRow<Table extends PgTable>(
  table: Table,
  values: InferInsertModel<Table>,
): InferSelectModel<Table> {
  const known: Readonly<Record<string, unknown>> = values;
  const entries = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = known[name] ?? column.default ?? null;
    if (is(value, SQL) || (value === null && column.notNull)) throw new Error(`The row needs its ${name}`);
    return [name, asStored(value, column.getSQLType() === 'jsonb')];
  });
  return Object.fromEntries(entries);
}
