import { cloudPath } from '../surface/clouds.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { variation } from '../svg/variation.ts';
import type { HourLight } from './hour.ts';
import { groundLine, type Site, tinted } from './site.ts';

const gradient = (
  sheet: Sheet,
  name: string,
  stops: readonly (readonly [number, string, number?])[],
): string =>
  paintOf(
    sheet.define(name, (id) =>
      element(
        'linearGradient',
        { id, x2: 0, y2: 1 },
        ...stops.map(([offset, color, opacity]) =>
          element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
        ),
      ),
    ),
  );

const skyClouds = [
  { left: 0.04, foot: 0.24, width: 0.2 },
  { left: 0.62, foot: 0.17, width: 0.24 },
  { left: 0.3, foot: 0.12, width: 0.14 },
  { left: 0.84, foot: 0.38, width: 0.2 },
];

const stars = (view: Rect): string => {
  const next = variation('stars');
  const star = () =>
    `M${decimal(view.x + next() * view.width)} ${decimal(next() ** 1.6 * 320)}h${decimal(0.8 + next())}`;
  return Array.from({ length: 70 }, star).join('');
};

/** Draws the sky of the hour, with clouds by day and stars at night. */
export const drawSky = ({ sheet }: Site, view: Rect, { sky, darkness }: HourLight): string =>
  [
    element('path', {
      d: rectPath(view),
      fill: gradient(sheet, 'dome', [
        [0, sky[0]],
        [0.5, sky[1]],
        [0.88, sky[2]],
        [1, sky[2]],
      ]),
    }),
    darkness > 0.6
      ? element('path', {
          d: stars(view),
          stroke: '#f7f1df',
          'stroke-width': 1.2,
          'stroke-linecap': 'round',
          opacity: (darkness - 0.6) * 2,
        })
      : element('path', {
          d: skyClouds.map((cloud) => cloudPath(view, cloud)).join(''),
          fill: '#fdfdf8',
          opacity: 0.6 - darkness * 0.5,
        }),
  ].join('');

const ridge = (view: Rect, top: number, swing: number, seed: string): string => {
  const next = variation(seed);
  const steps = 9;
  const width = view.width / steps;
  const waves = Array.from(
    { length: steps },
    () =>
      `q${decimal(width / 2)} ${decimal(-swing * (0.3 + next()))} ${decimal(width)} ${decimal((next() - 0.5) * swing * 0.3)}`,
  );
  return `M${decimal(view.x)} ${decimal(top)}${waves.join('')}V${groundLine}H${decimal(view.x)}Z`;
};

/** Draws two ridges of wooded hills behind the house. */
export const drawHills = (site: Site, view: Rect): string =>
  [
    element('path', { d: ridge(view, 452, 64, 'far hills'), fill: tinted(site, '#c3d6d0'), opacity: 0.75 }),
    element('path', { d: ridge(view, 500, 46, 'near hills'), fill: tinted(site, '#a9c1b1'), opacity: 0.85 }),
  ].join('');

/** Draws the lawn, which fades out toward the viewer. */
export const drawLawn = (site: Site, view: Rect): string => {
  const green = tinted(site, '#b3c39d');
  const below: Rect = { ...view, y: groundLine - 4, height: view.height - groundLine + 4 };
  const next = variation('grass');
  const blades = Array.from({ length: 96 }, () => {
    const depth = next();
    return `M${decimal(view.x + next() * view.width)} ${decimal(groundLine + 6 + depth * 62)}l${decimal((next() - 0.5) * 5)} ${decimal(-3 - depth * 5)}`;
  });
  return [
    element('path', {
      d: rectPath(below),
      fill: gradient(site.sheet, 'lawn', [
        [0, green],
        [0.55, tinted(site, '#cdd8b8')],
        [1, tinted(site, '#e9ebd9')],
      ]),
    }),
    element('path', {
      d: blades.join(''),
      fill: 'none',
      stroke: tinted(site, '#7d9270'),
      'stroke-width': 0.9,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  ].join('');
};
