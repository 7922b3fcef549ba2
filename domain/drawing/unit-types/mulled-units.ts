import type { DrawingSpec } from '../drawing-spec.ts';
import { type Rect, type Sides, splitColumns, splitRows } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { divideInches } from '../unit/inches.ts';
import { inOrder } from '../unit/seen-from.ts';

export type CombinationSpec = Extract<DrawingSpec, { kind: 'combination' }>;
type MulledStyle = CombinationSpec['rows'][number]['units'][number]['style'];

export interface MulledUnit {
  style: MulledStyle;
  place: Rect;
  width: number;
  height: number;
  joined: Sides;
}

/** Returns part widths and heights in inches, in sixteenths; each chain adds up to the whole. */
export const combinationParts = ({
  width,
  height,
  rows,
}: CombinationSpec): { heights: number[]; widths: number[][] } => ({
  heights: divideInches(
    height,
    rows.map(({ share }) => share),
  ),
  widths: rows.map(({ units }) =>
    divideInches(
      width,
      units.map(({ share }) => share),
    ),
  ),
});

/** Returns a combination's windows row by row from the top, left to right as seen. */
export const mulledUnits = (draft: Draft, spec: CombinationSpec): MulledUnit[] => {
  const { heights, widths } = combinationParts(spec);
  return splitRows(draft.outline, heights).flatMap((row, down) => {
    const units = inOrder(draft, spec.rows[down]?.units ?? []);
    const parts = inOrder(draft, widths[down] ?? []);
    return splitColumns(row, parts).map((place, across) => ({
      style: units[across]?.style ?? 'fixed',
      place,
      width: parts[across] ?? 0,
      height: heights[down] ?? 0,
      joined: {
        top: down === 0 ? 1 : 0.5,
        right: across === parts.length - 1 ? 1 : 0.5,
        bottom: down === heights.length - 1 ? 1 : 0.5,
        left: across === 0 ? 1 : 0.5,
      },
    }));
  });
};
