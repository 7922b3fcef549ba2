import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { pathData, rectPath, roundedPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { variation } from '../svg/variation.ts';
import { face, shadow, upright } from './perspective.ts';
import { pen, type Stage, tone } from './stage.ts';
import { fall } from './wash.ts';

/** Draws a cushion or pillow. */
export const drawCushion = (stage: Stage, place: Rect, color: string, round = 2.4): string => {
  const d = roundedPath(place, round);
  return [
    element('path', {
      d,
      fill: tone(stage, color),
      stroke: tone(stage, color, -0.5),
      'stroke-width': pen(stage, 0.8),
    }),
    element('path', {
      d: roundedPath(
        {
          ...place,
          x: place.x + 0.8,
          y: place.y + 0.6,
          width: place.width * 0.7,
          height: place.height * 0.4,
        },
        round,
      ),
      fill: tone(stage, color, 0.4),
      opacity: 0.5,
    }),
  ].join('');
};

const drawDrop = (stage: Stage, place: Rect, color: string, seed: string): string => {
  const next = variation(seed);
  const folds = Math.max(3, Math.round(place.width / 2.6));
  const step = place.width / folds;
  const dark = Array.from({ length: folds }, (_, index) => {
    const x = place.x + (index + 0.55 + next() * 0.2) * step;
    const wide = step * (0.3 + next() * 0.16);
    return pathData`M${x} ${place.y + 1}h${wide * 0.5}l${wide * 0.5} ${place.height - 1}h${-wide}Z`;
  });
  const lit = Array.from({ length: folds }, (_, index) => {
    const x = place.x + (index + 0.16) * step;
    return pathData`M${x} ${place.y + 1}h${step * 0.12}l${step * 0.1} ${place.height - 1}h${-step * 0.24}Z`;
  });
  return [
    shadow(cornersOf({ ...place, x: place.x + 2, y: place.y + 2 }), 0.1),
    face(stage, cornersOf(place), color),
    element('path', { d: dark.join(''), fill: tone(stage, color, -0.3), opacity: 0.55 }),
    element('path', { d: lit.join(''), fill: tone(stage, color, 0.55), opacity: 0.7 }),
    fall(stage, place),
    element('path', {
      d: rectPath({ ...place, y: place.y + place.height - 2.2, height: 0.4 }),
      fill: tone(stage, color, -0.25),
    }),
  ].join('');
};

/** Draws a rod with a curtain on each side of the window. */
export const drawCurtains = (stage: Stage, color: string, wide = 13): string => {
  const { unit, wall } = stage;
  const rod = Math.min(-unit.y + 8, wall - 5);
  const [from, to] = [unit.x - wide - 2.5, unit.x + unit.width + wide + 2.5];
  const metal = '#4b4640';
  const hang = (x: number, seed: string) => drawDrop(stage, upright(x, 0.8, wide, rod - 0.6), color, seed);
  return [
    shadow(cornersOf(upright(from, rod - 1.6, to - from + 2, 0.8)), 0.14),
    hang(from + 1.5, 'left curtain'),
    hang(to - 1.5 - wide, 'right curtain'),
    face(stage, cornersOf(upright(from - 1, rod, to - from + 2, 0.9)), metal),
    ...[from - 2, to].map((x) => face(stage, cornersOf(upright(x, rod - 0.5, 2, 1.9)), metal, 0.1)),
    trace(
      Array.from({ length: 7 }, (_, index) => {
        const left = from + 2 + (index * (wide - 1)) / 6;
        const right = to - 2 - (index * (wide - 1)) / 6;
        return pathData`M${left} ${-rod + 0.9}v-2.2M${right} ${-rod + 0.9}v-2.2`;
      }).join(''),
      tone(stage, metal),
      pen(stage, 1.4),
    ),
  ].join('');
};
