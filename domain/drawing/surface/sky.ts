import { rectPath } from '../shape/path.ts';
import type { Rect } from '../shape/rect.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { cloudPath } from './clouds.ts';
import { glassTones } from './palette.ts';

const toneStops = {
  day: [
    [0, glassTones.deep],
    [0.62, glassTones.pale],
    [1, '#d3e6e3'],
  ],
  lit: [
    [0, '#f6cf86'],
    [0.55, '#fbe3ae'],
    [1, '#eebb6b'],
  ],
} as const;

const tones = (sheet: Sheet, kind: keyof typeof toneStops): string =>
  sheet.define(`glass-${kind}`, (id) =>
    element(
      'linearGradient',
      { id, x2: 0, y2: 1 },
      ...toneStops[kind].map(([offset, color]) => element('stop', { offset, 'stop-color': color })),
    ),
  );

/** A band of light that falls through the view from the upper right to the lower left. */
const glare = (view: Rect, left: number, width: number): string => {
  const lean = view.height * 0.5;
  const [x, wide] = [view.x + left * view.width, width * view.width];
  return `M${decimal(x + lean)} ${decimal(view.y)}h${decimal(wide)}L${decimal(x + wide - lean)} ${decimal(view.y + view.height)}h${decimal(-wide)}Z`;
};

const clouds = [
  { left: 0.06, foot: 0.3, width: 0.44 },
  { left: 0.5, foot: 0.52, width: 0.56 },
  { left: -0.12, foot: 0.7, width: 0.4 },
];

/** What stands in the glass by day: a sky in two blue-greens, flat clouds, and the light across them. */
const mirrored = (view: Rect, far: boolean): string =>
  [
    far
      ? ''
      : element('path', {
          d: clouds.map((one) => cloudPath(view, one)).join(''),
          fill: '#fafcf8',
          opacity: 0.6,
        }),
    element('path', { d: glare(view, 0.02, 0.16) + glare(view, 0.24, 0.05), fill: '#fff', opacity: 0.3 }),
  ].join('');

/**
 * The paint of glass over a view. Panes of one unit share the sky; `plane` moves it a little, as it moves from one sash
 * to another that does not hang quite parallel. In the night the lamps behind it take its place.
 */
export const skyPaint = (sheet: Sheet, view: Rect, plane = 0): string => {
  const place = [view.x, view.y, view.width, view.height].map(decimal).join('-');
  const { lit, far } = sheet.scene;
  const shift = Math.abs(plane) * Math.min(view.width, view.height) * 0.07;
  const seen: Rect = {
    x: view.x - (plane < 0 ? shift * 2 : 0),
    y: view.y - shift,
    width: view.width + shift * 2,
    height: view.height + shift * 2,
  };
  return paintOf(
    sheet.define(`sky-${place}-${plane}`, (id) =>
      element(
        'pattern',
        { id, x: view.x, y: view.y, width: view.width, height: view.height, patternUnits: 'userSpaceOnUse' },
        group(
          { transform: `translate(${decimal(-view.x)} ${decimal(-view.y)})` },
          element('path', { d: rectPath(seen), fill: paintOf(tones(sheet, lit ? 'lit' : 'day')) }),
          lit ? '' : mirrored(seen, far),
        ),
      ),
    ),
  );
};
