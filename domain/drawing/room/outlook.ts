import { drawFoliage, type Foliage } from '../house/foliage.ts';
import { cloudPath } from '../surface/clouds.ts';
import { element } from '../svg/element.ts';
import { pathData, rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { variation } from '../svg/variation.ts';
import type { Hour } from './room-names.ts';

/** Position of the horizon, and sheet pixels per inch at the glass. */
export interface Outlook {
  hour: Hour;
  horizon: number;
  inch: number;
}

const maples: Record<Hour, Foliage> = {
  day: { name: 'maple', tones: ['#6f8a67', '#93ad7f', '#bccd9d'] },
  night: { name: 'maple', tones: ['#101d24', '#1b2f33', '#2c4746'] },
};

const skies: Record<Hour, readonly string[]> = {
  day: ['#bfdbe6', '#e4f1f1', '#f8f6ea'],
  night: ['#0e1a2b', '#1b2f48', '#35506a'],
};
const grounds: Record<Hour, readonly [far: string, near: string, lawn: string, foot: string]> = {
  day: ['#c2d5ca', '#a4bfac', '#b4c69c', '#d3dcb6'],
  night: ['#1d3347', '#16283a', '#152732', '#101e28'],
};

const skyPaint = (sheet: Sheet, hour: Hour): string =>
  paintOf(
    sheet.define(`sky-${hour}`, (id) =>
      element(
        'linearGradient',
        { id, x2: 0, y2: 1 },
        ...skies[hour].map((color, index) => element('stop', { offset: index / 2, 'stop-color': color })),
      ),
    ),
  );

const ridge = ({ x, width }: Rect, y: number, rise: number, foot: number): string => {
  const at = (share: number) => x + share * width;
  return pathData`M${at(0)} ${y}C${at(0.2)} ${y - rise} ${at(0.34)} ${y - rise} ${at(0.5)} ${y - rise * 0.3}S${at(0.82)} ${y - rise * 1.2} ${at(1)} ${y - rise * 0.4}V${foot}H${at(0)}Z`;
};

const stars = (view: Rect, horizon: number): string => {
  const next = variation('outlook');
  return Array.from(
    { length: 26 },
    () => pathData`M${view.x + next() * view.width} ${view.y + next() * (horizon - view.y) * 0.8}h1`,
  ).join('');
};

const drawHeavens = (view: Rect, horizon: number, { hour, inch }: Outlook): string => {
  if (hour === 'day')
    return element('path', {
      d: [
        { left: 0.05, foot: 0.24, width: 0.5 },
        { left: 0.5, foot: 0.4, width: 0.5 },
      ]
        .map((cloud) => cloudPath({ ...view, height: Math.max(horizon - view.y, 1) }, cloud))
        .join(''),
      fill: '#fffefa',
      opacity: 0.85,
    });
  return [
    element('path', { d: stars(view, horizon), stroke: '#e8ecec', 'stroke-width': 1, opacity: 0.8 }),
    element('circle', {
      cx: view.x + view.width * 0.76,
      cy: view.y + (horizon - view.y) * 0.34,
      r: 2.2 * inch,
      fill: '#f3ecd3',
    }),
  ].join('');
};

/** Draws the garden and hills through the glass from inside, with the horizon at eye height. */
export const drawOutlook = (sheet: Sheet, view: Rect, outlook: Outlook): string => {
  const { hour, inch } = outlook;
  const horizon = view.y + outlook.horizon * view.height;
  const foot = view.y + view.height;
  const [far, near, lawn, front] = grounds[hour];
  const tree = (share: number, size: number, masses: number): string => {
    const x = view.x + share * view.width;
    return [
      element('path', {
        d: pathData`M${x - 0.5 * inch} ${horizon + 3 * inch}l${0.3 * inch} ${-size * 1.2 * inch}h${0.5 * inch}l${0.3 * inch} ${size * 1.2 * inch}Z`,
        fill: hour === 'day' ? '#7d6f5d' : '#0c1721',
      }),
      drawFoliage(
        { sheet },
        maples[hour],
        { center: [x, horizon - size * 0.95 * inch], reach: [size * 0.62 * inch, size * 0.8 * inch] },
        masses,
      ),
    ].join('');
  };
  const across = (share: number): number => view.x + share * view.width;
  const path = element('path', {
    d: pathData`M${across(0.52)} ${horizon + 3 * inch}C${across(0.7)} ${horizon + 12 * inch} ${across(0.42)} ${horizon + 20 * inch} ${across(0.26)} ${foot}H${across(0.62)}C${across(0.6)} ${horizon + 22 * inch} ${across(0.78)} ${horizon + 12 * inch} ${across(0.55)} ${horizon + 3 * inch}Z`,
    fill: hour === 'day' ? '#e6dfc8' : '#2a3b47',
    opacity: 0.85,
  });
  return [
    element('path', { d: rectPath(view), fill: skyPaint(sheet, hour) }),
    drawHeavens(view, horizon, outlook),
    element('path', { d: ridge(view, horizon, 5 * inch, foot), fill: far }),
    element('path', { d: ridge(view, horizon + 1.6 * inch, 2.6 * inch, foot), fill: near }),
    element('path', {
      d: rectPath({ ...view, y: horizon + 3 * inch, height: Math.max(foot - horizon, 1) }),
      fill: lawn,
    }),
    element('path', {
      d: rectPath({ ...view, y: horizon + 16 * inch, height: Math.max(foot - horizon, 1) }),
      fill: front,
      opacity: 0.7,
    }),
    path,
    tree(0.18, 17, 9),
    view.width > 30 * inch ? tree(0.88, 11, 6) : '',
  ].join('');
};
