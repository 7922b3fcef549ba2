import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Brand } from '../../../../domain/content/brand.ts';
import { formatUsDate } from '../../../../domain/dates/us-date.ts';
import type { Changed } from '../configurations/change-configuration.ts';
import { configurationSection } from './configuration-section.ts';
import { letterhead, pageFoot } from './letterhead.ts';
import { loadPdfMaker } from './pdf-maker.ts';
import { ink, styles } from './print-styles.ts';
import { quoteHead, quoteSum } from './quote-head.ts';

export interface Quote {
  brand: Brand;
  quoteId: string;
  lines: readonly Changed[];
  date: Date;
}

const definitionOf = ({ brand, quoteId, lines, date }: Quote): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: [54, 88, 54, 60],
  info: {
    title: `Quote of ${formatUsDate(date)}, ${brand.name}`,
    author: brand.legal_name,
    subject: lines.map(({ config }) => config.title).join(', '),
    creationDate: date,
  },
  language: 'en-US',
  displayTitle: true,
  defaultStyle: { font: 'Text', fontSize: 9, lineHeight: 1.25, color: ink },
  styles,
  header: () => letterhead(brand),
  footer: (page, pages) => pageFoot(brand, page, pages),
  content: [
    quoteHead({ quoteId, lines, date }),
    ...lines.map((line, index) => configurationSection(line, { first: index === 0 })),
    ...(lines.length > 1 ? [quoteSum(lines)] : []),
  ],
});

/** A quote as a PDF on US Letter: what each line is, drawn and in words, and what it costs. */
export async function printQuote(quote: Quote): Promise<Buffer> {
  const pdf = await loadPdfMaker();
  return pdf.createPdf(definitionOf(quote)).getBuffer();
}
