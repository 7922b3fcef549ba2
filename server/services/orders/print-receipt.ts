import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { Brand } from '../../../domain/content/brand.ts';
import { formatUsDate } from '../../../domain/dates/us-date.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { printDocument } from '../../plugins/print/print-document.ts';
import { ruledTable } from '../../plugins/print/print-table.ts';
import { type SoldLine, wasDenied } from './domain.ts';
import { formatPayment, formatPlace, formatSums } from './format-order.ts';
import type { StoredOrder } from './store.ts';

const fact = (label: string, lines: string[], width: 'auto' | '*' = '*'): Column => ({
  width,
  stack: [{ text: label, style: 'label' }, ...lines.map((text) => ({ text }))],
});

const lineCells = ({
  quantity,
  title,
  part_number,
  configuration_code,
  price_cents,
  total_cents,
}: SoldLine): TableCell[] => {
  const code = part_number ?? configuration_code;
  return [
    { stack: [{ text: `${quantity} × ${title}` }, ...(code ? [{ text: code, style: 'label' }] : [])] },
    { text: quantity > 1 ? `${formatUsd(price_cents)} each` : '', style: 'soft', alignment: 'right' },
    { text: formatUsd(total_cents), alignment: 'right' },
  ];
};

const sumCells = (label: string, amount: string): TableCell[] => {
  const style = label === 'Total' ? 'total' : 'soft';
  return [{ text: label, style }, { text: '' }, { text: amount, style, alignment: 'right' }];
};

/** The receipt of a paid order as a PDF: what was sold, what was paid and how, and where it goes. */
export function printReceipt(order: StoredOrder, brand: Brand): Promise<Buffer> {
  const date = order.placedAt ?? order.createdAt;
  const to = order.fulfilment.method === 'pickup' ? 'Picked up at' : 'Delivered to';
  const { first_name, last_name } = order.contact;
  const notes: Content[] = [
    ...(order.state === 'cancelled' ? [{ text: 'This order was canceled.', style: 'strong' }] : []),
    ...(order.state === 'payment_pending'
      ? [{ text: 'The payment is still being checked: this is not a receipt yet.', style: 'strong' }]
      : []),
    ...(wasDenied(order)
      ? [{ text: 'The payment did not go through: no money was taken.', style: 'strong' }]
      : []),
    ...(order.refundedAt === null && order.refundedCents > 0
      ? [{ text: `${formatUsd(order.refundedCents)} of it was refunded.`, style: 'strong' }]
      : []),
    ...(order.refundedAt
      ? [{ text: `Refunded on ${formatUsDate(order.refundedAt)}.`, style: 'strong' }]
      : []),
  ];
  return printDocument({
    brand,
    date,
    title: `Receipt of order ${order.number}, ${brand.name}`,
    subject: order.lines.map(({ title }) => title).join(', '),
    content: [
      { text: 'Receipt', style: 'title', margin: [0, 0, 0, 8] },
      {
        columnGap: 24,
        margin: [0, 0, 0, 16],
        columns: [
          fact('Order', [order.number], 'auto'),
          fact('Date', [formatUsDate(date)], 'auto'),
          fact('Sold to', [`${first_name} ${last_name}`]),
          fact(to, formatPlace(order)),
          fact('Paid with', [formatPayment(order)]),
        ],
      },
      ...notes,
      ruledTable(
        [
          ...order.lines.map(lineCells),
          ...formatSums(order.totals, order.taxTitle).map(([label, amount]) => sumCells(label, amount)),
        ],
        ['*', 'auto', 'auto'],
      ),
    ],
  });
}
