import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { circlePath, ellipsePath, levelPath, pathData, rectPath } from '../svg/path.ts';
import { cornersOf, type Point } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import { variation } from '../svg/variation.ts';
import { face, shadow, upright } from './perspective.ts';
import { pen, type Stage, tone } from './stage.ts';

/** Draws an outlined shape; coordinates in inches around its foot. */
const ware = (stage: Stage, x: number, up: number, d: string, color: string): string =>
  element('path', {
    d,
    transform: `translate(${decimal(x)} ${decimal(-up)})`,
    fill: tone(stage, color),
    stroke: tone(stage, color, -0.55),
    'stroke-width': pen(stage, 0.8),
    'stroke-linejoin': 'round',
  });

const gleam = (stage: Stage, x: number, up: number, d: string): string =>
  element('path', {
    d,
    transform: `translate(${decimal(x)} ${decimal(-up)})`,
    fill: '#fffdf4',
    opacity: stage.hour === 'day' ? 0.45 : 0.12,
  });

/** Draws a vase. */
export const drawVase = (stage: Stage, x: number, up: number, color: string): string =>
  ware(stage, x, up, 'M-2 0C-4-2.4-4-6-1.4-8L-1.6-10H1.6L1.4-8C4-6 4-2.4 2 0Z', color) +
  gleam(stage, x, up, 'M-2.4-2.4C-3-4.4-2.4-6-1.2-7.2C-1.6-5.4-1.7-3.8-1.6-2Z');

/** Draws branches from a rim `up` inches high; `spread` is half their width. */
export const drawBranches = (
  stage: Stage,
  x: number,
  up: number,
  spread: number,
  color = '#7f9a72',
): string => {
  const next = variation(`branches ${x}`);
  const stems: string[] = [];
  const leaves = [[], []] as [string[], string[]];
  for (let index = 0; index < 9; index += 1) {
    const lean = (index - 4) / 4;
    const [dx, dy] = [lean * spread, -spread * (2 - Math.abs(lean) * 0.9) * (0.8 + next() * 0.3)];
    stems.push(pathData`M0 0q${dx * 0.1} ${dy * 0.6} ${dx} ${dy}`);
    for (let leaf = 1; leaf <= 6; leaf += 1) {
      const t = 0.3 + leaf * 0.12;
      const [lx, ly] = [2 * t * (1 - t) * dx * 0.1 + t * t * dx, 2 * t * (1 - t) * dy * 0.6 + t * t * dy];
      const turn = (leaf % 2 === 0 ? 1 : -1) * (0.5 + next()) + lean;
      const size = spread * 0.2 * (0.7 + next() * 0.6);
      const [ex, ey] = [Math.sin(turn) * size, -Math.cos(turn) * size * 0.8];
      const path = pathData`M${lx} ${ly}q${ex * 0.2 - ey * 0.5} ${ey * 0.2 + ex * 0.5} ${ex} ${ey}q${ey * 0.5 - ex * 0.9} ${-ex * 0.5 - ey * 0.9} ${-ex} ${-ey}`;
      leaves[leaf % 2 === 0 ? 0 : 1].push(path);
    }
  }
  const place = { transform: `translate(${decimal(x)} ${decimal(-up)})` };
  return [
    element('path', {
      ...place,
      d: stems.join(''),
      fill: 'none',
      stroke: tone(stage, '#6b6247'),
      'stroke-width': pen(stage, 1),
    }),
    element('path', { ...place, d: leaves[0].join(''), fill: tone(stage, color, -0.2) }),
    element('path', { ...place, d: leaves[1].join(''), fill: tone(stage, color, 0.22) }),
  ].join('');
};

/** Draws a small pot of herbs for a sill. */
export const drawHerb = (stage: Stage, x: number, up: number): string =>
  drawBranches(stage, x, up + 3.6, 2.6, '#7ea266') +
  ware(stage, x, up, 'M-1.5 0L-2-3.2H-2.3V-4.2H2.3V-3.2H2L1.5 0Z', '#b9714f');

/** Draws a potted floor plant. */
export const drawFloorPlant = (stage: Stage, x: number, size = 15): string =>
  [
    element('path', {
      d: ellipsePath({ x: x - 7, y: -1.2, width: 19, height: 3.2 }),
      fill: '#14171a',
      opacity: 0.22,
    }),
    drawBranches(stage, x, 12, size, '#6d8f6a'),
    ware(stage, x, 0, 'M-4.4 0L-6-12.4H6L4.4 0Z', '#d8d2c2'),
    gleam(stage, x, 0, 'M-3.6-1L-4.9-11.4H-2.6L-2-1Z'),
  ].join('');

/** Draws a bowl of lemons. */
export const drawFruit = (stage: Stage, x: number, up: number): string =>
  [
    element('path', {
      d:
        [-2.8, 0, 2.8].map((at) => circlePath([x + at, -up - 4.2], 1.7)).join('') +
        circlePath([x - 1.2, -up - 5.8], 1.6),
      fill: tone(stage, '#e8c84a'),
      stroke: tone(stage, '#e8c84a', -0.4),
      'stroke-width': pen(stage, 0.7),
    }),
    ware(stage, x, up, 'M-2.4 0C-5-.6-6-2.6-6.2-4.2H6.2C6-2.6 5-.6 2.4 0Z', '#e9e6da'),
  ].join('');

const bindings = ['#8e5a45', '#45667a', '#b99a5b', '#5d6f58', '#8a8375', '#e3dac4', '#6b3d3a', '#3d4c56'];

const drawRow = (stage: Stage, long: number, tall: number, seed: string): string => {
  const next = variation(seed);
  const spines = new Map<string, string>();
  let bands = '';
  let x = 0;
  for (;;) {
    const [width, height] = [0.9 + next() * 1.1, tall * (0.62 + next() * 0.34)];
    const color = bindings[Math.floor(next() * bindings.length)] ?? '#8e5a45';
    if (x + width > long) break;
    spines.set(color, (spines.get(color) ?? '') + rectPath(upright(x, 0, width, height)));
    bands += levelPath(-height * 0.8, x + 0.14, x + width - 0.14);
    x += width + (next() > 0.93 ? 2.5 : 0.06);
  }
  return [
    ...[...spines].map(([color, d]) =>
      element('path', {
        d,
        fill: tone(stage, color),
        stroke: tone(stage, color, -0.5),
        'stroke-width': pen(stage, 0.5),
      }),
    ),
    trace(bands, tone(stage, '#e8d9ae'), 0.35, 0.6),
  ].join('');
};

/** Draws a row of books on a shelf; rows with equal length and seed share one definition. */
export const drawBooks = (
  stage: Stage,
  [from, to]: readonly [number, number],
  up: number,
  tall: number,
  seed: number,
): string => {
  const long = Math.floor(to - from);
  const row = stage.sheet.define(`books-${long}-${Math.floor(tall)}-${seed}`, (id) =>
    element('g', { id }, drawRow(stage, long, tall, `books ${seed}`)),
  );
  return element('use', { href: `#${row}`, x: from, y: -up });
};

/** Draws a framed picture: a landscape or leaves. */
export const drawPicture = (
  stage: Stage,
  place: Rect,
  motif: 'hills' | 'leaf',
  frame = '#b98b52',
): string => {
  const mat = insetRect(place, 1);
  const sheet = insetRect(place, Math.min(4, place.width / 4));
  const { x, y, width, height } = sheet;
  const at = (share: number, down: number): Point => [x + share * width, y + down * height];
  const hills = [
    element('path', { d: rectPath(sheet), fill: tone(stage, '#dfe9e6') }),
    element('path', {
      d: pathData`M${at(0, 0.6)}Q${at(0.3, 0.3)} ${at(0.55, 0.56)}T${at(1, 0.44)}V${y + height}H${x}Z`,
      fill: tone(stage, '#9db8ac'),
    }),
    element('path', {
      d: pathData`M${at(0, 0.8)}Q${at(0.4, 0.6)} ${at(1, 0.78)}V${y + height}H${x}Z`,
      fill: tone(stage, '#c7a66d'),
    }),
  ].join('');
  const leaf = [
    trace(
      pathData`M${at(0.5, 0.95)}Q${at(0.46, 0.5)} ${at(0.52, 0.08)}`,
      tone(stage, '#5d6f58'),
      pen(stage, 1),
    ),
    element('path', {
      d: [0.2, 0.38, 0.56, 0.72]
        .map(
          (down) =>
            pathData`M${at(0.5, down)}Q${at(0.2, down - 0.14)} ${at(0.14, down + 0.05)}Q${at(0.34, down + 0.12)} ${at(0.5, down)}Q${at(0.8, down - 0.12)} ${at(0.86, down + 0.07)}Q${at(0.66, down + 0.13)} ${at(0.5, down)}`,
        )
        .join(''),
      fill: tone(stage, '#7f9a72'),
    }),
  ].join('');
  return [
    ...[1, 2].map((reach) =>
      shadow(cornersOf({ ...place, x: place.x + reach, y: place.y + 1.2 * reach }), 0.09),
    ),
    face(stage, cornersOf(place), frame),
    face(stage, cornersOf(mat), '#f6f2e8'),
    motif === 'hills' ? hills : leaf,
  ].join('');
};

/** Draws leaning plates and stacked bowls. */
export const drawCrockery = (stage: Stage, from: number, to: number, up: number, seed: string): string => {
  const next = variation(seed);
  const pieces: string[] = [];
  let x = from + 3;
  while (x < to - 5) {
    const kind = Math.floor(next() * 3);
    if (kind === 0) {
      pieces.push(
        element('path', {
          d: circlePath([x + 3.4, -up - 3.9], 3.9),
          fill: tone(stage, '#ece8dc'),
          stroke: tone(stage, '#ece8dc', -0.5),
          'stroke-width': pen(stage, 0.7),
        }),
      );
      pieces.push(trace(circlePath([x + 3.4, -up - 3.9], 2.5), tone(stage, '#7f9fa3'), pen(stage, 0.8)));
      x += 9;
    } else if (kind === 1) {
      for (let bowl = 0; bowl < 3; bowl += 1)
        pieces.push(
          ware(
            stage,
            x + 3,
            up + bowl * 1.5,
            'M-1.4 0C-2.8-.6-3.3-1.6-3.4-2.6H3.4C3.3-1.6 2.8-.6 1.4 0Z',
            bowl === 2 ? '#c8d5d0' : '#e9e4d6',
          ),
        );
      x += 8.5;
    } else {
      pieces.push(ware(stage, x + 1.8, up, 'M-1.7 0V-4.6L-1.3-5.2H1.3L1.7-4.6V0Z', '#c9b48c'));
      pieces.push(ware(stage, x + 5.6, up, 'M-1.6 0V-6L-1.2-6.8H1.2L1.6-6V0Z', '#dfe6e0'));
      x += 9;
    }
  }
  return pieces.join('');
};
