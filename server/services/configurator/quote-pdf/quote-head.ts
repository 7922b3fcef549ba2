import { addDays, type CivilDay } from '#domain/dates/civil-day.ts';
import { formatUsDay } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Block, Column } from '#server/print/block.ts';
import type { ChangeResult } from '../change-configuration.ts';

const goodFor = 30;

const fact = (label: string, value: string): Column => ({
  width: 'auto',
  stack: [{ text: label, style: 'label' }, { text: value }],
});

const namesOf = (lines: readonly ChangeResult[], nameOf: (line: ChangeResult) => string): string =>
  [...new Set(lines.map(nameOf))].join(', ');

export function quoteHead({
  quoteId,
  lines,
  day,
}: {
  quoteId: string;
  lines: readonly ChangeResult[];
  day: CivilDay;
}): Block {
  return {
    margin: [0, 0, 0, 16],
    stack: [
      { text: 'Quote', style: 'title', margin: [0, 0, 0, 8] },
      {
        columnGap: 24,
        columns: [
          fact('Date', formatUsDay(day)),
          fact('Quote', quoteId.slice(0, 8).toUpperCase()),
          fact(
            'Delivered to',
            namesOf(lines, ({ config }) => config.market.title),
          ),
          { text: '', width: '*' },
        ],
      },
      {
        margin: [0, 8, 0, 0],
        text: `Good for ${goodFor} days, until ${formatUsDay(addDays(day, goodFor))}. Sales tax is not included.`,
        style: 'soft',
      },
    ],
  };
}

export const quoteSum = (lines: readonly ChangeResult[]): Block => ({
  margin: [0, 20, 0, 0],
  rows: [
    [{ text: 'All lines', style: 'product', margin: [0, 0, 0, 6] }, { text: '' }],
    ...lines.map(({ config }): Block[] => [
      { text: `${config.quantity} × ${config.title}` },
      { text: formatUsd(config.price.total_cents), alignment: 'right' },
    ]),
    [
      { text: 'Total', style: 'total' },
      {
        text: formatUsd(lines.reduce((sum, { config }) => sum + config.price.total_cents, 0)),
        style: 'total',
        alignment: 'right',
      },
    ],
  ],
  widths: ['*', 110],
  headerRows: 1,
});
