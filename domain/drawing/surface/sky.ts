import { rectPath } from '../shape/path.ts';
import type { Rect } from '../shape/rect.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { glassTones } from './palette.ts';

/** Three clouds with flat feet, in fractions of the mirrored view: left end, foot, width. */
const clouds = [
  [0.08, 0.3, 0.4],
  [0.52, 0.5, 0.5],
  [-0.1, 0.68, 0.36],
] as const;

const cloud = (view: Rect, [left, foot, width]: (typeof clouds)[number]): string => {
  const [x, y, w] = [view.x + left * view.width, view.y + foot * view.height, width * view.width];
  const step = (share: number) => decimal(share * w);
  const arc = (share: number, rise: number) =>
    `a${step(share * 0.56)} ${step(share * 0.5)} 0 0 1 ${step(share)} ${decimal(-rise * w)}`;
  return `M${decimal(x)} ${decimal(y)}${arc(0.2, 0.05)}${arc(0.32, 0.03)}${arc(0.26, -0.04)}${arc(0.22, -0.04)}Z`;
};

const glare = (view: Rect, left: number, width: number): string => {
  const [x, lean] = [view.x + left * view.width, view.height * 0.5];
  return `M${decimal(x + lean)} ${decimal(view.y)}h${decimal(width * view.width)}L${decimal(x + width * view.width - lean)} ${decimal(view.y + view.height)}h${decimal(-width * view.width)}Z`;
};

/** What stands in the glass: a sky in two blue-greens, flat clouds, and the light from the upper left across it. */
const mirrored = (view: Rect, gradient: string): string =>
  group(
    {},
    element('path', { d: rectPath(view), fill: paintOf(gradient) }),
    element('path', { d: clouds.map((one) => cloud(view, one)).join(''), fill: '#f6faf6', opacity: 0.62 }),
    element('path', { d: glare(view, 0.02, 0.16) + glare(view, 0.24, 0.05), fill: '#fff', opacity: 0.3 }),
  );

/**
 * The paint of glass over a view. Panes of one unit share the sky; `plane` moves it a little, as it moves from one
 * sash to another that does not hang quite parallel.
 */
export const skyPaint = (sheet: Sheet, view: Rect, plane = 0): string => {
  const place = [view.x, view.y, view.width, view.height].map(decimal).join('-');
  const gradient = sheet.define('sky-tones', (id) =>
    element(
      'linearGradient',
      { id, x2: 0, y2: 1 },
      element('stop', { offset: 0, 'stop-color': glassTones.deep }),
      element('stop', { offset: 0.62, 'stop-color': glassTones.pale }),
      element('stop', { offset: 1, 'stop-color': '#d3e6e3' }),
    ),
  );
  const shift = plane * Math.min(view.width, view.height) * 0.07;
  return paintOf(
    sheet.define(`sky-${place}-${plane}`, (id) =>
      element(
        'pattern',
        { id, x: view.x, y: view.y, width: view.width, height: view.height, patternUnits: 'userSpaceOnUse' },
        element(
          'g',
          { transform: `translate(${decimal(-view.x)} ${decimal(-view.y)})` },
          mirrored(
            {
              ...view,
              x: view.x + shift,
              y: view.y - Math.abs(shift),
              width: view.width + Math.abs(shift) * 2,
              height: view.height + Math.abs(shift) * 2,
            },
            gradient,
          ),
        ),
      ),
    ),
  );
};
