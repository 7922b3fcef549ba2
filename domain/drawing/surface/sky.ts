import type { DrawingSpec } from '../drawing-spec.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import type { Scene } from '../svg/scene.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { glassTones } from './palette.ts';
import { glare, scenery } from './scenery.ts';
import { texturePaint } from './texture.ts';

export type Glazing = DrawingSpec['glass'];

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
    [0, '#11233a'],
    [0.6, '#1b344f'],
    [1, '#28435d'],
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

const toneOf = ({ lit, inside, darkness }: Scene): keyof typeof toneStops => {
  if (lit) return 'lit';
  if (!inside) return 'day';
  return darkness > 0 ? 'mirror' : 'outdoors';
};

/** A paint drawn once per view size and moved to each view. */
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
 * Returns the paint of glass over a view. Panes of a unit share the scenery; `plane` shifts it per sash.
 * Obscure glass shows only light.
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

/** Returns the glare paint over objects inside the sealed glass; weaker at night. */
export const glarePaint = (sheet: Sheet, view: Rect): string =>
  inPattern(sheet, 'glare', view, (tile) => {
    const [veil, light] = sheet.scene.darkness > 0 ? [0.06, 0.06] : [0.22, 0.2];
    return element('path', { d: rectPath(tile), fill: glassTones.deep, opacity: veil }) + glare(tile, light);
  });
