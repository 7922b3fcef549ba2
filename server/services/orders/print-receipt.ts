import { type RowWords, rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { usDayIn } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { placeTitle } from '#domain/orders/format-address.ts';
import type { SoldLine } from '#domain/orders/order-schema.ts';
import type { Block, Column } from '#server/print/block.ts';
import { printDocument } from '#server/print/print-document.ts';
import { wasDenied } from './domain.ts';
import { formatParcels, formatPayment, formatPlace, formatSums } from './format-order.ts';
import type { StoredOrder } from './store.ts';

const fact = (label: string, lines: string[], width: 'auto' | '*' = '*'): Column => ({
  width,
  stack: [{ text: label, style: 'label' }, ...lines.map((text): Block => ({ text }))],
});

const lineCells = ({ line, title, quantity, cents, parts }: RowWords<SoldLine>): Block[] => {
  const number = parts.length > 0 ? undefined : (line.part_number ?? line.configuration_code);
  const below = [placeOfLine(line), number, ...parts].flatMap((text): Block[] =>
    text ? [{ text, style: 'label' }] : [],
  );
  return [
    { stack: [{ text: `${quantity} × ${title}` }, ...below] },
    {
      text: quantity > 1 ? `${formatUsd(Math.round(cents / quantity))} each` : '',
      style: 'soft',
      alignment: 'right',
    },
    { text: formatUsd(cents), alignment: 'right' },
  ];
};

const sumCells = (label: string, amount: string): Block[] => {
  const style = label === 'Total' ? 'total' : 'soft';
  return [{ text: label, style }, { text: '' }, { text: amount, style, alignment: 'right' }];
};

/** Prints the PDF receipt of a paid order, with dates in the time zone of its destination. */
export function printReceipt(
  order: StoredOrder,
  { brand, timeZone }: { brand: Brand; timeZone: string },
): Promise<Buffer> {
  const date = order.placedAt ?? order.createdAt;
  const { first_name, last_name } = order.contact;
  const strong = (text: string) => ({ text, style: 'strong' }) as const;
  const notes: Block[] = [
    ...(order.state === 'cancelled' ? [strong('This order was canceled.')] : []),
    ...(order.state === 'payment_pending'
      ? [strong('The payment is still being checked: this is not a receipt yet.')]
      : []),
    ...(wasDenied(order) ? [strong('The payment did not go through: no money was taken.')] : []),
    ...(order.refundedAt === null && order.refundedCents > 0
      ? [strong(`${formatUsd(order.refundedCents)} of it was refunded.`)]
      : []),
    ...(order.refundedAt ? [strong(`Refunded on ${usDayIn(timeZone, order.refundedAt)}.`)] : []),
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
          fact('Date', [usDayIn(timeZone, date)], 'auto'),
          fact('Sold to', [`${first_name} ${last_name}`]),
          fact(placeTitle(order.fulfilment), formatPlace(order)),
          fact('Paid with', [formatPayment(order)]),
        ],
      },
      ...notes,
      ...formatParcels(order).map((text): Block => ({ text, style: 'soft' })),
      {
        rows: [
          ...rowsOf(order.lines).flatMap(wordsOfRow).map(lineCells),
          ...formatSums(order.totals, order.taxTitle).map(([label, amount]) => sumCells(label, amount)),
        ],
        widths: ['*', 100, 90],
      },
    ],
  });
}
