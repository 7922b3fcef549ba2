import type { Sixteenths } from '#domain/length/sixteenths.ts';
import { parseSill, sillNote, sillWrong } from '#domain/projects/sill-height.ts';
import { cellsInColumns, cellsInOrder, isCount, type LineCells } from './line-cells.ts';
import type { ColumnRole, ListColumn } from './list-columns.ts';
import { type ListLayout, layoutOf, separatorIn } from './list-layout.ts';
import { numberKey } from './number-key.ts';
import { readCsv } from './read-csv.ts';
import { readPieces } from './read-quantity.ts';

/** Maximum lines and pieces, and maximum characters of each text. */
export const quickOrderLimits = { lines: 600, number: 400, note: 4_000, name: 80, pieces: 99 } as const;

export interface QuickOrderLine {
  id: string;
  lines: number[];
  sources: string[];
  number: string;
  quantity: number;
  note: string;
  room?: string;
  name?: string;
  /** Height of the sill above the floor in sixteenths of an inch; null if empty. */
  sill?: Sixteenths | null;
  sillNote?: string;
}

export interface LineProblem {
  line: number;
  source: string;
  reason: string;
}

export interface QuickOrder {
  lines: QuickOrderLine[];
  problems: LineProblem[];
  head?: string;
  above: readonly string[];
  columns?: readonly ListColumn[];
  refused?: string;
}

const { lines: maxLines, pieces: maxPieces } = quickOrderLimits;
const counted = (count: number): string => count.toLocaleString('en-US');

function problemOf({
  number,
  quantity,
  note,
  room = '',
  name = '',
  sill = '',
}: LineCells): string | undefined {
  if (number === '') return 'There is no part number in this line';
  if (number.length > quickOrderLimits.number) return 'The part number is too long';
  const { problem } = readPieces(quantity, maxPieces);
  if (problem !== undefined) return problem;
  if (note.length > quickOrderLimits.note)
    return `The note may be ${counted(quickOrderLimits.note)} characters long at most`;
  if (Math.max(room.length, name.length) > quickOrderLimits.name)
    return `The names of a room and an opening may be ${quickOrderLimits.name} characters long at most`;
  return parseSill(sill) === undefined ? sillWrong : undefined;
}

/** Merges a line with an equal one; reports a total above the limit. Lists of openings stay separate. */
function add(
  kept: Map<string, QuickOrderLine>,
  { line, source }: Pick<LineProblem, 'line' | 'source'>,
  { quantity: typed, sill: height, ...said }: LineCells,
): string | undefined {
  const { number, note, room, name } = said;
  const sill = height === undefined ? undefined : parseSill(height);
  const { quantity = 0 } = readPieces(typed, maxPieces);
  const isOpening = [room, name, sill].some((one) => one !== undefined);
  const key = isOpening ? `line ${line}` : numberKey(number);
  const same = kept.get(key);
  if (!same) {
    kept.set(key, {
      id: `line-${line}`,
      lines: [line],
      sources: [source],
      ...said,
      quantity,
      ...(sill !== undefined && { sill }),
      ...(height && sillNote(height) && { sillNote: sillNote(height) }),
    });
    return undefined;
  }
  const sum = same.quantity + quantity;
  if (sum > maxPieces)
    return `With line ${same.lines.join(', ')} this makes ${sum}; a cart holds ${maxPieces} of one item at most`;
  same.lines.push(line);
  same.sources.push(source);
  same.quantity = sum;
  same.note = [...new Set([same.note, note])].filter(Boolean).join(', ').slice(0, quickOrderLimits.note);
  return undefined;
}

const sourceOf = (cells: readonly string[], separator: string): string =>
  cells
    .map((cell) =>
      cell.includes(separator) || /^"|[\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(separator);

const none = { lines: [], problems: [], above: [] };

const columnsOf = ({ roles, titles, rows }: ListLayout): ListColumn[] =>
  roles.map((role, place) => ({
    title: titles[place]?.trim() ?? '',
    role,
    sample: rows.map(({ cells }) => cells[place]?.trim() ?? '').find(Boolean) ?? '',
  }));

function problemOfCells(
  cells: readonly string[],
  { titles, roles, isByColumn }: ListLayout,
): string | undefined {
  if (isByColumn)
    return titles.length > 0 && cells.slice(roles.length).some((cell) => cell.trim() !== '')
      ? 'There are more cells than column names: put a text with a comma in quotation marks'
      : undefined;
  const counts = cells.slice(0, 3).map((cell) => cell.trim());
  const [first = '', second = '', third = ''] = counts;
  const [one, other] = isCount(first) && !isCount(second) ? [first, third] : [second, third];
  return isCount(one) && isCount(other)
    ? `It is not clear which is the quantity, ${one} or ${other}: choose the columns below, or leave one out`
    : undefined;
}

/** Parses pasted text or CSV; `chosen` overrides column roles. Reports bad lines, never throws. */
export function readQuickOrder(text: string, chosen?: readonly ColumnRole[]): QuickOrder {
  const separator = separatorIn(text);
  const { rows: all, unclosed } = readCsv(text, separator);
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ...none, refused: 'Type or paste at least one part number.' };
  const layout = layoutOf(filled, separator, chosen);
  const { rows, roles, isByColumn } = layout;
  const columns = roles.length > 1 ? columnsOf(layout) : undefined;
  if (rows.length === 0) return { ...none, refused: 'There is nothing below the row of column names.' };
  if (rows.length > maxLines)
    return {
      ...none,
      refused: `These are ${counted(rows.length)} lines, and ${maxLines} can be added at a time. Nothing was added: split them and go on.`,
    };
  const beside = {
    above: layout.above.map(({ cells }) => sourceOf(cells, separator)),
    ...(columns && { columns }),
    ...(layout.titles.length > 0 && { head: sourceOf(layout.titles, separator) }),
  };
  if (isByColumn && !roles.includes('number'))
    return { ...none, ...beside, refused: 'Choose the column that holds the part numbers.' };
  const kept = new Map<string, QuickOrderLine>();
  const problems = rows.flatMap(({ line, cells }, place): LineProblem[] => {
    const said = isByColumn ? cellsInColumns(cells, roles) : cellsInOrder(cells, separator);
    // Schedules also contain notes and totals.
    if (isByColumn && said.number === '' && said.quantity === '') return [];
    const source = sourceOf(cells, separator);
    const isOpen = unclosed !== undefined && place === rows.length - 1;
    const reason = isOpen
      ? `A quotation mark opens in line ${unclosed} and never closes`
      : (problemOfCells(cells, layout) ?? problemOf(said) ?? add(kept, { line, source }, said));
    return reason === undefined ? [] : [{ line, source, reason }];
  });
  return { lines: [...kept.values()], problems, ...beside };
}
