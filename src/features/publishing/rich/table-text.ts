/** A Markdown table: cells by row, the first row with the headings. */
export type Cells = readonly (readonly string[])[];

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
const isDivider = (line: string): boolean => /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line);

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

export interface Span {
  start: number;
  end: number;
}

/** Returns the table around a position of a text; undefined elsewhere. */
export function tableAt(text: string, caret: number): (Span & { cells: Cells }) | undefined {
  const lines = text.split('\n');
  let at = 0;
  const starts = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
  const own = starts.findLastIndex((start) => start <= caret);
  if (!isRow(lines[own] ?? '')) return undefined;
  let [first, last] = [own, own];
  while (isRow(lines[first - 1] ?? '')) first -= 1;
  while (isRow(lines[last + 1] ?? '')) last += 1;
  const rows = lines.slice(first, last + 1);
  if (!isDivider(rows[1] ?? '')) return undefined;
  const cells = [rows[0] ?? '', ...rows.slice(2)].map(cellsOf);
  const start = starts[first] ?? 0;
  return { start, end: (starts[last] ?? 0) + (lines[last]?.length ?? 0), cells };
}

const lineOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim() || ' ').join(' | ')} |`;

export const tableText = ([head = [], ...rows]: Cells): string =>
  [lineOf(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(lineOf)].join('\n');
