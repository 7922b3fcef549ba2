import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import type { Rect } from '../svg/rect.ts';
import type { Scene } from '../svg/scene.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { cloudPath } from './clouds.ts';

const band = (view: Rect, left: number, width: number): string => {
  const lean = view.height * 0.5;
  const [x, wide] = [view.x + left * view.width, width * view.width];
  return `M${decimal(x + lean)} ${decimal(view.y)}h${decimal(wide)}L${decimal(x + wide - lean)} ${decimal(view.y + view.height)}h${decimal(-wide)}Z`;
};

/** Draws the glare on a pane. */
export const glare = (view: Rect, opacity: number): string =>
  element('path', { d: band(view, 0.02, 0.16) + band(view, 0.24, 0.05), fill: '#fff', opacity });

const clouds = [
  { left: 0.06, foot: 0.3, width: 0.44 },
  { left: 0.5, foot: 0.52, width: 0.56 },
  { left: -0.12, foot: 0.7, width: 0.4 },
];

const drawClouds = (view: Rect, opacity: number): string =>
  element('path', { d: clouds.map((one) => cloudPath(view, one)).join(''), fill: '#fafcf8', opacity });

const drawHills = ({ x, y, width, height }: Rect): string =>
  [
    [0.8, 0.74, 0.83, '#c3d6cb'],
    [0.86, 0.9, 0.8, '#a9c2b0'],
  ]
    .map(([from, over, to, fill]) => {
      const at = (share: string | number | undefined) => decimal(y + Number(share) * height);
      return element('path', {
        d: `M${decimal(x)} ${at(from)}Q${decimal(x + width * 0.45)} ${at(over)} ${decimal(x + width)} ${at(to)}V${decimal(y + height)}H${decimal(x)}Z`,
        fill: String(fill),
      });
    })
    .join('');

const drawLamp = (sheet: Sheet, { x, y, width, height }: Rect, opacity: number): string => {
  const halo = sheet.define('lamp', (id) =>
    element(
      'radialGradient',
      { id },
      element('stop', { 'stop-color': '#ffeec0' }),
      element('stop', { offset: 1, 'stop-color': '#ffd98c', 'stop-opacity': 0 }),
    ),
  );
  const reach = 0.7 * Math.max(width, height);
  const round = { cx: x + width * 0.62, cy: y + height * 0.56, r: reach };
  return element('circle', { ...round, fill: paintOf(halo), opacity });
};

/**
 * Draws the view in the glass: outside, sky or room lamps; inside, the garden or, at night, the room's
 * reflection.
 */
export const scenery = (sheet: Sheet, view: Rect, { lit, far, inside, darkness, outlook }: Scene): string => {
  if (outlook) return outlook(view) + glare(view, darkness > 0 ? 0.05 : 0.14);
  if (lit) return far ? '' : drawLamp(sheet, view, 0.9) + glare(view, 0.1);
  if (inside && darkness > 0) return drawLamp(sheet, view, 0.2) + glare(view, 0.07);
  if (inside) return drawClouds(view, 0.85) + drawHills(view) + glare(view, 0.16);
  return (far ? '' : drawClouds(view, 0.6)) + glare(view, 0.3);
};
