import type { Family } from './faces.ts';

export const ink = '#14171a';
export const inkSoft = '#474c4f';
export const hairline = '#c9c2b3';
export const signal = '#ffd400';

/** Width between the page margins, in points. */
export const printWidth = 504;

export interface TextStyle {
  family: Family;
  size: number;
  lineHeight: number;
  color: string;
}

export const body: TextStyle = { family: 'Text', size: 9, lineHeight: 1.25, color: ink };

export const styles = {
  title: { ...body, family: 'Heading', size: 22, lineHeight: 1.1 },
  product: { ...body, family: 'Heading', size: 13, lineHeight: 1.2 },
  business: { ...body, family: 'Heading', size: 15 },
  brand: { ...body, family: 'Heading', size: 17 },
  label: { ...body, size: 8, color: inkSoft },
  soft: { ...body, color: inkSoft },
  strong: { ...body, family: 'Strong' },
  total: { ...body, family: 'Strong', size: 12 },
} satisfies Record<string, TextStyle>;

export type StyleName = keyof typeof styles;
