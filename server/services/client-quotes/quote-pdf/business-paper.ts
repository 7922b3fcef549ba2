import type { Content, ContentCanvas } from 'pdfmake/interfaces';
import type { QuotingBusiness } from '../../../../domain/contracts/shared-quotes.ts';
import { hairline, printWidth } from '../../../plugins/print/print-styles.ts';

// Made anew for each place: pdfmake writes into what it lays out.
const rule = (): ContentCanvas => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: printWidth, y2: 0, lineWidth: 0.5, lineColor: hairline }],
});

/** The head of every page: the professional's logo and name, and where to find them. */
export const businessHead = ({ name, address, phone, email, logo }: QuotingBusiness): Content => ({
  margin: [54, 30, 54, 0],
  stack: [
    {
      columns: [
        ...(logo ? [{ image: logo, fit: [96, 36] as [number, number], width: 106 }] : []),
        { text: name, font: 'Heading', fontSize: 15, margin: [0, 7, 0, 0], width: '*' },
        {
          width: 'auto',
          style: 'label',
          alignment: 'right',
          margin: [0, 5, 0, 0],
          stack: [address, [phone, email].filter(Boolean).join('  ·  ')].filter(Boolean),
        },
      ],
    },
    { ...rule(), margin: [0, 8, 0, 0] },
  ],
});

/** The foot of every page: whose it is and which page this is. */
export const businessFoot = ({ name, license }: QuotingBusiness, page: number, pages: number): Content => ({
  margin: [54, 14, 54, 0],
  stack: [
    rule(),
    {
      margin: [0, 6, 0, 0],
      style: 'label',
      columns: [
        { text: [name, license].filter(Boolean).join('. '), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
    },
  ],
});
