import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { closedPath, openPath, rectPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { variation } from '../svg/variation.ts';
import { face, reachOfFloor, seenAt, shadow } from './perspective.ts';
import { pen, type Stage, tone } from './stage.ts';
import { washPaint } from './wash.ts';

const whole = ({ width, floor }: Stage) => ({ x: 0, y: 0, width, height: floor });

const floorLight = (stage: Stage): string =>
  element('path', {
    d: rectPath(whole(stage)),
    fill: washPaint(stage, 'floor', { x2: 0.3, y2: 1 }, [
      [0, '#0d1620', 0.24],
      [0.35, '#0d1620', 0.05],
      [1, '#fffdf4', stage.hour === 'day' ? 0.14 : 0.02],
    ]),
  });

/** Draws floorboards toward the viewer, in varied shades with a few joints. */
export const drawBoards = (stage: Stage, color: string, board = 5): string => {
  const next = variation(`floor ${stage.room}`);
  const reach = reachOfFloor(stage) + 1;
  const count = Math.ceil(stage.width / board);
  const shades = [-0.08, -0.02, 0.05, 0.11];
  const byShade = shades.map((): string[] => []);
  const joints: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = index * board;
    byShade[Math.floor(next() * shades.length)]?.push(
      closedPath([
        seenAt(stage, x, 0, 0),
        seenAt(stage, x + board, 0, 0),
        seenAt(stage, x + board, 0, reach),
        seenAt(stage, x, 0, reach),
      ]),
    );
    const off = 4 + next() * (reach - 6);
    joints.push(openPath([seenAt(stage, x, 0, off), seenAt(stage, x + board, 0, off)]));
  }
  const seams = Array.from({ length: count }, (_, index) =>
    openPath([seenAt(stage, index * board, 0, 0), seenAt(stage, index * board, 0, reach)]),
  );
  return [
    element('path', { d: rectPath(whole(stage)), fill: tone(stage, color) }),
    ...byShade.map((boards, index) =>
      element('path', { d: boards.join(''), fill: tone(stage, color, shades[index]) }),
    ),
    trace(seams.join('') + joints.join(''), tone(stage, color, -0.5), pen(stage, 0.6), 0.6),
    floorLight(stage),
  ].join('');
};

/** Draws square tiles in two alternating colors. */
export const drawTiles = (stage: Stage, [light, dark]: readonly [string, string], tile = 14): string => {
  const reach = reachOfFloor(stage) + tile;
  const columns = Math.ceil(stage.width / tile / 2) + 1;
  const middle = stage.width / 2;
  const rows = Math.ceil(reach / tile);
  const squares: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = -columns; column < columns; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const [x, off] = [middle + column * tile, row * tile];
      squares.push(
        closedPath([
          seenAt(stage, x, 0, off),
          seenAt(stage, x + tile, 0, off),
          seenAt(stage, x + tile, 0, off + tile),
          seenAt(stage, x, 0, off + tile),
        ]),
      );
    }
  return [
    element('path', { d: rectPath(whole(stage)), fill: tone(stage, light) }),
    element('path', {
      d: squares.join(''),
      fill: tone(stage, dark),
      stroke: tone(stage, dark, -0.3),
      'stroke-width': pen(stage, 0.5),
    }),
    floorLight(stage),
  ].join('');
};

/** Draws a bordered rug between two positions, across and off the wall. */
export const drawRug = (
  stage: Stage,
  [from, to]: readonly [number, number],
  [near, far]: readonly [number, number],
  [field, border]: readonly [string, string],
): string => {
  const lie = (inset: number): Point[] => [
    seenAt(stage, from + inset, 0, near + inset),
    seenAt(stage, to - inset, 0, near + inset),
    seenAt(stage, to - inset, 0, far - inset),
    seenAt(stage, from + inset, 0, far - inset),
  ];
  const drop = lie(0).map(([x, y]): Point => [x + 0.5, y + 0.7]);
  const stripes = [0.25, 0.5, 0.75].map((at) => {
    const off = near + 5 + (far - near - 10) * at;
    return openPath([seenAt(stage, from + 5, 0, off), seenAt(stage, to - 5, 0, off)]);
  });
  return [
    shadow(drop, 0.25),
    face(stage, lie(0), border),
    face(stage, lie(2), field, 0.12),
    face(stage, lie(3.4), field),
    trace(stripes.join(''), tone(stage, border), pen(stage, 1.2), 0.6),
  ].join('');
};
