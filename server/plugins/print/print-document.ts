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

const definitionOf = ({ brand, title, subject, date, content }: Printed): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: [54, 88, 54, 60],
  info: { title, author: brand.legal_name, subject, creationDate: date },
  language: 'en-US',
  displayTitle: true,
  defaultStyle: { font: 'Text', fontSize: 9, lineHeight: 1.25, color: ink },
  styles,
  header: () => letterhead(brand),
  footer: (page, pages) => pageFoot(brand, page, pages),
  content,
});

/** A PDF on US Letter, under our head and above our foot. */
export async function printDocument(printed: Printed): Promise<Buffer> {
  const pdf = await loadPdfMaker();
  return pdf.createPdf(definitionOf(printed)).getBuffer();
}
