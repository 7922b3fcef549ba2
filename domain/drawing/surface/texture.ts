import type { DrawingSpec } from '../drawing-spec.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { variation } from '../svg/variation.ts';

type Texture = Exclude<DrawingSpec['glass']['texture'], 'none'>;

interface Tile {
  width: number;
  height: number;
  draw: () => string;
}

const milk = (width: number, height: number, opacity: number): string =>
  element('path', { d: `M0 0H${width}V${height}H0Z`, fill: '#f4f8f6', opacity });

const scattered = (texture: Texture, count: number, mark: (next: () => number) => string): string => {
  const next = variation(texture);
  return Array.from({ length: count }, () => mark(next)).join('');
};

const bubble = (x: number, y: number, radius: number): string => {
  const [left, tall, wide] = [decimal(x - radius), decimal(radius * 1.5), decimal(radius)];
  return `M${left} ${decimal(y)}a${wide} ${tall} 0 0 1 ${decimal(2 * radius)} 0a${wide} ${tall} 0 0 1 ${decimal(-2 * radius)} 0Z`;
};

const tiles: Record<Texture, Tile> = {
  frosted: {
    width: 24,
    height: 24,
    draw: () =>
      milk(24, 24, 0.62) +
      element('path', {
        d: scattered('frosted', 70, (next) => `M${decimal(next() * 23.4)} ${decimal(next() * 24)}h.5`),
        stroke: '#7d9a9b',
        'stroke-width': 0.5,
        opacity: 0.34,
      }),
  },
  reeded: {
    width: 4.6,
    height: 40,
    draw: () =>
      milk(4.6, 40, 0.28) +
      element('path', { d: 'M.5 0V40', stroke: '#5f8486', 'stroke-width': 0.7, opacity: 0.5 }) +
      element('path', { d: 'M2 0V40', stroke: '#fff', 'stroke-width': 1.5, opacity: 0.6 }) +
      element('path', { d: 'M3.7 0V40', stroke: '#7ea3a4', 'stroke-width': 1.1, opacity: 0.3 }),
  },
  rain: {
    width: 48,
    height: 64,
    draw: () => {
      const streak = (next: () => number, long: number) => {
        const [x, y] = [3 + next() * 42, next() * 64];
        const [sway, drop] = [(next() - 0.5) * 5, long * (0.5 + next() * 0.5)];
        const run = `q${decimal(sway)} ${decimal(drop / 2)} ${decimal(sway * 0.3)} ${decimal(drop)}`;
        const from = (top: number) => `M${decimal(x)} ${decimal(top)}${run}`;
        return from(y) + (y + drop > 64 ? from(y - 64) : '');
      };
      const streaks = (shift: string) => ({
        d: scattered('rain', 58, (next) => streak(next, 20)),
        transform: shift,
      });
      const line = { fill: 'none', 'stroke-linecap': 'round' };
      return [
        milk(48, 64, 0.3),
        element('path', {
          ...line,
          ...streaks('translate(.7 .3)'),
          stroke: '#5f8486',
          'stroke-width': 0.6,
          opacity: 0.5,
        }),
        element('path', {
          ...line,
          ...streaks('translate(0 0)'),
          stroke: '#fff',
          'stroke-width': 0.9,
          opacity: 0.8,
        }),
      ].join('');
    },
  },
  seeded: {
    width: 72,
    height: 72,
    draw: () =>
      milk(72, 72, 0.1) +
      element('path', {
        d: scattered('seeded', 34, (next) =>
          bubble(3 + next() * 66, 4 + next() * 64, 0.5 + next() * next() * 1.7),
        ),
        fill: '#fff',
        'fill-opacity': 0.6,
        stroke: '#5f8486',
        'stroke-width': 0.35,
        opacity: 0.85,
      }),
  },
};

/** Returns the paint of an obscure texture over the light. */
export const texturePaint = (sheet: Sheet, texture: Texture): string =>
  paintOf(
    sheet.define(`texture-${texture}`, (id) => {
      const { width, height, draw } = tiles[texture];
      return element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, draw());
    }),
  );
