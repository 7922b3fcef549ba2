import { drawUnit } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { weights } from './surface/line.ts';
import { ink } from './surface/palette.ts';
import { element, group } from './svg/element.ts';
import { hashText } from './svg/hash.ts';
import { ellipsePath, levelPath, uprightPath } from './svg/path.ts';
import type { Rect } from './svg/rect.ts';
import { onGround } from './svg/scheme.ts';
import { createSheet, type Sheet } from './svg/sheet.ts';
import { drawDimension } from './unit/dimensions.ts';
import { letterNumber } from './unit/lettering.ts';
import { roofRise } from './unit-types/bay-roof.ts';

/** A unit in its opening; `sill` is its height above the floor in inches, if known. */
export interface Opening {
  spec: DrawingSpec;
  sill: number | null;
}

const headHeight = 82;

/** Sheets show units from outside by day, regardless of the design's view. */
const fromOutside = ({ spec, sill }: Opening): Opening => ({
  spec: { ...spec, view: 'exterior', light: 'day' },
  sill,
});

const isDoor = ({ kind }: DrawingSpec): boolean => kind === 'patio-door' || kind === 'entry-door';

/** Returns the unit's height above the floor in inches; 0 for doors. */
export const sillOf = ({ spec, sill }: Opening): number =>
  isDoor(spec) ? 0 : (sill ?? Math.max(0, headHeight - spec.height));

const inch = 3.6;
const margin = 24;
/** Room for the dimensions on the right of a unit, and the gap to the next. */
const beside = 26;
const between = 62;
const below = 62;
const markRoom = 48;
const markRadius = 12;

/**
 * Gives each unit separate SVG ids: shared ids with rounded coordinates would differ slightly between sizes.
 */
const apart = (sheet: Sheet, { width, height }: Rect, spec: DrawingSpec): Sheet => {
  const own = hashText(JSON.stringify([spec, width, height]));
  return {
    ...sheet,
    define: (name, draw) => sheet.define(`${own}-${name}`, draw),
    place: (name, at, draw) => sheet.place(`${own}-${name}`, at, draw),
  };
};

function layOut(openings: readonly Opening[]): { places: Rect[]; floor: number; width: number } {
  const tall = openings.map((one) => sillOf(one) + one.spec.height + roofRise(one.spec));
  const floor = markRoom + Math.max(headHeight, ...tall) * inch;
  let x = margin;
  const places = openings.map((one) => {
    const { width, height } = one.spec;
    const place = { x, y: floor - (sillOf(one) + height) * inch, width: width * inch, height: height * inch };
    x += place.width + between;
    return place;
  });
  return { places, floor, width: x };
}

/** Returns the width of a drawing of openings in pixels, at the fixed scale. */
export const widthOfOpenings = (openings: readonly Opening[]): number =>
  layOut(openings.map(fromOutside)).width;

function drawNotes({ x, y, width, height }: Rect, { opening, number, floor }: Numbered): string {
  const { spec } = opening;
  const sill = sillOf(opening);
  const [middle, foot, right] = [x + width / 2, y + height, x + width];
  const top = Math.min(y - roofRise(spec) * inch, floor - headHeight * inch) - markRoom / 2;
  const circle = {
    x: middle - markRadius,
    y: top - markRadius,
    width: 2 * markRadius,
    height: 2 * markRadius,
  };
  const extensions = [
    ...[x, right].map((at) => uprightPath(at, floor + 8, floor + 36)),
    ...[y, foot].map((at) => levelPath(at, right + 8, right + beside + 6)),
  ];
  return [
    element('path', { d: ellipsePath(circle), 'stroke-width': weights.contour }),
    element('path', { d: letterNumber(number, [middle, top], 11), 'stroke-width': 1.2 }),
    element('path', { d: extensions.join(''), 'stroke-width': weights.hair * 1.4, opacity: 0.7 }),
    drawDimension([x, floor + 30], [right, floor + 30], spec.width),
    drawDimension([right + beside, y], [right + beside, foot], spec.height),
    sill > 0 ? drawDimension([right + beside, foot], [right + beside, floor], sill) : '',
  ].join('');
}

interface Numbered {
  opening: Opening;
  number: number;
  floor: number;
}

/**
 * Draws a room's openings on one floor line at one scale, numbered from `first`, as an SVG document.
 * Deterministic.
 */
export function drawOpenings(asked: readonly Opening[], title: string, first = 1): string {
  const openings = asked.map(fromOutside);
  const { places, floor, width } = layOut(openings);
  const height = floor + below;
  const sheet = createSheet(JSON.stringify([openings, title]), {
    darkness: 0,
    lit: false,
    far: false,
    inside: false,
    symbols: true,
  });
  const drawn = openings.map(({ spec }, index) => {
    const place = places[index];
    return place ? drawUnit(apart(sheet, place, spec), spec, place) : '';
  });
  const notes = openings.map((opening, index) => {
    const place = places[index];
    return place ? drawNotes(place, { opening, number: first + index, floor }) : '';
  });
  const body = [
    element('path', {
      class: onGround.line,
      d: levelPath(floor, margin / 2, width - margin / 2),
      stroke: ink,
      'stroke-width': weights.contour * 1.6,
    }),
    ...drawn,
    group(
      {
        class: onGround.dimensions,
        fill: 'none',
        stroke: ink,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      ...notes,
    ),
  ].join('');
  return sheet.finish({ view: { width, height }, width, height, title, onPage: true }, body);
}
