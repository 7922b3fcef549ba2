import type { Content } from 'pdfmake/interfaces';
import type { TextStyle } from './print-styles.ts';

/** Where a block stands: how wide it may be, and what it takes from those around it. */
export interface Place {
  width: number;
  style: TextStyle;
  alignment: 'left' | 'right';
  /** Called where a character has no glyph. */
  onMissing: () => void;
}

/** A block that is ready to print, and the points that it takes from top to bottom. */
export interface Part {
  content: Content;
  height: number;
}
