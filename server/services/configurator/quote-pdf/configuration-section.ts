import type { Configuration } from '#domain/configurator/contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Block, TextBlock } from '#server/print/block.ts';
import { printWidth, type StyleName } from '#server/print/print-styles.ts';
import type { ChangeResult } from '../change-configuration.ts';
import { drawConfiguration } from '../draw.ts';

const columnWidth = 240;
const tallestDrawing = 400;

const amountRow = (label: string, cents: number, style?: StyleName): TextBlock[] => [
  { text: label, style },
  { text: formatUsd(cents), alignment: 'right', style },
];

function priceRows({ price, quantity }: Configuration): Block[][] {
  const each = quantity === 1 ? [] : [amountRow('Each', price.unit_cents, 'strong')];
  const total = `Total for a quantity of ${quantity}`;
  return [
    ...price.lines.map(({ label, cents }) => amountRow(label, cents)),
    ...each,
    amountRow(total, price.total_cents, 'total'),
  ];
}

const answers = ({ summary }: Configuration): Block => ({
  rows: summary.map(({ title, answer }) => [
    { text: title, style: 'soft' },
    { text: answer, alignment: 'right' },
  ]),
  widths: [columnWidth / 2, '*'],
});

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const leadTime = ({ available, lead_time_days, unavailable_reason }: Configuration): string =>
  available ? `With you about ${days(lead_time_days)} after you order.` : `${unavailable_reason}.`;

/** One quote line: drawing and price beside the answers. Each line but the first starts a page. */
export function configurationSection(line: ChangeResult, { first }: { first: boolean }): Block {
  const { config } = line;
  const svg = drawConfiguration(line, 'exterior', { size: columnWidth, dimensions: true, symbols: true });
  const drawingAndPrice: Block[] = [
    { svg, fit: [columnWidth, tallestDrawing] },
    { rows: priceRows(config), widths: ['*', 90], margin: [0, 12, 0, 10] },
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
