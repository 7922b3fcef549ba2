import { isCount } from './line-cells.ts';
import { type ColumnRole, rolesOfHead } from './list-columns.ts';
import type { CsvRow } from './read-csv.ts';
import { type Separator, separatorOf } from './separator-of.ts';

export interface ListLayout {
  above: readonly CsvRow[];
  titles: readonly string[];
  rows: readonly CsvRow[];
  roles: readonly ColumnRole[];
  /** Whether roles decide the reading of cells, instead of their content. */
  isByColumn: boolean;
}

const looked = 20;

const separators: readonly Separator[] = [',', ';', '\t'];

/** Returns the separator of the heading row, which is more reliable, else of the lines. */
export function separatorIn(text: string): Separator {
  const first = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, looked);
  const isHead = (one: Separator) =>
    first.some((line) => line.includes(one) && (rolesOfHead(line.split(one), [])?.length ?? 0) > 1);
  return separators.find(isHead) ?? separatorOf(text) ?? ',';
}

const known = (roles: readonly ColumnRole[]): number => roles.filter((role) => role !== 'ignored').length;

/** Finds the heading row: the first row with more roles than the number, or a first row with the number. */
function findHead(rows: readonly CsvRow[]): { at: number; roles: ColumnRole[] } | undefined {
  const heads = rows.slice(0, looked).flatMap(({ cells }, at) => {
    const roles = rolesOfHead(
      cells,
      rows.slice(at + 1).map((row) => row.cells),
    );
    return roles ? [{ at, roles }] : [];
  });
  return (
    heads.find(({ roles }) => known(roles) > 1) ?? heads.find(({ at, roles }) => at === 0 || roles.length > 1)
  );
}

const widthOf = (rows: readonly CsvRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));

const countsFrom1 = (rows: readonly CsvRow[]): boolean =>
  rows.length > 1 && rows.every(({ cells }, place) => cells[0]?.trim() === String(place + 1));

/** Guesses columns without headings: number and quantity in either order, then notes. */
function guessRoles(rows: readonly CsvRow[]): { roles: ColumnRole[]; isByColumn: boolean } {
  const rest = (count: number): ColumnRole[] =>
    Array.from({ length: Math.max(0, widthOf(rows) - count) }, () => 'note');
  // Numbered lines have their quantity elsewhere.
  if (
    countsFrom1(rows) &&
    rows.every(({ cells }) => isCount(cells[2]?.trim() ?? '') && !isCount(cells[1] ?? ''))
  )
    return { roles: ['ignored', 'number', 'quantity', ...rest(3)], isByColumn: true };
  const isCountFirst = rows.every(
    ({ cells }) => isCount(cells[0]?.trim() ?? '') && !isCount(cells[1]?.trim() ?? ''),
  );
  const order: ColumnRole[] = isCountFirst ? ['quantity', 'number'] : ['number', 'quantity'];
  return { roles: [...order, ...rest(2)], isByColumn: false };
}

export function layoutOf(
  all: readonly CsvRow[],
  separator: Separator,
  chosen: readonly ColumnRole[] | undefined,
): ListLayout {
  const head = findHead(all);
  const isHead = (row: CsvRow): boolean =>
    row.cells.join(separator) === all[head?.at ?? 0]?.cells.join(separator);
  // Multi-page lists repeat their headings.
  const rows = head ? all.slice(head.at + 1).filter((row) => !isHead(row)) : all;
  const titles = head ? (all[head.at]?.cells ?? []) : [];
  const above = head ? all.slice(0, head.at) : [];
  const guessed = head ? { roles: head.roles, isByColumn: true } : guessRoles(rows);
  const isTable = head !== undefined || rows.filter(({ cells }) => cells.length > 1).length * 2 > rows.length;
  if (!isTable) return { above, titles, rows, roles: [], isByColumn: false };
  const isChosen = chosen !== undefined && chosen.length === guessed.roles.length;
  return { above, titles, rows, ...(isChosen ? { roles: chosen, isByColumn: true } : guessed) };
}
