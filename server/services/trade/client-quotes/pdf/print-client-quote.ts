import { formatLongDay } from '#domain/dates/format-day.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { QuoteLine, QuotingBusiness, SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import type { Block, Column, TextBlock } from '#server/print/block.ts';
import { footOf } from '#server/print/letterhead.ts';
import { printPaper } from '#server/print/print-document.ts';

const logoFrame: [number, number] = [96, 36];

const businessHead = ({ name, address, phone, email, logo }: QuotingBusiness): Block => {
  const contact = [address, [phone, email].filter(Boolean).join('  ·  ')].filter(Boolean);
  const picture: Column[] = logo ? [{ image: logo, fit: logoFrame, width: logoFrame[0] }] : [];
  return {
    stack: [
      {
        columnGap: 14,
        columns: [
          ...picture,
          { text: name, style: 'business', margin: [0, 7, 0, 0], width: '*' },
          {
            width: 'auto',
            style: 'label',
            alignment: 'right',
            margin: [0, 5, 0, 0],
            stack: contact.map((text) => ({ text })),
          },
        ],
      },
      { rule: true, margin: [0, 8, 0, 0] },
    ],
  };
};

const businessFoot = ({ name, license }: QuotingBusiness, page: number, pages: number): Block =>
  footOf([name, license].filter(Boolean).join('. '), page, pages);

const right = (text: string): TextBlock => ({ text, alignment: 'right' });

const heads = ['', 'Item', 'Qty', 'Each', 'Total'].map(
  (text, column): Block => ({ text, style: 'label', alignment: column > 1 ? 'right' : 'left' }),
);

function rowOf({ room, name, title, headline, quantity, ...line }: QuoteLine): Block[] {
  const where = [room, name].filter(Boolean).join(', ');
  const drawn: Block = line.drawing
    ? { svg: drawElevation(line.drawing, { size: 240, title }), fit: [52, 52] }
    : { text: '' };
  const about = [where, headline].filter(Boolean).map((text): Block => ({ text, style: 'label' }));
  return [
    drawn,
    { stack: [{ text: title, style: 'strong' }, ...about] },
    right(String(quantity)),
    right(formatUsd(line.piece_cents)),
    right(formatUsd(line.line_cents)),
  ];
}

const ownRow = ({ title, cents }: SharedQuote['own_lines'][number]): Block[] => [
  { text: '' },
  { text: title, style: 'strong' },
  right(''),
  right(''),
  right(formatUsd(cents)),
];

const tableOf = (rows: Block[][]): Block => ({
  rows: [heads, ...rows],
  widths: [60, '*', 40, 80, 80],
  headerRows: 1,
});

const alternatesOf = ({ alternates }: SharedQuote): Block[] =>
  alternates.length === 0
    ? []
    : [
        { text: 'Alternates, not in the total', style: 'product', margin: [0, 16, 0, 4] },
        tableOf(alternates.map(rowOf)),
      ];

const sums = ({
  subtotal_cents,
  tax,
  tax_cents,
  total_cents,
  deposit,
  deposit_cents,
}: SharedQuote): Block => {
  const taxed: Block[][] =
    tax > 0
      ? [
          [{ text: 'Subtotal' }, right(formatUsd(subtotal_cents))],
          [{ text: `Tax, ${tax / 100}%` }, right(formatUsd(tax_cents))],
        ]
      : [];
  const total: Block[] = [
    { text: 'Total', style: 'total' },
    { text: formatUsd(total_cents), style: 'total', alignment: 'right' },
  ];
  const due: Block[][] =
    deposit > 0
      ? [
          [{ text: `Due on acceptance, ${deposit / 100}%` }, right(formatUsd(deposit_cents))],
          [{ text: 'Due later' }, right(formatUsd(total_cents - deposit_cents))],
        ]
      : [];
  return {
    unbreakable: true,
    margin: [264, 14, 0, 0],
    stack: [{ rows: [...taxed, total, ...due], widths: ['*', 110] }],
  };
};

export const printClientQuote = (quote: SharedQuote): Promise<Buffer> => {
  const { business, label, title, client, notes, lines, own_lines, issued_on, valid_until } = quote;
  return printPaper({
    title: `Quote ${label}, ${business.name}`,
    subject: title,
    author: business.name,
    date: new Date(`${issued_on}T12:00:00Z`),
    head: businessHead(business),
    foot: (page, pages) => businessFoot(business, page, pages),
    content: [
      { text: `Quote ${label} for ${client}`, style: 'label' },
      { text: title, style: 'title', margin: [0, 2, 0, 4] },
      {
        text: `Of ${formatLongDay(issued_on)}, valid until ${formatLongDay(valid_until)}`,
        style: 'soft',
        margin: [0, 0, 0, 14],
      },
      tableOf([...lines.map(rowOf), ...own_lines.map(ownRow)]),
      sums(quote),
      ...alternatesOf(quote),
      ...(notes ? [{ text: notes, margin: [0, 16, 0, 0] } satisfies Block] : []),
    ],
  });
};
