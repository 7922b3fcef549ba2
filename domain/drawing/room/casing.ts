import type { DrawingSpec } from '../drawing-spec.ts';
import { cornersOf } from '../svg/polygon.ts';
import { face, shadow } from './perspective.ts';
import { casingWidth, trimPaint } from './shell.ts';
import { type Stage, sillHeight } from './stage.ts';

/** Draws the casing: two legs, a head with its cap, and a stool with apron below a window. */
export const drawCasing = (stage: Stage, color = trimPaint): string => {
  if (stage.isShaped) return '';
  const { x, y, width, height } = stage.unit;
  const [w, foot] = [casingWidth, y + height];
  const legs = [x - w, x + width].map((left) => ({
    x: left,
    y,
    width: w,
    height: height + (stage.isDoor ? 0 : 0.2),
  }));
  const head = { x: x - w - 0.4, y: y - 4.4, width: width + 2 * w + 0.8, height: 4.4 };
  const cap = { x: head.x - 0.9, y: head.y - 1.1, width: head.width + 1.8, height: 1.1 };
  const stool = { x: x - w - 1.2, y: foot, width: width + 2 * w + 2.4, height: 1.2 };
  const apron = { x: x - w, y: foot + 1.2, width: width + 2 * w, height: 3.2 };
  const around = { x: x - w, y: y - 4.4, width: width + 2 * w, height: height + 4.4 };
  return [
    ...[1.2, 2.4].map((drop) =>
      shadow(cornersOf({ ...around, x: around.x + drop, y: around.y + drop }), 0.07),
    ),
    stage.isDoor ? '' : shadow(cornersOf({ ...apron, x: apron.x + 1.2, y: apron.y + 1.4 }), 0.12),
    stage.isDoor ? '' : face(stage, cornersOf(apron), color, -0.05),
    ...legs.map((leg, index) => face(stage, cornersOf(leg), color, index === 0 ? 0.05 : -0.03)),
    face(stage, cornersOf(head), color),
    face(stage, cornersOf(cap), color, 0.3),
    stage.isDoor || sillHeight(stage) < 3 ? '' : face(stage, cornersOf(stool), color, 0.35),
  ].join('');
};

/** Draws the lining of the wall opening, visible beside a bay or bow. */
export const drawReveal = (stage: Stage, spec: DrawingSpec): string =>
  spec.kind === 'window' && (spec.style === 'bay' || spec.style === 'bow')
    ? face(stage, cornersOf(stage.unit), trimPaint, -0.2)
    : '';
