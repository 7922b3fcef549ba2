import type { DrawingSpec } from '../drawing-spec.ts';
import { rectPath } from '../shape/path.ts';
import type { Rect } from '../shape/rect.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import type { Scene } from '../svg/scene.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { cloudPath } from './clouds.ts';
import { glassTones } from './palette.ts';
import { texturePaint } from './texture.ts';

/** What glass is made of. */
export type Glazing = DrawingSpec['glass'];

/** Glass with nothing in it. */
export const clearGlass: Glazing = { tint: 'clear', texture: 'none', tempered: false };

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
  outdoors: [
    [0, '#c4dfe6'],
    [0.55, '#e9f4f3'],
    [0.78, '#f6f7ee'],
    [1, '#eef2e6'],
  ],
  mirror: [
    [0, '#0f1c2b'],
    [0.6, '#1b2d40'],
    [1, '#26394b'],
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

const veils: Record<Glazing['tint'], readonly [color: string, opacity: number] | null> = {
  clear: null,
  'low-e': ['#86c4b9', 0.22],
  bronze: ['#86572d', 0.46],
  gray: ['#40484e', 0.46],
};

/** A band of light that falls through the view from the upper right to the lower left. */
const band = (view: Rect, left: number, width: number): string => {
  const lean = view.height * 0.5;
  const [x, wide] = [view.x + left * view.width, width * view.width];
  return `M${decimal(x + lean)} ${decimal(view.y)}h${decimal(wide)}L${decimal(x + wide - lean)} ${decimal(view.y + view.height)}h${decimal(-wide)}Z`;
};

/** The light across a pane. */
const glare = (view: Rect, opacity: number): string =>
  element('path', { d: band(view, 0.02, 0.16) + band(view, 0.24, 0.05), fill: '#fff', opacity });

const clouds = [
  { left: 0.06, foot: 0.3, width: 0.44 },
  { left: 0.5, foot: 0.52, width: 0.56 },
  { left: -0.12, foot: 0.7, width: 0.4 },
];

const drawClouds = (view: Rect, opacity: number): string =>
  element('path', { d: clouds.map((one) => cloudPath(view, one)).join(''), fill: '#fafcf8', opacity });

/** Far hills, as they stand in a window that one looks out of. */
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
      element('stop', { 'stop-color': '#fff3cf' }),
      element('stop', { offset: 1, 'stop-color': '#ffd98c', 'stop-opacity': 0 }),
    ),
  );
  const reach = 0.7 * Math.max(width, height);
  const round = { cx: x + width * 0.62, cy: y + height * 0.56, r: reach };
  return element('circle', { ...round, fill: paintOf(halo), opacity });
};

/** What stands in the glass: outside the sky or the lamps of the room, inside the garden or, at night, the room. */
const scenery = (sheet: Sheet, view: Rect, { lit, far, inside, darkness }: Scene): string => {
  if (lit) return far ? '' : drawLamp(sheet, view, 0.9) + glare(view, 0.1);
  if (inside && darkness > 0) return drawLamp(sheet, view, 0.3) + glare(view, 0.09);
  if (inside) return drawClouds(view, 0.85) + drawHills(view) + glare(view, 0.16);
  return (far ? '' : drawClouds(view, 0.6)) + glare(view, 0.3);
};

const toneOf = ({ lit, inside, darkness }: Scene): keyof typeof toneStops => {
  if (lit) return 'lit';
  if (!inside) return 'day';
  return darkness > 0 ? 'mirror' : 'outdoors';
};

/** A paint that is drawn once for views of one size, and moved to where each view is. */
const inPattern = (
  sheet: Sheet,
  name: string,
  { x, y, width, height }: Rect,
  draw: (view: Rect) => string,
): string => {
  const [wide, high] = [decimal(width), decimal(height)];
  const drawn = sheet.define(`${name}-${wide}-${high}`, (id) =>
    element(
      'pattern',
      { id, width: wide, height: high, patternUnits: 'userSpaceOnUse' },
      draw({ x: 0, y: 0, width, height }),
    ),
  );
  const place = { x: decimal(x), y: decimal(y) };
  return paintOf(
    sheet.define(`${name}-${wide}-${high}-${place.x}-${place.y}`, (id) =>
      element('pattern', { id, ...place, href: `#${drawn}` }),
    ),
  );
};

/**
 * The paint of glass over a view. Panes of one unit share the scenery; `plane` moves it a little, as it moves from one
 * sash to another that does not hang quite parallel. Obscure glass lets through light, and no more.
 */
export const skyPaint = (sheet: Sheet, view: Rect, { tint, texture }: Glazing, plane = 0): string => {
  const { scene } = sheet;
  return inPattern(sheet, `sky${plane}`, view, ({ width, height }) => {
    const shift = Math.abs(plane) * Math.min(width, height) * 0.07;
    const seen: Rect = {
      x: plane < 0 ? -2 * shift : 0,
      y: -shift,
      width: width + shift * 2,
      height: height + shift * 2,
    };
    const d = rectPath(seen);
    const veil = veils[tint];
    return [
      element('path', { d, fill: paintOf(tones(sheet, toneOf(scene))) }),
      texture === 'none' || scene.far ? scenery(sheet, seen, scene) : '',
      veil ? element('path', { d, fill: veil[0], opacity: veil[1] }) : '',
      texture === 'none' || scene.far ? '' : element('path', { d, fill: texturePaint(sheet, texture) }),
    ].join('');
  });
};

/** The paint of the light that lies over what is sealed inside the glass. */
export const glarePaint = (sheet: Sheet, view: Rect): string =>
  inPattern(sheet, 'glare', view, (tile) =>
    [element('path', { d: rectPath(tile), fill: glassTones.deep, opacity: 0.22 }), glare(tile, 0.2)].join(''),
  );
