import { asWritten } from '../csv/write-csv.ts';

/** What a line says, as it was typed. */
export interface LineCells {
  number: string;
  quantity: string;
  note: string;
  /**
   * The name of its room, what the opening is called, and how high its sill is; left out where the list has
   * no such column.
   */
  room?: string;
  name?: string;
  sill?: string;
}

/** Where each of them stands, below 0 of none; more than one column may hold notes. */
export interface Columns {
  number: number;
  quantity: number;
  room: number;
  name: number;
  sill: number;
  notes: readonly number[];
}

const plain = (cell: string | undefined): string => asWritten(asWritten(cell ?? '').trim());

const numberHeads = [/^(part|item|product|unit) ?(number|no\.?|#)$/, /^(number|no\.|sku|code|part|item)$/];
const quantityHead = /^(qty\.?|quantity|count|pieces|pcs\.?)$/;
const roomHead = /^(rooms?|locations?)$/;
const nameHead = /^(openings?|marks?)$/;
const sillHead = /^sill( height)?( \((in|inches)\.?\))?$/;
const noteHead = /^(notes?|comments?)$/;

/** What the cells of a first row call the columns; `undefined` of a row that is no head. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const heads = cells.map((cell) => cell.trim().toLowerCase());
  const number = numberHeads
    .map((head) => heads.findIndex((one) => head.test(one)))
    .find((place) => place >= 0);
  if (number === undefined) return undefined;
  const first = (kind: RegExp) => heads.findIndex((head) => kind.test(head));
  return {
    ...{ number, quantity: first(quantityHead) },
    ...{ room: first(roomHead), name: first(nameHead), sill: first(sillHead) },
    notes: heads.flatMap((head, place) => (noteHead.test(head) ? [place] : [])),
  };
}

export const cellsInColumns = (
  cells: readonly string[],
  { number, quantity, room, name, sill, notes }: Columns,
): LineCells => ({
  number: plain(cells[number]),
  quantity: plain(cells[quantity]),
  ...(room >= 0 && { room: plain(cells[room]) }),
  ...(name >= 0 && { name: plain(cells[name]) }),
  ...(sill >= 0 && { sill: plain(cells[sill]) }),
  note: notes
    .map((place) => plain(cells[place]))
    .filter(Boolean)
    .join(', '),
});

const quantityFirst = /^(\d{1,6})(?:\s*[x×]\s*|\s+)(\S*[a-z]\S*)(?:\s+(.*))?$/is;
const numberFirst = /^(\S+)(?:\s+[x×]?\s?(-?\d[\d.,]*)\s?[x×]?(?=\s|$))?(?:\s+(.*))?$/is;

/** A line without separators: `LK-1001 4 left of the sink`, or `4 x LK-1001`. */
function spacedCells(text: string): LineCells {
  const [, before, after, rest] = quantityFirst.exec(text) ?? [];
  if (before && after) return { number: after, quantity: before, note: (rest ?? '').trim() };
  const [, number = '', quantity = '', note = ''] = numberFirst.exec(text) ?? [];
  return { number: plain(number), quantity, note: plain(note) };
}

const isCount = (cell: string): boolean => /^\d{1,6}$/.test(cell);

/**
 * What the cells of a line without a head say: number, quantity and note, or the quantity first. A first cell
 * with blanks in it is a line that was written without separators, whose note holds one.
 */
export function cellsInOrder(cells: readonly string[], separator: string): LineCells {
  const [first = '', second = '', ...rest] = cells.map((cell) => cell.trim());
  const isSpaced = /\s/.test(first) && (!isCount(second) || /^\d{1,2}$/.test(spacedCells(first).quantity));
  if (cells.length === 1 || isSpaced) return spacedCells(cells.join(separator).trim());
  const [number, quantity] = isCount(first) && !isCount(second) ? [second, first] : [first, second];
  return { number: plain(number), quantity: plain(quantity), note: plain(rest.filter(Boolean).join(', ')) };
}
