/** Prefixes that spreadsheets interpret as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Prevents CSV injection (OWASP) by an apostrophe. Keeps negative numbers. */
export const withoutFormula = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

export const asWritten = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Formats rows as RFC 4180: commas, CRLF, no formulas, and a UTF-8 byte order mark, which Excel requires. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map((cell) => quoted(withoutFormula(cell))).join(',')}\r\n`).join('')}`;
