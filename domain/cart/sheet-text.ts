export type SheetCell = string | number | boolean | Date | null;

export interface SheetText {
  /** Rows as lines, cells separated by tabs. */
  text: string;
  /** Cells that hold a date, such as `C4`: spreadsheets turn sizes like 3-6 into dates. */
  dates: string[];
}

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Formulas leave rounding errors of binary fractions, such as 36.499999999999993.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  const text = String(cell).replace(/\s+/gu, ' ').trim();
  // Readers of lists take a leading quote as the begin of a quoted cell.
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes the rows of a spreadsheet as the text that lists are read from. */
export function sheetText(rows: readonly (readonly SheetCell[])[]): SheetText {
  const dates = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell instanceof Date ? [`${columnName(column)}${row + 1}`] : [])),
  );
  const lines = rows.map((cells) => cells.map(cellText).join('\t').trimEnd());
  return { text: lines.join('\n').replace(/(?<!\n)\n+$/, ''), dates };
}
