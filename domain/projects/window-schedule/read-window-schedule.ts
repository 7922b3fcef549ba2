import { maxQuantity } from '#domain/cart/contract.ts';
import { type CsvRow, readCsv } from '#domain/cart/read-csv.ts';
import { readPieces } from '#domain/cart/read-quantity.ts';
import { type Separator, separatorOf } from '#domain/cart/separator-of.ts';
import { asWritten } from '#domain/cart/write-csv.ts';
import { noLength } from '#domain/length/read-length.ts';
import type { Sixteenths } from '#domain/length/sixteenths.ts';
import { projectLimits } from '../project-fields.ts';
import { parseSill, sillWrong } from '../sill-height.ts';
import { namesStyle } from './match-type.ts';
import { readSide, readSides } from './read-sides.ts';
import {
  type HeadUnit,
  isSingleRole,
  readHead,
  type ScheduleHead,
  type ScheduleRole,
  type SizeBasis,
} from './schedule-columns.ts';

export interface ScheduledOpening {
  /** `line-` and the line of the file */
  id: string;
  line: number;
  mark: string;
  room: string;
  quantity: number;
  type: string;
  width: Sixteenths;
  height: Sixteenths;
  sill: Sixteenths | null;
  note: string;
  /** How cells were read that leave room for doubt. */
  readAs: string[];
}

export interface ScheduleLine {
  line: number;
  source: string;
  reason: string;
}

export interface ScheduleColumn {
  title: string;
  role: ScheduleRole;
  sample: string;
}

export interface WindowSchedule {
  openings: ScheduledOpening[];
  problems: ScheduleLine[];
  /** Lines without a size and a type, such as titles and totals */
  leftOut: string[];
  columns: ScheduleColumn[];
  basis: SizeBasis;
  /** Why nothing could be read; undefined if something was. */
  refused?: string;
}

export interface ChosenReading {
  roles?: readonly ScheduleRole[] | undefined;
  basis?: SizeBasis | undefined;
}

const looked = 20;
const separators: readonly Separator[] = [',', ';', '\t'];
const maxText = { mark: 80, room: 80, note: 4_000 } as const;

/** Repeats the cell that spans columns without a cell of their own. */
function spanning(cells: readonly string[]): string[] {
  let last = '';
  return cells.map((cell) => {
    last = cell.trim() || last;
    return last;
  });
}

const headsOf = (row: CsvRow, above: CsvRow | undefined): ScheduleHead[] => {
  const spans = spanning(above?.cells ?? []);
  return row.cells.map((cell, place) => readHead(cell, spans[place]));
};

const weightOf = (heads: readonly ScheduleHead[]): number =>
  new Set(heads.map(({ role }) => role).filter((role) => role !== 'ignored')).size;

function findHead(rows: readonly CsvRow[]): { at: number; heads: ScheduleHead[] } | undefined {
  const found = rows
    .slice(0, looked)
    .map((row, at) => ({ at, heads: headsOf(row, rows[at - 1]) }))
    .filter(({ heads }) => weightOf(heads) > 2)
    .sort((one, other) => weightOf(other.heads) - weightOf(one.heads));
  return found[0];
}

/**
 * Gives each unique role to one column: of several types the one that names ways of opening, of several sizes
 * those of openings, else the first.
 */
function rolesOf(heads: readonly ScheduleHead[], rows: readonly CsvRow[]): ScheduleRole[] {
  const named = (place: number): number => rows.filter(({ cells }) => namesStyle(cells[place] ?? '')).length;
  const holderOf = (role: ScheduleRole): number => {
    const same = heads.flatMap((head, at) => (head.role === role ? [{ at, basis: head.basis }] : []));
    if (role === 'type') same.sort((one, other) => named(other.at) - named(one.at));
    return (same.find(({ basis }) => basis === 'opening') ?? same[0])?.at ?? -1;
  };
  const roles = heads.map(({ role }, place) =>
    isSingleRole(role) && holderOf(role) !== place ? 'ignored' : role,
  );
  const hasSides = roles.includes('width') && roles.includes('height');
  return roles.map((role) => (role === 'size' && hasSides ? 'ignored' : role));
}

function separatorIn(text: string): Separator {
  const first = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, looked);
  const isHead = (one: Separator) =>
    first.some((line) => weightOf(line.split(one).map((cell) => readHead(cell.replace(/"/g, '')))) > 2);
  return separators.find(isHead) ?? separatorOf(text) ?? ',';
}

interface Reading {
  roles: readonly ScheduleRole[];
  units: readonly HeadUnit[];
  separator: Separator;
}

function cellsOf({ cells }: CsvRow, { roles }: Reading) {
  const plain = (place: number): string => asWritten(asWritten(cells[place] ?? '').trim());
  const at = (role: ScheduleRole): string => {
    const place = roles.indexOf(role);
    return place < 0 ? '' : plain(place);
  };
  const note = roles.flatMap((role, place) => (role === 'note' ? [plain(place)] : []));
  return { at, note: note.filter(Boolean).join(', ') };
}

type Cells = ReturnType<typeof cellsOf>;

/** Reads the sides of a row, or returns the reason why they cannot be read. */
function sidesOf({ at }: Cells, { roles, units }: Reading) {
  const unitOf = (role: ScheduleRole): HeadUnit => units[roles.indexOf(role)] ?? '';
  if (roles.includes('size')) {
    const cell = at('size');
    if (cell === '') return 'There is no size in this line';
    return readSides(cell, unitOf('size')) ?? `The size ${cell} is not clear: write it like 36 x 60`;
  }
  for (const role of ['width', 'height'] as const) {
    const cell = at(role);
    if (cell === '') return `There is no ${role} in this line`;
    if (!readSide(cell, unitOf(role))) return `The ${role} ${cell} is not clear. ${noLength}`;
  }
  const [width, height] = [readSide(at('width'), unitOf('width')), readSide(at('height'), unitOf('height'))];
  return width && height ? { width, height } : noLength;
}

/** Parses a row as an opening, or returns why it cannot be read. */
function openingOf(row: CsvRow, reading: Reading): ScheduledOpening | string {
  const cells = cellsOf(row, reading);
  const { at, note } = cells;
  const { quantity, problem } = readPieces(at('quantity'), maxQuantity);
  if (problem !== undefined) return problem;
  const sides = sidesOf(cells, reading);
  if (typeof sides === 'string') return sides;
  const [mark, room] = [at('mark'), at('room')];
  if (mark.length > maxText.mark || room.length > maxText.room)
    return `The names of a room and an opening may be ${maxText.mark} characters long at most`;
  if (note.length > maxText.note) return `The note may be ${maxText.note} characters long at most`;
  const sill = parseSill(at('sill'));
  if (sill === undefined) return sillWrong;
  return {
    id: `line-${row.line}`,
    line: row.line,
    mark,
    room,
    quantity,
    type: at('type'),
    width: sides.width.length,
    height: sides.height.length,
    sill,
    note,
    readAs: [sides.width.note, sides.height.note].filter(Boolean),
  };
}

const isRepeated = (row: CsvRow, head: CsvRow): boolean => row.cells.join('\t') === head.cells.join('\t');

const isTotal = /\b(?:sub|grand)? ?totals?\b/i;

/** Whether a row has a size, or a type that lacks one; titles and totals have neither. */
function isOpening(row: CsvRow, reading: Reading): boolean {
  const { at } = cellsOf(row, reading);
  if ((['width', 'height', 'size'] as const).some((role) => at(role) !== '')) return true;
  return at('type') !== '' && !row.cells.some((cell) => isTotal.test(cell));
}

const nothing = { openings: [], problems: [], leftOut: [], columns: [], basis: 'opening' as const };

/** Parses a schedule from text or CSV; `chosen` overrides columns. Reports bad lines, never throws. */
export function readWindowSchedule(text: string, chosen: ChosenReading = {}): WindowSchedule {
  const separator = separatorIn(text);
  const { rows: all, unclosed } = readCsv(text, separator);
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ...nothing, refused: 'Paste a schedule or choose a file.' };
  if (unclosed !== undefined)
    return { ...nothing, refused: `A quotation mark opens in line ${unclosed} and never closes.` };
  const head = findHead(filled);
  const headRow = head && filled[head.at];
  const rows = filled.slice(head ? head.at + 1 : 0).filter((row) => !headRow || !isRepeated(row, headRow));
  const count = Math.max(...filled.map(({ cells }) => cells.length));
  const heads = Array.from(
    { length: count },
    (_, place): ScheduleHead => head?.heads[place] ?? { role: 'ignored', unit: '' },
  );
  const isChosen = chosen.roles?.length === count;
  const roles = isChosen && chosen.roles ? chosen.roles : rolesOf(heads, rows);
  const sized = heads.filter((_, place) => /^(?:width|height|size)$/.test(roles[place] ?? ''));
  const said = sized.some(({ basis }) => basis === 'opening') ? 'opening' : 'unit';
  const beside = {
    basis: chosen.basis ?? said,
    columns: roles.map((role, place) => ({
      title: headRow?.cells[place]?.trim() ?? '',
      role,
      sample: rows.map(({ cells }) => cells[place]?.trim() ?? '').find(Boolean) ?? '',
    })),
  } satisfies Partial<WindowSchedule>;
  if (rows.length === 0)
    return { ...nothing, ...beside, refused: 'There is nothing below the row of column names.' };
  if (!roles.includes('size') && !(roles.includes('width') && roles.includes('height')))
    return { ...nothing, ...beside, refused: 'Choose the columns of the width and the height.' };
  const reading: Reading = { roles, units: heads.map(({ unit }) => unit), separator };
  const lines = rows.filter((row) => isOpening(row, reading));
  if (lines.length > projectLimits.items)
    return {
      ...nothing,
      ...beside,
      refused: `These are ${lines.length} openings, and a project holds ${projectLimits.items}. Split the list.`,
    };
  const sourceOf = ({ cells }: CsvRow): string =>
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(separator === '\t' ? '  ' : `${separator} `);
  const read = lines.map((row) => ({ row, outcome: openingOf(row, reading) }));
  return {
    openings: read.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome])),
    problems: read.flatMap(({ row, outcome }) =>
      typeof outcome === 'string' ? [{ line: row.line, source: sourceOf(row), reason: outcome }] : [],
    ),
    leftOut: [
      ...filled.slice(0, head?.at ?? 0).map(sourceOf),
      ...rows.filter((row) => !lines.includes(row)).map(sourceOf),
    ],
    ...beside,
  };
}
