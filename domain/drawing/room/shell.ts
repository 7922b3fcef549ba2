import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { levelPath, rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { face, inPlane, shadow, upright } from './perspective.ts';
import { pen, type Stage, tone, unitEnd } from './stage.ts';
import { drawHalo, washPaint } from './wash.ts';

export const trimPaint = '#f3efe4';
export const casingWidth = 3.5;

const painted = (stage: Stage, place: Rect, color: string, light = 0): string =>
  element('path', { d: rectPath(place), fill: tone(stage, color, light) });

/** Draws the wall, lit from the upper left and darker at ceiling and floor. */
export const drawWall = (stage: Stage, color: string): string => {
  const { width, wall } = stage;
  const whole = upright(0, 0, width, wall);
  return [
    painted(stage, whole, color),
    element('path', {
      d: rectPath(whole),
      fill: washPaint(stage, 'wall-across', { x2: 1, y2: 0.4 }, [
        [0, '#fffdf4', stage.hour === 'day' ? 0.28 : 0.04],
        [0.45, '#fffdf4', 0],
        [0.45, '#0d1620', 0],
        [1, '#0d1620', 0.16],
      ]),
    }),
    element('path', {
      d: rectPath(whole),
      fill: washPaint(stage, 'wall-down', { x2: 0, y2: 1 }, [
        [0, '#0d1620', 0.16],
        [0.16, '#0d1620', 0.02],
        [0.8, '#0d1620', 0],
        [1, '#0d1620', 0.09],
      ]),
    }),
    drawHalo(stage),
  ].join('');
};

/** Draws the visible ceiling and the crown molding. */
export const drawCeiling = (stage: Stage, color = '#f8f6ee'): string => {
  const { width, wall, ceiling } = stage;
  const crown = upright(0, wall - 3.6, width, 3.6);
  return [
    ceiling > 0 ? painted(stage, { x: 0, y: -wall - ceiling, width, height: ceiling }, color, -0.04) : '',
    ceiling > 0
      ? element('path', {
          d: rectPath({ x: 0, y: -wall - ceiling, width, height: ceiling }),
          fill: washPaint(stage, 'ceiling', { x2: 0, y2: 1 }, [
            [0, '#0d1620', 0],
            [1, '#0d1620', 0.14],
          ]),
        })
      : '',
    shadow(cornersOf({ ...crown, y: crown.y + crown.height, height: 1.6 }), 0.1),
    painted(stage, crown, trimPaint),
    painted(stage, { ...crown, y: crown.y + 1.3, height: 0.9 }, trimPaint, -0.16),
    painted(stage, { ...crown, y: crown.y + 3, height: 0.6 }, trimPaint, -0.1),
    trace(
      levelPath(crown.y, 0, width) + levelPath(crown.y + 3.6, 0, width),
      tone(stage, trimPaint, -0.55),
      pen(stage, 0.7),
    ),
  ].join('');
};

/** Returns the sections along the wall, interrupted by a door. */
export const alongWall = (stage: Stage): readonly (readonly [from: number, to: number])[] =>
  stage.isDoor
    ? [
        [0, stage.unit.x - casingWidth],
        [unitEnd(stage) + casingWidth, stage.width],
      ]
    : [[0, stage.width]];

/** Draws the skirting. */
export const drawSkirting = (stage: Stage, color = trimPaint, height = 6): string =>
  alongWall(stage)
    .map(([from, to]) => {
      const board = upright(from, 0, to - from, height);
      return inPlane(
        stage,
        0.8,
        shadow(cornersOf({ ...board, y: -1.2, height: 2.4 }), 0.16),
        face(stage, cornersOf(board), color),
        painted(stage, { ...board, height: 0.5 }, color, 0.5),
        painted(stage, { ...board, y: board.y + 1.3, height: 0.4 }, color, -0.2),
      );
    })
    .join('');

/** Draws a paneled wainscot up to a height. */
export const drawWainscot = (stage: Stage, height: number, color = trimPaint): string =>
  alongWall(stage)
    .map(([from, to]) => {
      const count = Math.max(1, Math.round((to - from) / 19));
      const step = (to - from) / count;
      const panels = Array.from({ length: count }, (_, index) =>
        upright(from + index * step + 2.6, 9.5, Math.max(step - 5.2, 1), height - 14.5),
      );
      const lit = panels.map((one) => rectPath({ ...one, y: one.y + one.height, height: 0.5 }));
      return [
        face(stage, cornersOf(upright(from, 0, to - from, height)), color),
        element('path', {
          d: panels.map(rectPath).join(''),
          fill: tone(stage, color, -0.05),
          stroke: tone(stage, color, -0.42),
          'stroke-width': pen(stage, 0.7),
        }),
        element('path', {
          d: panels
            .map((one) => rectPath({ ...one, height: 0.6 }) + rectPath({ ...one, width: 0.5 }))
            .join(''),
          fill: tone(stage, color, -0.22),
        }),
        element('path', { d: lit.join(''), fill: tone(stage, color, 0.5) }),
        shadow(cornersOf(upright(from, height - 2.6, to - from, 1.2)), 0.12),
        face(stage, cornersOf(upright(from, height - 1.6, to - from, 1.8)), color, 0.25),
      ].join('');
    })
    .join('');
