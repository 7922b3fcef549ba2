import type { Configuration } from '#domain/configurator/contract.ts';
import { quoteDays } from '#domain/configurator/kept-days.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { addDays, type CivilDay } from '#domain/dates/civil-day.ts';
import { formatUsDay, usDayIn } from '#domain/dates/us-date.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Block, Column, TextBlock } from '#server/print/block.ts';
import { printDocument } from '#server/print/print-document.ts';
import { printWidth, type StyleName } from '#server/print/print-styles.ts';
import type { ChangeResult } from '../change-configuration.ts';
import { drawConfiguration, drawConfigurationPlan } from '../draw.ts';

const fact = (label: string, value: string): Column => ({
  width: 'auto',
  stack: [{ text: label, style: 'label' }, { text: value }],
});

const namesOf = (lines: readonly ChangeResult[], nameOf: (line: ChangeResult) => string): string =>
  [...new Set(lines.map(nameOf))].join(', ');

function quoteHead({
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
        text: `Good for ${quoteDays} days, until ${formatUsDay(addDays(day, quoteDays))}. Sales tax is not included.`,
        style: 'soft',
      },
    ],
  };
}

const quoteSum = (lines: readonly ChangeResult[]): Block => ({
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
function configurationSection(line: ChangeResult, { first }: { first: boolean }): Block {
  const { config } = line;
  const svg = drawConfiguration(line, 'exterior', { size: columnWidth, dimensions: true, symbols: true });
  const plan = drawConfigurationPlan(line, columnWidth);
  const drawingAndPrice: Block[] = [
    { svg, fit: [columnWidth, tallestDrawing] },
    ...(plan === null ? [] : [{ svg: plan, fit: [columnWidth, columnWidth] } satisfies Block]),
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

export interface Quote {
  brand: Brand;
  quoteId: string;
  lines: readonly ChangeResult[];
  date: Date;
  timeZone: string;
}

export const printQuote = ({ brand, quoteId, lines, date, timeZone }: Quote): Promise<Buffer> =>
  printDocument({
    brand,
    date,
    title: `Quote of ${usDayIn(timeZone, date)}, ${brand.name}`,
    subject: lines.map(({ config }) => config.title).join(', '),
    content: [
      quoteHead({ quoteId, lines, day: wallClock(timeZone, date).day }),
      ...lines.map((line, index) => configurationSection(line, { first: index === 0 })),
      ...(lines.length > 1 ? [quoteSum(lines)] : []),
    ],
  });
