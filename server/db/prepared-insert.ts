import { getTableColumns, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { given } from './given.ts';
import { preparedStatement } from './prepared-statement.ts';

type Row = Readonly<Record<string, unknown>>;

interface Insertion<Answer> {
  execute: (values: Record<string, unknown>) => Promise<Answer>;
}

const maxRows = 8;
const maxShapes = 50;

const valueNames: Record<string, string>[] = Array.from({ length: maxRows }, () => ({}));

/** Names are kept: joining one takes longer than looking it up. */
function valueName(row: number, column: string): string {
  const names = valueNames[row] ?? {};
  names[column] ??= `${row} ${column}`;
  return names[column];
}

// Encoders of columns refuse null.
function shapeOf(rows: readonly Row[]): string {
  let shape = '';
  for (const row of rows) {
    for (const name in row)
      if (row[name] !== undefined) shape += row[name] === null ? `${name} null,` : `${name},`;
    shape += ';';
  }
  return shape;
}

function valuesOf(rows: readonly Row[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, row] of rows.entries())
    for (const name in row) values[valueName(index, name)] = row[name];
  return values;
}

/**
 * Builds an INSERT once for each connection and set of columns. `build` gets placeholders in place of values,
 * and the statement's name: empty for unusual rows, which are built each time.
 */
export function preparedInsert<Table extends PgTable, Answer>(
  table: Table,
  prefix: string,
  build: (db: Database, rows: InferInsertModel<Table>[], name: string) => Insertion<Answer>,
): (db: Database, rows: readonly InferInsertModel<Table>[]) => Promise<Answer> {
  const columns = getTableColumns(table);
  const byShape = new Map<string, (db: Database) => Insertion<Answer>>();

  const placeholdersOf = (rows: readonly Row[]) =>
    rows.map((row, index) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const column = columns[name];
          const isGiven = column && value !== undefined && value !== null;
          return [name, isGiven ? given(valueName(index, name), column) : value];
        }),
      ),
    ) as InferInsertModel<Table>[];

  const statementFor = (rows: readonly Row[], name: string) => {
    const placeholders = placeholdersOf(rows);
    return preparedStatement((db) => build(db, placeholders, name));
  };

  return (db, rows) => {
    if (rows.length > maxRows) return build(db, [...rows], '').execute({});
    const shape = shapeOf(rows);
    const known = byShape.get(shape);
    if (!known && byShape.size >= maxShapes) return build(db, [...rows], '').execute({});
    const statement = known ?? statementFor(rows, `${prefix}_${byShape.size}`);
    byShape.set(shape, statement);
    return statement(db).execute(valuesOf(rows));
  };
}
