import type { StyleDictionary } from 'pdfmake/interfaces';

export const ink = '#14171a';
export const inkSoft = '#474c4f';
export const hairline = '#c9c2b3';
export const signal = '#ffd400';

/** Between the margins of the page, in points. */
export const printWidth = 504;

export const styles: StyleDictionary = {
  title: { font: 'Heading', fontSize: 22, lineHeight: 1.1 },
  product: { font: 'Heading', fontSize: 13, lineHeight: 1.2 },
  label: { fontSize: 8, color: inkSoft },
  soft: { color: inkSoft },
  strong: { bold: true },
  total: { bold: true, fontSize: 12 },
};
