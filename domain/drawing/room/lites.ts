import { draftOf } from '../draw-unit.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import type { Sheet } from '../svg/sheet.ts';
import { entryParts } from '../unit-types/entry-parts.ts';

type EntrySpec = Extract<DrawingSpec, { kind: 'entry-door' }>;

const members = 3;

const grid = (place: Rect, columns: number, rows: number): Rect[] => {
  const [width, height] = [place.width / columns, place.height / rows];
  return Array.from({ length: columns * rows }, (_, index) =>
    insetRect(
      {
        x: place.x + (index % columns) * width,
        y: place.y + Math.floor(index / columns) * height,
        width,
        height,
      },
      Math.min(1, width / 8, height / 8),
    ),
  );
};

/** Glazed part of a leaf from its top, as fractions of its height; empty without glass. */
const glazedShare = ({ panel, insert }: EntrySpec): number => {
  if (insert === 'none') return 0;
  return {
    'full-lite': 0.92,
    'half-lite': 0.5,
    craftsman: 0.24,
    'six-panel': 0,
    'two-panel': 0,
    shaker: 0,
    plank: 0,
  }[panel];
};

const entryLites = (sheet: Sheet, spec: EntrySpec, unit: Rect): Rect[] => {
  const { parts, transom } = entryParts(draftOf(sheet, spec, unit), spec);
  const glazed = parts.flatMap(({ what, place }) => {
    const share = what === 'leaf' ? glazedShare(spec) : 0.92;
    return share === 0
      ? []
      : [insetRect({ ...place, height: place.height * share }, Math.min(4, place.width / 4))];
  });
  return [...glazed, ...(transom ? [insetRect(transom, members)] : [])];
};

/** Returns the approximate lites of a unit, in inches of the room. */
export const litesOf = (sheet: Sheet, spec: DrawingSpec, unit: Rect): Rect[] => {
  if (spec.kind === 'entry-door') return entryLites(sheet, spec, unit);
  const { pattern, columns, rows } = spec.grille;
  const across = Math.max(1, Math.round(spec.width / 34));
  const down = spec.kind === 'window' && spec.style.endsWith('hung') ? 2 : 1;
  const barred = pattern === 'colonial' || pattern === 'custom';
  const glass = insetRect(unit, Math.min(members, unit.width / 6, unit.height / 6));
  return barred
    ? grid(glass, Math.min(across * columns, 12), Math.min(down * rows, 6))
    : grid(glass, across, down);
};
