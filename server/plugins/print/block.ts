import type { StyleName } from './print-styles.ts';

/** From the left: left, top, right, bottom, in points. */
export type Margin = [number, number, number, number];

interface Common {
  margin?: Margin | undefined;
  style?: StyleName | undefined;
  alignment?: 'left' | 'right' | undefined;
}

export interface TextBlock extends Common {
  text: string;
}
export interface StackBlock extends Common {
  stack: Block[];
  /** Stays on one page as far as it fits one; what does not goes on below. */
  unbreakable?: boolean | undefined;
  pageBreak?: 'before' | undefined;
}
/** In points, `*` of an equal share of what is left, `auto` of what the text takes. */
export type Width = number | '*' | 'auto';
export type Column = Block & { width: Width };
export interface ColumnsBlock extends Common {
  columns: Column[];
  columnGap?: number | undefined;
}
/** Hairlines between rows, no boxes. A long row goes on in the next page. */
export interface TableBlock extends Common {
  rows: Block[][];
  /** In points; one may be `*` and takes what is left. */
  widths: (number | '*')[];
  /** So many rows from the first are repeated on each page. */
  headerRows?: number | undefined;
}
export interface DrawingBlock extends Common {
  svg: string;
  fit: [number, number];
}
export interface ImageBlock extends Common {
  image: string;
  fit: [number, number];
}
export interface RuleBlock extends Common {
  rule: true;
}

/** Anything that stands on paper. Pages and lines are broken in `typeset`, by what a text takes. */
export type Block =
  | TextBlock
  | StackBlock
  | ColumnsBlock
  | TableBlock
  | DrawingBlock
  | ImageBlock
  | RuleBlock;
