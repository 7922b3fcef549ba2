import { drawEntry } from './door/entry.ts';
import { patioUnits } from './door/patio-styles.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import type { Rect } from './shape/rect.ts';
import type { Sheet } from './svg/sheet.ts';
import { type Draft, startDraft } from './unit/draft.ts';
import { drawCombination } from './window/combination.ts';
import { type UnitStyle, windowUnits } from './window/window-styles.ts';

const styleOf = (spec: DrawingSpec): UnitStyle => {
  if (spec.kind === 'window') return windowUnits[spec.style];
  if (spec.kind === 'patio-door') return patioUnits(spec.width)[spec.style];
  return {
    draw: (draft) => (spec.kind === 'combination' ? drawCombination(draft, spec) : drawEntry(draft, spec)),
  };
};

/** Creates the draft of a unit in a rectangle of equal proportions. */
export const draftOf = (sheet: Sheet, spec: DrawingSpec, place: Rect): Draft => {
  const { across, down } = styleOf(spec);
  return startDraft(sheet, spec, place, across, down);
};

/** Draws a unit into a rectangle of equal proportions. */
export const drawUnit = (sheet: Sheet, spec: DrawingSpec, place: Rect): string =>
  styleOf(spec).draw(draftOf(sheet, spec, place));
