import { trace } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { closedPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { drawFoliage, type Foliage } from './foliage.ts';
import { groundLine, type Site, tinted } from './site.ts';

const oak: Foliage = { name: 'oak', tones: ['#667f62', '#8ea67c', '#b9c99c'] };
const birch: Foliage = { name: 'birch', tones: ['#8ea184', '#b0bf97', '#d6ddb9'] };

const groundShadow = (x: number, reach: number): string =>
  element('ellipse', { cx: x + reach * 0.4, cy: groundLine + 5, rx: reach, ry: 7, fill: ink, opacity: 0.14 });

const limb = ([fromX, fromY]: Point, [toX, toY]: Point, width: number): string =>
  closedPath([
    [fromX - width / 2, fromY],
    [toX - width * 0.14, toY],
    [toX + width * 0.14, toY],
    [fromX + width / 2, fromY],
  ]);

const drawWood = (site: Site, limbs: string, color: string): string =>
  element('path', {
    d: limbs,
    fill: tinted(site, color),
    stroke: ink,
    'stroke-width': 1.2,
    // Paints strokes first, so that no line shows at joints of limbs.
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  });

const drawOak = (site: Site, x: number): string => {
  const fork = 372;
  const limbs = [
    limb([x, groundLine + 6], [x + 2, 250], 26),
    limb([x - 3, fork + 20], [x - 46, 284], 13),
    limb([x + 3, fork], [x + 50, 270], 12),
    limb([x, fork - 46], [x - 22, 220], 9),
  ];
  return [
    drawWood(site, limbs.join(''), '#8b7a66'),
    drawFoliage(site, oak, { center: [x, 262], reach: [98, 120] }, 17),
  ].join('');
};

const drawBirch = (site: Site, x: number, top: number): string => {
  const marks = [0.28, 0.36, 0.47, 0.55, 0.68, 0.8, 0.9].map((at, index) => {
    const y = top + (groundLine - top) * at;
    return `M${decimal(x - 3 + (index % 3))} ${decimal(y)}h${decimal(2 + (index % 2) * 2.4)}`;
  });
  return [
    drawWood(
      site,
      limb([x, groundLine + 5], [x + 3, top], 9) + limb([x, top + 150], [x + 24, top + 70], 4),
      '#e6e1d5',
    ),
    trace(marks.join(''), tinted(site, '#4d4a44'), 1.3),
    drawFoliage(site, birch, { center: [x + 4, top + 66], reach: [36, 96] }, 9),
  ].join('');
};

const oakAt = 62;
const birches = [
  { x: 1420, top: 226 },
  { x: 1348, top: 250 },
  { x: 1386, top: 196 },
];

/** Draws the trees beside the house, behind its front. */
export const drawTrees = (site: Site): string => {
  const hasOak = site.isSeen(oakAt - 110, oakAt + 110);
  const seen = birches.filter(({ x }) => site.isSeen(x - 50, x + 50));
  return [
    hasOak ? groundShadow(oakAt, 76) : '',
    ...seen.map(({ x }) => groundShadow(x, 34)),
    hasOak ? drawOak(site, oakAt) : '',
    ...seen.map(({ x, top }) => drawBirch(site, x, top)),
  ].join('');
};
