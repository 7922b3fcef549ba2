import type { Content, TableCell } from 'pdfmake/interfaces';
import type { QuoteLine, SharedQuote } from '../../../../domain/contracts/shared-quotes.ts';
import { formatLongDay } from '../../../../domain/dates/format-day.ts';
import { drawElevation } from '../../../../domain/drawing/draw-elevation.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { printPaper } from '../../../plugins/print/print-document.ts';
import { ruledTable } from '../../../plugins/print/print-table.ts';
import { businessFoot, businessHead } from './business-paper.ts';

const right = (text: string): TableCell => ({ text, alignment: 'right' });

// Made anew for each quote: pdfmake writes into what it lays out.
const heads = (): TableCell[] =>
  ['', 'Item', 'Qty', 'Each', 'Total'].map((text, column) => ({
    ...{ text, style: 'label', alignment: column > 1 ? 'right' : 'left' },
  }));

function rowOf({ room, name, title, headline, quantity, ...line }: QuoteLine): TableCell[] {
  const where = [room, name].filter(Boolean).join(', ');
  const drawn: TableCell = line.drawing
    ? { svg: drawElevation(line.drawing, { size: 240, title }), fit: [52, 52] }
    : { text: '' };
  const about = [where, headline].filter(Boolean).map((text) => ({ text, style: 'label' }));
  return [
    drawn,
    { stack: [{ text: title, bold: true }, ...about] },
    right(String(quantity)),
    right(formatUsd(line.piece_cents)),
    right(formatUsd(line.line_cents)),
  ];
}

const sums = ({ subtotal_cents, tax, tax_cents, total_cents }: SharedQuote): Content => {
  const taxed: TableCell[][] =
    tax > 0
      ? [
          [{ text: 'Subtotal' }, right(formatUsd(subtotal_cents))],
          [{ text: `Tax, ${tax / 100}%` }, right(formatUsd(tax_cents))],
        ]
      : [];
  const total: TableCell[] = [
    { text: 'Total', style: 'total' },
    { text: formatUsd(total_cents), style: 'total', alignment: 'right' },
  ];
  return {
    unbreakable: true,
    margin: [264, 14, 0, 0],
    stack: [ruledTable([...taxed, total], ['*', 'auto'])],
  };
};

/** A quote on the paper of the professional who made it, with the client's prices and no others. */
export const printClientQuote = (quote: SharedQuote): Promise<Buffer> => {
  const { business, number, title, client, notes, lines, issued_on, valid_until } = quote;
  return printPaper({
    title: `Quote ${number}, ${business.name}`,
    subject: title,
    author: business.name,
    date: new Date(`${issued_on}T12:00:00Z`),
    head: () => businessHead(business),
    foot: (page, pages) => businessFoot(business, page, pages),
    content: [
      { text: `Quote ${number} for ${client}`, style: 'label' },
      { text: title, style: 'title', margin: [0, 2, 0, 4] },
      {
        text: `Of ${formatLongDay(issued_on)}, valid until ${formatLongDay(valid_until)}`,
        style: 'soft',
        margin: [0, 0, 0, 14],
      },
      ruledTable([heads(), ...lines.map(rowOf)], [56, '*', 28, 66, 70]),
      sums(quote),
      ...(notes ? [{ text: notes, margin: [0, 16, 0, 0] } satisfies Content] : []),
    ],
  });
};
