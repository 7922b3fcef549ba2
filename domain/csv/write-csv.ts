/** What begins so is a formula to a spreadsheet, or becomes one. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A cell that no spreadsheet calculates: whatever would begin a formula gets an apostrophe before it, which
 * spreadsheets take for «this is text» (OWASP, CSV injection). A plain number below zero stays.
 */
export const withoutFormula = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** A cell as it was before it was written: without the apostrophe that `withoutFormula` gave it. */
export const asWritten = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Rows of cells as RFC 4180: commas, CRLF, no cell a formula, and the mark of UTF-8 at the beginning, without
 * which Excel reads another encoding.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map((cell) => quoted(withoutFormula(cell))).join(',')}\r\n`).join('')}`;
