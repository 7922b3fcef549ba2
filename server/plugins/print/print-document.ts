import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Brand } from '../../../domain/content/brand.ts';
import { letterhead, pageFoot } from './letterhead.ts';
import { loadPdfMaker } from './pdf-maker.ts';
import { ink, styles } from './print-styles.ts';

/** Something to print: what it is called in the file, of when, and what stands on it. */
export interface Printed {
  brand: Brand;
  title: string;
  subject: string;
  date: Date;
  content: Content[];
}

/** Something to print on anybody's paper. */
export interface Paper extends Omit<Printed, 'brand'> {
  author: string;
  head: () => Content;
  foot: (page: number, pages: number) => Content;
}

const definitionOf = ({
  title,
  subject,
  author,
  date,
  head,
  foot,
  content,
}: Paper): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: [54, 88, 54, 60],
  info: { title, author, subject, creationDate: date },
  language: 'en-US',
  displayTitle: true,
  defaultStyle: { font: 'Text', fontSize: 9, lineHeight: 1.25, color: ink },
  styles,
  header: head,
  footer: foot,
  content,
});

/** A PDF on US Letter, under a head and above a foot. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  const pdf = await loadPdfMaker();
  return pdf.createPdf(definitionOf(paper)).getBuffer();
}

/** The same on our own paper. */
export const printDocument = ({ brand, ...printed }: Printed): Promise<Buffer> =>
  printPaper({
    ...printed,
    author: brand.legal_name,
    head: () => letterhead(brand),
    foot: (page, pages) => pageFoot(brand, page, pages),
  });
