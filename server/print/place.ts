import type { Content } from 'pdfmake/interfaces';
import type { TextStyle } from './print-styles.ts';

export interface Place {
  width: number;
  style: TextStyle;
  alignment: 'left' | 'right';
  onMissing: () => void;
}

/** A block ready to print, and its height in points. */
export interface Part {
  content: Content;
  height: number;
}
