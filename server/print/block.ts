import type { StyleName } from './print-styles.ts';

/** Left, top, right, bottom, in points. */
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
  /** Avoids a page break if the block fits one page. */
  unbreakable?: boolean | undefined;
  pageBreak?: 'before' | undefined;
}
/** In points; `*` shares the remaining width equally, `auto` fits the text. */
export type Width = number | '*' | 'auto';
export type Column = Block & { width: Width };
export interface ColumnsBlock extends Common {
  columns: Column[];
  columnGap?: number | undefined;
}
/** Has hairlines between rows and no borders. A long row continues on the next page. */
export interface TableBlock extends Common {
  rows: Block[][];
  /** In points; one may be `*` and takes the remaining width. */
  widths: (number | '*')[];
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

export type Block =
  | TextBlock
  | StackBlock
  | ColumnsBlock
  | TableBlock
  | DrawingBlock
  | ImageBlock
  | RuleBlock;
