import { type Separator, separatorOf } from './separator-of.ts';

export interface CsvRow {
  line: number;
  cells: string[];
}

export interface CsvText {
  rows: CsvRow[];
  /** Line of a quote that never closes; its cell takes the rest of the text. */
  unclosed?: number;
}

const isEmpty = ({ cells }: CsvRow): boolean => cells.length === 1 && cells[0] === '';

/** Parses RFC 4180 leniently: quotes inside an unquoted cell are literal (inches). Never throws. */
export function readCsv(text: string, separator: Separator = separatorOf(text) ?? ','): CsvText {
  const source = text.replace(/^\ufeff/, '');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let openedIn: number | undefined;
  const endCell = (): void => {
    row.cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    line += 1;
    row = { line, cells: [] };
  };
  let at = 0;
  let wasQuoted = false;
  while (at < source.length) {
    const character = source.charAt(at);
    const next = source.charAt(at + 1);
    at += 1;
    if (openedIn !== undefined) {
      if (character === '"' && next === '"') at += 1;
      if (character !== '"' || next === '"') cell += character;
      else [openedIn, wasQuoted] = [undefined, true];
      if (character === '\n' || (character === '\r' && next !== '\n')) line += 1;
    } else if (character === separator) {
      endCell();
      wasQuoted = false;
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && next === '\n') at += 1;
      endRow();
      wasQuoted = false;
    } else if (character === '"' && cell === '' && !wasQuoted) openedIn = line;
    else cell += character;
  }
  if (cell !== '' || row.cells.length > 0 || wasQuoted || openedIn !== undefined) endRow();
  const named = /^sep=[,;\t]\r?(\n|$)/i.test(source) ? 1 : 0;
  const kept = rows.slice(named).filter((one) => !isEmpty(one));
  return openedIn === undefined ? { rows: kept } : { rows: kept, unclosed: openedIn };
}
