import { readCsv } from '../csv/read-csv.ts';
import { separatorOf } from '../csv/separator-of.ts';
import type { Sixteenths } from '../length/sixteenths.ts';
import { parseSill, sillWrong } from '../projects/sill-height.ts';
import { cellsInColumns, cellsInOrder, columnsOf, type LineCells } from './line-cells.ts';
import { numberKey } from './number-key.ts';

/**
 * What is read at once: lines, as many as a project has items, and characters of a number, of a note, and of
 * the names of a room and an opening.
 */
export const quickOrderLimits = { lines: 600, number: 400, note: 4_000, name: 80, pieces: 99 } as const;

/** So many of something; lines that name the same are one. */
export interface QuickOrderLine {
  id: string;
  /** Where it was written, counted from 1. */
  lines: number[];
  /** The same lines as they can be sent again. */
  sources: string[];
  number: string;
  quantity: number;
  note: string;
  /** Where it goes in a project; left out where the list does not say so. */
  room?: string;
  name?: string;
  /** Height of the sill above the floor, in sixteenths of an inch; null where the list leaves it open. */
  sill?: Sixteenths | null;
}

export interface LineProblem {
  line: number;
  /** The line as it can be sent again. */
  source: string;
  reason: string;
}

export interface QuickOrder {
  lines: QuickOrderLine[];
  problems: LineProblem[];
  /** The row of column names, where there is one. */
  head?: string;
  /** Why none of it was read, where the text as a whole is at fault. */
  refused?: string;
}

const { lines: mostLines, pieces: mostPieces } = quickOrderLimits;
const counted = (count: number): string => count.toLocaleString('en-US');

const quantityWrong = `Quantity must be a whole number from 1 to ${mostPieces}`;

const quantityOf = (typed: string): number | undefined => {
  if (typed === '') return 1;
  const [, digits] = /^(\d{1,6})(?:\.0+)?\s*(?:x|×|ea|pcs?|pieces?)?\.?$/i.exec(typed) ?? [];
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= mostPieces ? quantity : undefined;
};

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
  if (quantityOf(quantity) === undefined) return quantityWrong;
  if (note.length > quickOrderLimits.note)
    return `The note may be ${counted(quickOrderLimits.note)} characters long at most`;
  if (Math.max(room.length, name.length) > quickOrderLimits.name)
    return `The names of a room and an opening may be ${quickOrderLimits.name} characters long at most`;
  return parseSill(sill) === undefined ? sillWrong : undefined;
}

/**
 * Puts a line to the one that names the same; says why where both together are too many. A list of openings
 * has a line for each of them.
 */
function add(
  kept: Map<string, QuickOrderLine>,
  { line, source }: Pick<LineProblem, 'line' | 'source'>,
  { quantity: typed, sill: height, ...said }: LineCells,
): string | undefined {
  const { number, note, room, name } = said;
  const sill = height === undefined ? undefined : parseSill(height);
  const quantity = quantityOf(typed) ?? 0;
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
    });
    return undefined;
  }
  const sum = same.quantity + quantity;
  if (sum > mostPieces)
    return `With line ${same.lines.join(', ')} this makes ${sum}; a cart holds ${mostPieces} of one item at most`;
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

const separators = [',', ';', '\t'] as const;

/**
 * The separator between names of columns, which tells more than any line below them, where there are some.
 */
function separatorIn(text: string): (typeof separators)[number] {
  const [first = ''] = /\S.*/.exec(text.replace(/^\ufeff/, '')) ?? [];
  const isHead = (one: string) => first.includes(one) && columnsOf(first.split(one)) !== undefined;
  return separators.find(isHead) ?? separatorOf(text) ?? ',';
}

/**
 * Reads what a professional pastes or sends as CSV: a part number in each line, with a quantity and a note
 * where wanted, separated or not, below a row of heads or not. A list with columns of rooms, openings or sill
 * heights keeps them. Each line that cannot be read is named with why; the others count. Any text is read;
 * nothing is thrown.
 */
export function readQuickOrder(text: string): QuickOrder {
  const separator = separatorIn(text);
  const { rows: all, unclosed } = readCsv(text, separator);
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0)
    return { lines: [], problems: [], refused: 'Type or paste at least one part number.' };
  const columns = columnsOf(rows[0]?.cells ?? []);
  const written = columns ? rows.slice(1) : rows;
  if (written.length === 0)
    return { lines: [], problems: [], refused: 'There is nothing below the row of column names.' };
  if (written.length > mostLines)
    return {
      ...{ lines: [], problems: [] },
      refused: `These are ${counted(written.length)} lines, and ${mostLines} can be added at a time. Nothing was added: split them and go on.`,
    };
  const kept = new Map<string, QuickOrderLine>();
  const problems = written.flatMap(({ line, cells }, place): LineProblem[] => {
    const said = columns ? cellsInColumns(cells, columns) : cellsInOrder(cells, separator);
    // Notes and sums stand in schedules too.
    if (columns && said.number === '' && said.quantity === '') return [];
    const source = sourceOf(cells, separator);
    const isOpen = unclosed !== undefined && place === written.length - 1;
    const reason = isOpen
      ? `A quotation mark opens in line ${unclosed} and never closes`
      : (problemOf(said) ?? add(kept, { line, source }, said));
    return reason === undefined ? [] : [{ line, source, reason }];
  });
  const head = columns && rows[0] && sourceOf(rows[0].cells, separator);
  return { lines: [...kept.values()], problems, ...(head !== undefined && { head }) };
}
