import type { DrawingSpec } from './drawing-spec.ts';
import type { Rect } from './svg/rect.ts';
import type { Sheet } from './svg/sheet.ts';
import { dimensionRoom, type Measures } from './unit/dimensions.ts';
import { roofRise } from './unit-types/bay-roof.ts';

/** Side of the square canvas before scaling. */
export const canvas = 480;
const margin = 26;

/** A person beside a unit, passed in because it loads on a gesture; its room is in inches. */
export interface Figure {
  roomFor: (spec: DrawingSpec) => { left: number; top: number; bottom: number };
  draw: (sheet: Sheet, spec: DrawingSpec, place: Rect, line: string) => string;
}

export interface Surroundings {
  measures: Measures | null;
  figure: Figure | undefined;
}

/**
 * Places a unit to scale on the canvas, with room for its annotations. `largest` limits the length of an
 * inch, in units of the canvas.
 */
export const placeOnCanvas = (
  spec: DrawingSpec,
  { measures, figure }: Surroundings,
  largest = Number.POSITIVE_INFINITY,
): Rect => {
  const lines = measures ? dimensionRoom(measures) : { top: 0, right: 0, bottom: 0 };
  const person = figure?.roomFor(spec) ?? { left: 0, top: 0, bottom: 0 };
  const head = Math.max(roofRise(spec), person.top);
  const [wide, high] = [person.left + spec.width, head + spec.height + person.bottom];
  const room = {
    width: canvas - 2 * margin - lines.right,
    // A floor line below the dimensions needs no room beside them.
    height: canvas - 2 * margin - lines.top - lines.bottom,
  };
  const inch = Math.min(room.width / wide, room.height / high, largest);
  return {
    x: margin + (room.width - wide * inch) / 2 + person.left * inch,
    y: margin + lines.top + (room.height - high * inch) / 2 + head * inch,
    width: spec.width * inch,
    height: spec.height * inch,
  };
};

/** Returns the largest length of an inch at which each unit fits on the canvas, without annotations. */
export const commonInch = (specs: readonly DrawingSpec[]): number =>
  Math.min(
    ...specs.map((spec) => placeOnCanvas(spec, { measures: null, figure: undefined }).width / spec.width),
  );

const wallMargin = 18;

/** Returns the wall's area around a unit: as far as the annotations extend. */
export const wallAround = (spec: DrawingSpec, unit: Rect, { measures, figure }: Surroundings): Rect => {
  const lines = measures ? dimensionRoom(measures) : { top: 0, right: 0, bottom: 0 };
  const person = figure?.roomFor(spec) ?? { left: 0, top: 0, bottom: 0 };
  const inch = unit.width / spec.width;
  const within = (place: number): number => Math.min(Math.max(place, 2), canvas - 2);
  const [left, top] = [
    within(unit.x - person.left * inch - wallMargin),
    within(unit.y - Math.max(roofRise(spec), person.top) * inch - lines.top - wallMargin),
  ];
  const [right, foot] = [
    within(unit.x + unit.width + lines.right + wallMargin),
    within(unit.y + unit.height + Math.max(person.bottom * inch, lines.bottom) + wallMargin),
  ];
  return { x: left, y: top, width: right - left, height: foot - top };
};
