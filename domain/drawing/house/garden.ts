import { ink } from '../surface/palette.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { closedPath } from '../svg/path.ts';
import { variation } from '../svg/variation.ts';
import { drawFoliage, type Foliage } from './foliage.ts';
import { groundLine, type Site, tinted } from './site.ts';

const box: Foliage = { name: 'box', tones: ['#577557', '#789470', '#a6bb8e'] };

const drawHedge = (site: Site, from: number, to: number, height: number): string => {
  const bushes = Math.max(1, Math.round((to - from) / (height * 1.35)));
  const half = (to - from) / bushes / 2;
  const shadow = closedPath([
    [from, groundLine + 3],
    [to + 8, groundLine + 3],
    [to + 14, groundLine + 8],
    [from + 6, groundLine + 8],
  ]);
  return [
    element('path', { d: shadow, fill: ink, opacity: 0.14 }),
    ...Array.from({ length: bushes }, (_, index) => {
      const center = [from + half * (2 * index + 1), groundLine - height * 0.38] as const;
      return drawFoliage(site, box, { center, reach: [half * 1.1, height * 0.52] }, 5);
    }),
  ].join('');
};

const tuftReach = 30;

const tuft = (site: Site): string =>
  site.sheet.define('tuft', (id) => {
    const next = variation('tuft');
    const blade = (): string => {
      const [lean, tip] = [(next() - 0.5) * 36, -24 - next() * 14];
      return `M${decimal((next() - 0.5) * 13)} 0q${decimal(lean * 0.15)} ${decimal(tip * 0.75)} ${decimal(lean)} ${decimal(tip)}`;
    };
    return element('path', { id, d: Array.from({ length: 14 }, blade).join(''), fill: 'none' });
  });

const drawGrasses = (site: Site): string => {
  const next = variation('grasses');
  const place = (index: number): string => {
    const grown = 0.85 + next() * 0.45;
    const [turn, x] = [index % 2 === 0 ? grown : -grown, 1080 + index * 26];
    if (!site.isSeen(x - tuftReach * grown, x + tuftReach * grown)) return '';
    const transform = `translate(${x} ${groundLine + 3}) scale(${decimal(turn)} ${decimal(grown)})`;
    return element('use', { href: `#${tuft(site)}`, transform });
  };
  const row = Array.from({ length: 9 }, (_, index) => place(index)).join('');
  const layer = (color: string, weight: number, transform?: string) =>
    site.sheet.place('grasses', { stroke: tinted(site, color), 'stroke-width': weight, transform }, (id) =>
      group({ id }, row),
    );
  if (row === '') return '';
  return layer('#7f9063', 1.5) + layer('#d5d3a2', 0.7, 'translate(-1 -1)');
};

/** Left, right and upper edge of each flagstone; they widen toward the viewer. */
const flags = [
  [698, 746, 557],
  [690, 754, 569],
  [678, 766, 586],
  [660, 784, 609],
] as const;

const drawFlag = (site: Site, [left, right, y]: (typeof flags)[number], index: number): string => {
  const deep = 7 + index * 5;
  const stone = closedPath([
    [left, y],
    [right, y],
    [right + 3 + index * 2, y + deep],
    [left - 3 - index * 2, y + deep],
  ]);
  return element('path', {
    d: stone,
    fill: tinted(site, '#e6e1d4'),
    stroke: tinted(site, '#9c9483'),
    'stroke-width': 0.9,
  });
};

/** Draws the plants in front of the house and the path to its door. */
export const drawGarden = (site: Site): string =>
  [
    ...flags.map((flag, index) => drawFlag(site, flag, index)),
    drawHedge(site, 160, 366, 32),
    drawHedge(site, 482, 636, 26),
    drawGrasses(site),
  ].join('');
