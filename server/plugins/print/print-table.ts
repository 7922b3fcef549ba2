import type { ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { hairline } from './print-styles.ts';

/** Hairlines between rows, no boxes. */
const ruled: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 1,
};

/** Rows of two cells; the second stands to the right where it is an amount. */
export const ruledTable = (body: TableCell[][], widths: (string | number)[]): ContentTable => ({
  table: { widths, body, dontBreakRows: true },
  layout: ruled,
});
