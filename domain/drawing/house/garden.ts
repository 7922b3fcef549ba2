import { closedPath, openPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';
import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { variation } from '../svg/variation.ts';
import { groundLine, type Site, tinted } from './site.ts';

interface Crown {
  center: Point;
  /** Half its width and half its height. */
  reach: Point;
  seed: string;
  leaves: readonly [dark: string, middle: string, light: string];
}

const leafGreen = ['#6f8a68', '#93aa80', '#bccb9f'] as const;
const hedgeGreen = ['#557355', '#76926b', '#a3b88b'] as const;

const disc = ([x, y]: Point, radius: number): string => {
  const r = decimal(radius);
  return `M${decimal(x - radius)} ${decimal(y)}a${r} ${r} 0 0 1 ${decimal(radius * 2)} 0a${r} ${r} 0 0 1 ${decimal(-radius * 2)} 0`;
};

/** Leaves as three washes over each other: the dark one below to the right, the light one above to the left. */
const drawLeaves = (
  site: Site,
  { center: [x, y], reach: [wide, high], seed, leaves }: Crown,
  count: number,
): string => {
  const size = Math.min(wide, high);
  return leaves
    .map((color, tone) => {
      const next = variation(`${seed} ${tone}`);
      const spot = (): string => {
        const [turn, out] = [next() * 2 * Math.PI, Math.sqrt(next()) * (1 - tone * 0.16)];
        const at: Point = [
          x + Math.cos(turn) * out * wide - tone * wide * 0.11,
          y + Math.sin(turn) * out * high - tone * high * 0.13,
        ];
        return disc(at, size * (0.17 + next() * 0.14) * (1 - tone * 0.22));
      };
      return element('path', {
        d: Array.from({ length: count }, spot).join(''),
        fill: tinted(site, color),
        opacity: tone === 0 ? 1 : 0.85,
      });
    })
    .join('');
};

const drawTrunk = (site: Site, x: number, top: number, width: number): string => {
  const half = width / 2;
  return [
    element('path', {
      d: `M${x - half} ${groundLine + 6}Q${x - half * 0.5} ${(groundLine + top) / 2} ${x - half * 0.4} ${top}H${x + half * 0.4}Q${x + half * 0.6} ${(groundLine + top) / 2} ${x + half * 1.2} ${groundLine + 6}Z`,
      fill: tinted(site, '#8b7a66'),
      stroke: ink,
      'stroke-width': 0.8,
    }),
    element('path', {
      d:
        openPath([
          [x, top + 60],
          [x - 26, top + 6],
        ]) +
        openPath([
          [x + 1, top + 84],
          [x + 30, top + 22],
        ]),
      stroke: tinted(site, '#7b6b58'),
      'stroke-width': width * 0.22,
      'stroke-linecap': 'round',
    }),
  ].join('');
};

const groundShadow = (x: number, reach: number): string =>
  element('ellipse', { cx: x + reach * 0.4, cy: groundLine + 5, rx: reach, ry: 7, fill: ink, opacity: 0.14 });

/** The trees that stand beside the house, farther back than its front. */
export const drawTrees = (site: Site): string =>
  [
    drawTrunk(site, 66, 300, 22),
    drawLeaves(site, { center: [66, 268], reach: [92, 116], seed: 'oak', leaves: leafGreen }, 34),
    groundShadow(66, 70),
    ...(
      [
        [1352, 210, 8],
        [1384, 250, 7],
        [1414, 196, 9],
      ] as const
    ).flatMap(([x, top, width]) => [
      drawTrunk(site, x, top, width),
      drawLeaves(
        site,
        {
          center: [x, top + 78],
          reach: [34, 108],
          seed: `birch ${x}`,
          leaves: ['#8aa07a', '#aebd92', '#d2d9b2'],
        },
        24,
      ),
    ]),
    groundShadow(1384, 64),
  ].join('');

/** Clipped box along the foundation, with a shadow at its foot. */
const drawHedge = (site: Site, from: number, to: number, height: number): string => {
  const bushes = Math.max(1, Math.round((to - from) / (height * 1.5)));
  const half = (to - from) / bushes / 2;
  return (
    Array.from({ length: bushes }, (_, index) => {
      const x = from + half * (2 * index + 1);
      return drawLeaves(
        site,
        {
          center: [x, groundLine - height / 2 + 4],
          reach: [half * 0.86, height / 2.5],
          seed: `box ${x}`,
          leaves: hedgeGreen,
        },
        16,
      );
    }).join('') +
    element('path', {
      d: closedPath([
        [from, groundLine + 3],
        [to + 8, groundLine + 3],
        [to + 14, groundLine + 8],
        [from + 6, groundLine + 8],
      ]),
      fill: ink,
      opacity: 0.14,
    })
  );
};

const grassTuft = (x: number, height: number, next: () => number): string =>
  Array.from({ length: 13 }, () => {
    const lean = (next() - 0.5) * height * 0.9;
    return `M${decimal(x + (next() - 0.5) * 12)} ${groundLine + 3}q${decimal(lean * 0.2)} ${decimal(-height * 0.7)} ${decimal(lean)} ${decimal(-height * (0.75 + next() * 0.3))}`;
  }).join('');

/** What grows before the house: box on the left, tall grasses on the right, and the flagstones to the door. */
export const drawGarden = (site: Site): string => {
  const next = variation('grasses');
  const tufts = [1078, 1104, 1128, 1156, 1180, 1208, 1236, 1262, 1288].map((x) =>
    grassTuft(x, 30 + next() * 14, next),
  );
  const flags = [
    [700, 746, 556],
    [692, 752, 568],
    [680, 762, 586],
    [664, 776, 610],
  ] as const;
  return [
    ...flags.map(([left, right, y], index) =>
      element('path', {
        d: closedPath([
          [left, y],
          [right, y],
          [right + 4 + index, y + 8 + index * 4],
          [left - 4 - index, y + 8 + index * 4],
        ]),
        fill: tinted(site, '#e4dfd2'),
        stroke: tinted(site, '#a39b8a'),
        'stroke-width': 0.9,
      }),
    ),
    drawHedge(site, 160, 362, 34),
    drawHedge(site, 484, 640, 26),
    element('path', {
      d: tufts.join(''),
      fill: 'none',
      stroke: tinted(site, '#7f9063'),
      'stroke-width': 1.4,
      'stroke-linecap': 'round',
    }),
    element('path', {
      d: tufts.join(''),
      fill: 'none',
      stroke: tinted(site, '#cfcf9c'),
      'stroke-width': 0.7,
      'stroke-linecap': 'round',
      transform: 'translate(-1 -1.5)',
    }),
  ].join('');
};
