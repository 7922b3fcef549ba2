import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Brand } from '#domain/content/site-settings.ts';
import { missingMark } from '#domain/typesetting/font-runs.ts';
import type { Block } from './block.ts';
import { faceFile, faceNames, fontFolder } from './faces.ts';
import { letterhead, pageFoot } from './letterhead.ts';
import { printWidth } from './print-styles.ts';
import { placeOf, typeset } from './typeset.ts';

type PdfMaker = typeof import('pdfmake');

const face = (name: string) => ({ normal: faceFile(name), bold: faceFile(name) });

/** pdfmake with local fonts, without access to other files or the network. */
async function loadPdfMaker(): Promise<PdfMaker> {
  // The module is one object with methods; its types describe loose functions.
  const loaded: PdfMaker & { default?: PdfMaker } = await import('pdfmake');
  const maker = loaded.default ?? loaded;
  maker.setFonts(Object.fromEntries(faceNames.map((name) => [name, face(name)])));
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy((path) => path.startsWith(fontFolder));
  return maker;
}

export interface Printed {
  brand: Brand;
  title: string;
  subject: string;
  date: Date;
  content: Block[];
}

export interface Paper extends Omit<Printed, 'brand'> {
  author: string;
  head: Block;
  foot: (page: number, pages: number) => Block;
}

const side = 54;
const edge = { head: 32, belowHead: 18, aboveFoot: 14, foot: 20 };
const smallestMargin = { top: 88, bottom: 60 };

const missingNote = `Some characters could not be printed. The sign ${missingMark} stands in their places.`;

/** Lays out a document: head and foot take their text's height, the content takes the rest. */
function definitionOf({ title, subject, author, date, head, foot, content }: Paper): TDocumentDefinitions {
  let isComplete = true;
  const set = (block: Block) =>
    typeset(
      block,
      placeOf(printWidth, () => {
        isComplete = false;
      }),
    );
  // The highest page number, which may need an extra line.
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
    // Created per page: pdfmake mutates the nodes it lays out.
    header: () => ({ margin: [side, edge.head, side, 0], stack: [set(head).content] }),
    footer: (page, pages) => ({
      margin: [side, edge.aboveFoot, side, 0],
      stack: [set(foot(page, pages)).content],
    }),
    content: [whole.content, ...(isComplete ? [] : [set(note).content])],
  };
}

/** Prints a PDF on US Letter with head and foot. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  const pdf = await loadPdfMaker();
  return pdf.createPdf(definitionOf(paper)).getBuffer();
}

export const printDocument = ({ brand, ...printed }: Printed): Promise<Buffer> =>
  printPaper({
    ...printed,
    author: brand.legal_name,
    head: letterhead(brand),
    foot: (page, pages) => pageFoot(brand, page, pages),
  });
