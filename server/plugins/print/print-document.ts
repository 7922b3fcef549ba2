import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Brand } from '#domain/content/brand.ts';
import { missingMark } from '#domain/typesetting/font-runs.ts';
import type { Block } from './block.ts';
import { letterhead, pageFoot } from './letterhead.ts';
import { loadPdfMaker } from './pdf-maker.ts';
import { printWidth } from './print-styles.ts';
import { placeOf, typeset } from './typeset.ts';

/** Something to print: what it is called in the file, of when, and what stands on it. */
export interface Printed {
  brand: Brand;
  title: string;
  subject: string;
  date: Date;
  content: Block[];
}

/** Something to print on anybody's paper. */
export interface Paper extends Omit<Printed, 'brand'> {
  author: string;
  head: Block;
  foot: (page: number, pages: number) => Block;
}

const side = 54;
/** From the edge of the sheet to the head, from there to the content, and the same of the foot. */
const edge = { head: 32, belowHead: 18, aboveFoot: 14, foot: 20 };
const smallestMargin = { top: 88, bottom: 60 };

const missingNote = `Some characters could not be printed. The sign ${missingMark} stands in their places.`;

/** Sets a paper: heads and feet are as tall as their text, and the content has the rest of each page. */
function definitionOf({ title, subject, author, date, head, foot, content }: Paper): TDocumentDefinitions {
  let isComplete = true;
  const set = (block: Block) =>
    typeset(
      block,
      placeOf(printWidth, () => {
        isComplete = false;
      }),
    );
  // The longest number of pages, which may take one line more.
  const heights = { head: set(head).height, foot: set(foot(9_999, 9_999)).height };
  const whole = set({ stack: content });
  const note: Block = { text: missingNote, style: 'soft', margin: [0, 16, 0, 0] };
  return {
    pageSize: 'LETTER',
    pageMargins: [
      ...([side, Math.max(smallestMargin.top, edge.head + heights.head + edge.belowHead)] as const),
      ...([side, Math.max(smallestMargin.bottom, edge.aboveFoot + heights.foot + edge.foot)] as const),
    ],
    info: { title, author, subject, creationDate: date },
    language: 'en-US',
    displayTitle: true,
    defaultStyle: { font: 'text' },
    // Made for each page: pdfmake writes into what it lays out.
    header: () => ({ margin: [side, edge.head, side, 0], stack: [set(head).content] }),
    footer: (page, pages) => ({
      margin: [side, edge.aboveFoot, side, 0],
      stack: [set(foot(page, pages)).content],
    }),
    content: [whole.content, ...(isComplete ? [] : [set(note).content])],
  };
}

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
    head: letterhead(brand),
    foot: (page, pages) => pageFoot(brand, page, pages),
  });
