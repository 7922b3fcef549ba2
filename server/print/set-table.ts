import type { TableCell } from 'pdfmake/interfaces';
import type { Block, TableBlock } from './block.ts';
import type { Part, Place } from './place.ts';
import { hairline } from './print-styles.ts';

const gap = 8;
/** Taller rows, in points, are split into pieces that fill the rest of a page. */
const tallestRow = 150;
const tallestPiece = 60;
const padding = { top: 2, bottom: 1 };

function cut(parts: readonly Part[], tallest: number): Part[][] {
  const pieces: Part[][] = [];
  let height = 0;
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last && height + part.height <= tallest) last.push(part);
    else {
      pieces.push([part]);
      height = 0;
    }
    height += part.height;
  }
  return pieces;
}

const heightOf = (parts: readonly Part[] = []): number => parts.reduce((sum, { height }) => sum + height, 0);

function widthsOf({ widths }: TableBlock, { width }: Place): number[] {
  const used = widths.reduce<number>((sum, one) => sum + (one === '*' ? 0 : one), 0);
  return widths.map((one) => (one === '*' ? width - used : one));
}

/** Lays out a table whose rows may break across pages between lines, without a hairline at the break. */
export function setTable(
  table: TableBlock,
  place: Place,
  partsOf: (block: Block, place: Place) => Part[],
): Part {
  const { rows } = table;
  let headerRows = 0;
  const widths = widthsOf(table, place);
  const continued = new Set<number>();
  const body: TableCell[][] = [];
  let height = 0;
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, at) => {
      const last = at === row.length - 1;
      return partsOf(cell, { ...place, width: (widths[at] ?? 0) - (last ? 0 : gap) });
    });
    const isTall = Math.max(...cells.map(heightOf)) > tallestRow;
    const pieces = cells.map((parts) => (isTall ? cut(parts, tallestPiece) : [parts]));
    const count = Math.max(1, ...pieces.map(({ length }) => length));
    for (let at = 0; at < count; at += 1) {
      if (at > 0) continued.add(body.length);
      const shown = pieces.map((piece) => piece[at] ?? []);
      body.push(
        shown.map((parts, column) => ({
          stack: parts.map(({ content }) => content),
          margin: [0, 0, column === row.length - 1 ? 0 : gap, 0],
        })),
      );
      height += Math.max(...shown.map(heightOf)) + padding.top + padding.bottom;
    }
    if (index < (table.headerRows ?? 0)) headerRows = body.length;
  }
  return {
    height,
    content: {
      table: { widths, body, headerRows, dontBreakRows: true, keepWithHeaderRows: headerRows > 0 ? 1 : 0 },
      layout: {
        hLineWidth: (row) => (row === 0 || row === body.length || continued.has(row) ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => hairline,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: (row) => (continued.has(row) ? 0 : padding.top),
        paddingBottom: (row) => (continued.has(row + 1) ? 0 : padding.bottom),
      },
    },
  };
}
