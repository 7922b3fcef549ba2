import type { Brand } from '#domain/content/brand.ts';
import { wallClock } from '#domain/dates/civil-day.ts';
import { usDayIn } from '#domain/dates/us-date.ts';
import { printDocument } from '#server/print/print-document.ts';
import type { ChangeResult } from '../change-configuration.ts';
import { configurationSection } from './configuration-section.ts';
import { quoteHead, quoteSum } from './quote-head.ts';

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
