/** Geometry of a sheet of labels in points (1/72 inch), from its top left corner. */
export interface LabelSheet {
  title: string;
  size: readonly [width: number, height: number];
  columns: number;
  rows: number;
  label: { width: number; height: number };
  first: { x: number; y: number };
  pitch: { x: number; y: number };
}

const inches = (count: number): number => count * 72;
const millimeters = (count: number): number => (count / 25.4) * 72;

export const labelSheetNames = ['5160', 'L7160'] as const;
export type LabelSheetName = (typeof labelSheetNames)[number];

/** Avery's sheets, which other makers number alike. */
export const labelSheets: Readonly<Record<LabelSheetName, LabelSheet>> = {
  '5160': {
    title: 'US Letter, 30 labels (5160)',
    size: [inches(8.5), inches(11)],
    columns: 3,
    rows: 10,
    label: { width: inches(2.625), height: inches(1) },
    first: { x: inches(0.1875), y: inches(0.5) },
    pitch: { x: inches(2.75), y: inches(1) },
  },
  L7160: {
    title: 'A4, 21 labels (L7160)',
    size: [millimeters(210), millimeters(297)],
    columns: 3,
    rows: 7,
    label: { width: millimeters(63.5), height: millimeters(38.1) },
    first: { x: millimeters(7.25), y: millimeters(15.15) },
    pitch: { x: millimeters(66), y: millimeters(38.1) },
  },
};

export const labelsOn = ({ columns, rows }: LabelSheet): number => columns * rows;

/**
 * Returns the page and corner of the label at `index`, row by row, if the first one is at position `start`
 * (from 1) of its sheet: a sheet that is partly used can be used up.
 */
export function placeOfLabel(
  sheet: LabelSheet,
  index: number,
  start: number,
): { page: number; x: number; y: number } {
  const at = index + start - 1;
  const onPage = at % labelsOn(sheet);
  return {
    page: Math.floor(at / labelsOn(sheet)),
    x: sheet.first.x + (onPage % sheet.columns) * sheet.pitch.x,
    y: sheet.first.y + Math.floor(onPage / sheet.columns) * sheet.pitch.y,
  };
}
