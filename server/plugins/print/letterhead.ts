import type { Content, ContentCanvas } from 'pdfmake/interfaces';
import type { Brand } from '../../../domain/content/brand.ts';
import { hairline, ink, printWidth, signal } from './print-styles.ts';

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="72 92 368 328" width="26" height="23"><path d="M72 420V196L256 92l184 104v224z" fill="${ink}"/><path d="M120 232h80v84h-80zM216 232h80v84h-80zM312 232h80v84h-80z" fill="${signal}"/></svg>`;

// Made anew for each place: pdfmake writes into what it lays out.
const rule = (): ContentCanvas => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: printWidth, y2: 0, lineWidth: 0.5, lineColor: hairline }],
});

/** The head of every page: the mark, the name, and where to find us. */
export const letterhead = (brand: Brand): Content => ({
  margin: [54, 34, 54, 0],
  stack: [
    {
      columns: [
        { svg: mark, width: 26 },
        { text: brand.name, font: 'Heading', fontSize: 17, margin: [9, 3, 0, 0], width: '*' },
        {
          width: 'auto',
          style: 'label',
          alignment: 'right',
          stack: [
            `${brand.street}, ${brand.city}, ${brand.state} ${brand.postal_code}`,
            `${brand.phone}  ·  ${brand.email}`,
          ],
        },
      ],
    },
    { ...rule(), margin: [0, 8, 0, 0] },
  ],
});

/** The foot of every page: who we are and which page this is. */
export const pageFoot = (brand: Brand, page: number, pages: number): Content => ({
  margin: [54, 14, 54, 0],
  stack: [
    rule(),
    {
      margin: [0, 6, 0, 0],
      style: 'label',
      columns: [
        { text: `${brand.legal_name}. ${brand.tagline}`, width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
    },
  ],
});
