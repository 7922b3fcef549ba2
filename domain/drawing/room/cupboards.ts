import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { levelPath, rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import { drawBox } from './cuboid.ts';
import { face, shadow, upright } from './perspective.ts';
import { pen, type Stage, tone } from './stage.ts';

const brass = '#b9924e';

const drawFront = (stage: Stage, place: Rect, color: string, pull: 'level' | 'left' | 'right'): string => {
  const panel = insetRect(place, Math.min(2.4, place.width / 5, place.height / 4));
  const grip =
    pull === 'level'
      ? { x: place.x + place.width / 2 - 2.2, y: place.y + place.height / 2 - 0.3, width: 4.4, height: 0.7 }
      : {
          x: pull === 'left' ? place.x + 0.9 : place.x + place.width - 1.6,
          y: place.y + 2.2,
          width: 0.7,
          height: 4,
        };
  return [
    face(stage, cornersOf(place), color, 0.04),
    element('path', { d: rectPath(panel), fill: tone(stage, color, -0.06) }),
    element('path', {
      d: rectPath({ ...panel, height: 0.45 }) + rectPath({ ...panel, width: 0.4 }),
      fill: tone(stage, color, -0.34),
    }),
    element('path', {
      d: rectPath({ ...panel, y: panel.y + panel.height, height: 0.35 }),
      fill: tone(stage, color, 0.4),
    }),
    shadow(cornersOf({ ...grip, x: grip.x + 0.4, y: grip.y + 0.6 }), 0.3),
    face(stage, cornersOf(grip), brass, 0.2),
  ].join('');
};

/** Draws base cabinets under a counter, 36 inches high and 24 deep. */
export const drawCounter = (
  stage: Stage,
  from: number,
  to: number,
  [color, top]: readonly [string, string],
): string => {
  const count = Math.max(1, Math.round((to - from) / 17));
  const wide = (to - from) / count;
  const fronts = Array.from({ length: count }, (_, index) => {
    const x = from + index * wide + 0.5;
    return (
      drawFront(stage, upright(x, 26.6, wide - 1, 6.6), color, 'level') +
      drawFront(stage, upright(x, 5, wide - 1, 20.8), color, index % 2 === 0 ? 'right' : 'left')
    );
  });
  return [
    drawBox(
      stage,
      { x: from, width: to - from, height: 34.5, depth: 23 },
      color,
      [
        ...fronts,
        element('path', { d: rectPath(upright(from, 0, to - from, 4)), fill: '#14171a', opacity: 0.55 }),
      ].join(''),
    ),
    drawBox(stage, { x: from - 0.6, up: 34.5, width: to - from + 1.2, height: 1.6, depth: 24.5 }, top),
  ].join('');
};

/** Draws a chest with rows of drawers. */
export const drawChest = (
  stage: Stage,
  { x, width, height, depth }: { x: number; width: number; height: number; depth: number },
  color: string,
  [columns, rows]: readonly [number, number],
): string => {
  const body = upright(x + 1, 4.4, width - 2, height - 6.4);
  const [wide, tall] = [body.width / columns, body.height / rows];
  const fronts = Array.from({ length: columns * rows }, (_, index) =>
    drawFront(
      stage,
      {
        x: body.x + (index % columns) * wide + 0.3,
        y: body.y + Math.floor(index / columns) * tall + 0.3,
        width: wide - 0.6,
        height: tall - 0.6,
      },
      color,
      'level',
    ),
  );
  const feet = [x + 0.6, x + width - 2.6].map((left) =>
    drawBox(stage, { x: left, width: 2, height: 4, depth: depth - 1 }, color),
  );
  return [
    ...feet,
    drawBox(stage, { x, up: 3.6, width, height: height - 4.8, depth: depth - 0.6 }, color, fronts.join('')),
    drawBox(stage, { x: x - 0.7, up: height - 1.2, width: width + 1.4, height: 1.2, depth }, color),
  ].join('');
};

/** Draws a wall shelf with its contents. */
export const drawShelf = (stage: Stage, from: number, to: number, up: number, contents: string): string =>
  [
    shadow(cornersOf(upright(from + 2, up - 5.4, to - from, 4.4)), 0.1),
    contents,
    drawBox(stage, { x: from, up: up - 1.4, width: to - from, height: 1.4, depth: 8 }, '#b98b52'),
  ].join('');

/** Draws a bookcase up to the ceiling; `fill` draws the contents of a shelf. */
export const drawBookcase = (
  stage: Stage,
  from: number,
  to: number,
  color: string,
  fill: (from: number, to: number, up: number, tall: number, row: number) => string,
): string => {
  const [base, top] = [28, stage.wall - 4.4];
  const bays = Math.max(1, Math.round((to - from) / 30));
  const wide = (to - from) / bays;
  const rows = Math.max(2, Math.round((top - base - 3) / 13));
  const tall = (top - base - 3) / rows;
  const back = Array.from({ length: bays * rows }, (_, index) => {
    const [bay, row] = [Math.floor(index / rows), index % rows];
    const place = upright(from + bay * wide + 0.9, base + row * tall + 0.9, wide - 1.8, tall - 1.2);
    return { place, row: bay * rows + row, x: place.x, up: base + row * tall + 0.9 };
  });
  const count = Math.max(1, Math.round((to - from) / 15));
  const doors = Array.from({ length: count }, (_, index) =>
    drawFront(
      stage,
      upright(from + (index * (to - from)) / count + 0.5, 4.6, (to - from) / count - 1, base - 7),
      color,
      index % 2 === 0 ? 'right' : 'left',
    ),
  );
  return [
    drawBox(
      stage,
      { x: from, up: base - 1, width: to - from, height: top - base + 1, depth: 9 },
      color,
      [
        element('path', {
          d: back.map(({ place }) => rectPath(place)).join(''),
          fill: tone(stage, color, -0.42),
        }),
        element('path', {
          d: back
            .map(({ place }) => rectPath({ ...place, height: 2.2 }) + rectPath({ ...place, width: 1.4 }))
            .join(''),
          fill: '#0d1620',
          opacity: 0.28,
        }),
        ...back.map(({ place, row, up }) => fill(place.x, place.x + place.width, up, tall - 2.4, row)),
        trace(
          back.map(({ place }) => levelPath(place.y + place.height, place.x, place.x + place.width)).join(''),
          tone(stage, color, 0.5),
          pen(stage, 0.8),
        ),
      ].join(''),
    ),
    drawBox(stage, { x: from, width: to - from, height: base - 1.4, depth: 15 }, color, doors.join('')),
    drawBox(stage, { x: from - 0.4, up: base - 1.4, width: to - from + 0.8, height: 1.4, depth: 16 }, color),
  ].join('');
};
