import type { ColumnRole } from './list-columns.ts';
import { asWritten } from './write-csv.ts';

export interface LineCells {
  number: string;
  quantity: string;
  note: string;
  room?: string;
  name?: string;
  sill?: string;
}

const plain = (cell: string | undefined): string => asWritten(asWritten(cell ?? '').trim());

export function cellsInColumns(cells: readonly string[], roles: readonly ColumnRole[]): LineCells {
  const at = (role: ColumnRole): string => plain(cells[roles.indexOf(role)]);
  const has = (role: ColumnRole): boolean => roles.includes(role);
  return {
    number: at('number'),
    quantity: at('quantity'),
    ...(has('room') && { room: at('room') }),
    ...(has('name') && { name: at('name') }),
    ...(has('sill') && { sill: at('sill') }),
    note: roles
      .flatMap((role, place) => (role === 'note' ? [plain(cells[place])] : []))
      .filter(Boolean)
      .join(', '),
  };
}

const quantityFirst = /^(\d{1,6})(?:\s*[x×]\s*|\s+)(\S*[a-z]\S*)(?:\s+(.*))?$/is;
const numberFirst = /^(\S+)(?:\s+[x×]?\s?(-?\d[\d.,]*)\s?[x×]?(?=\s|$))?(?:\s+(.*))?$/is;

/** A line without separators: `LK-1001 4 left of the sink`, or `4 x LK-1001`. */
function spacedCells(text: string): LineCells {
  const [, before, after, rest] = quantityFirst.exec(text) ?? [];
  if (before && after) return { number: after, quantity: before, note: (rest ?? '').trim() };
  const [, number = '', quantity = '', note = ''] = numberFirst.exec(text) ?? [];
  return { number: plain(number), quantity, note: plain(note) };
}

export const isCount = (cell: string): boolean => /^\d{1,6}$/.test(cell);

/** Reads a line without headings. Spaces in the first cell mean a line without separators. */
export function cellsInOrder(cells: readonly string[], separator: string): LineCells {
  const [first = '', second = '', ...rest] = cells.map((cell) => cell.trim());
  const isSpaced = /\s/.test(first) && (!isCount(second) || /^\d{1,2}$/.test(spacedCells(first).quantity));
  if (cells.length === 1 || isSpaced) return spacedCells(cells.join(separator).trim());
  const [number, quantity] = isCount(first) && !isCount(second) ? [second, first] : [first, second];
  return { number: plain(number), quantity: plain(quantity), note: plain(rest.filter(Boolean).join(', ')) };
}
