import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Configuration } from '../../../../domain/contracts/configuration.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { printWidth } from '../../../plugins/print/print-styles.ts';
import { ruledTable } from '../../../plugins/print/print-table.ts';
import type { ChangeResult } from '../configurations/change-configuration.ts';
import { drawConfiguration } from '../configurations/draw.ts';

/** Points that each of the two columns takes of the width of the page. */
const columnWidth = 240;

const amountRow = (label: string, cents: number, style?: string): TableCell[] => [
  { text: label, style },
  { text: formatUsd(cents), alignment: 'right', style },
];

function priceRows({ price, quantity }: Configuration): TableCell[][] {
  const each = quantity === 1 ? [] : [amountRow('Each', price.unit_cents, 'strong')];
  const total = `Total for a quantity of ${quantity}`;
  return [
    ...price.lines.map(({ label, cents }) => amountRow(label, cents)),
    ...each,
    amountRow(total, price.total_cents, 'total'),
  ];
}

const answers = ({ summary }: Configuration): Content =>
  ruledTable(
    summary.map(({ title, answer }) => [
      { text: title, style: 'soft' },
      { text: answer, alignment: 'right' },
    ]),
    ['auto', '*'],
  );

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const leadTime = ({ available, lead_time_days, unavailable_reason }: Configuration): string =>
  available ? `With you about ${days(lead_time_days)} after you order.` : `${unavailable_reason}.`;

/**
 * One line of a quote: the drawing with the price under it, line by line, beside the answers. Every line but
 * the first starts a page.
 */
export function configurationSection(line: ChangeResult, { first }: { first: boolean }): Content {
  const { config } = line;
  const svg = drawConfiguration(line, 'exterior', { size: columnWidth, dimensions: true, symbols: true });
  const drawingAndPrice: Content = [
    { svg, width: columnWidth },
    { ...ruledTable(priceRows(config), ['*', 'auto']), margin: [0, 12, 0, 10] },
    { text: leadTime(config) },
    { text: `Price list ${config.price.price_list}`, style: 'label', margin: [0, 4, 0, 0] },
  ];
  return {
    pageBreak: first ? undefined : 'before',
    stack: [
      { text: config.title, style: 'product' },
      { text: `Code ${config.code}`, style: 'label', margin: [0, 0, 0, 8] },
      {
        columnGap: printWidth - 2 * columnWidth,
        columns: [
          { stack: drawingAndPrice, width: columnWidth },
          { stack: [answers(config)], width: columnWidth },
        ],
      },
    ],
  };
}
