import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import type { Point } from '../svg/polygon.ts';
import { variation } from '../svg/variation.ts';
import { type Site, tinted } from './site.ts';

export interface Foliage {
  name: string;
  tones: readonly [shade: string, body: string, light: string];
}

/** Area of foliage: center, half width and half height. */
export interface Crown {
  center: Point;
  reach: Point;
}

/** Radius at which a leaf mass is drawn, before scaling down; tips of its leaves reach further. */
const massRadius = 50;
const massReach = 90;

const leaf = ([x, y]: Point, size: number, turn: number): string => {
  const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
  const pair = (right: number, down: number) => `${decimal(Math.round(right))} ${decimal(Math.round(down))}`;
  const bulge = size * 0.42;
  const [sideX, sideY] = [-Math.sin(turn) * bulge, Math.cos(turn) * bulge];
  const out = `q${pair(dx / 2 + sideX, dy / 2 + sideY)} ${pair(dx, dy)}`;
  return `M${pair(x, y)}${out}q${pair(-dx / 2 - sideX, -dy / 2 - sideY)} ${pair(-dx, -dy)}`;
};

const leavesOf = (foliage: Foliage, tone: number): string => {
  const next = variation(`${foliage.name} ${tone}`);
  const one = (): string => {
    const [turn, out] = [next() * 2 * Math.PI, Math.sqrt(next()) * massRadius * (0.86 - tone * 0.2)];
    const at: Point = [Math.cos(turn) * out - tone * 9 - 8, Math.sin(turn) * out - tone * 11 - 4];
    return leaf(at, 17 - tone * 2 + next() * 8, next() * 2 * Math.PI);
  };
  return Array.from({ length: 30 - tone * 5 }, one).join('');
};

/** Fills the middle. It turns as leaves do: where paths of opposite turns overlap, there is a hole. */
const core = 'M-33 0a33 33 0 0 0 66 0a33 33 0 0 0 -66 0';

const massOf = (site: Pick<Site, 'sheet'>, foliage: Foliage, id: string): string =>
  group(
    { id },
    ...foliage.tones.map((color, tone) =>
      element('path', {
        d: (tone === 0 ? core : '') + leavesOf(foliage, tone),
        fill: tinted(site, color),
      }),
    ),
  );

/** Spreads leaf masses over a crown, lower right first, so that the lit ones are on top. */
export const drawFoliage = (
  { sheet, isSeen = () => true }: Pick<Site, 'sheet'> & Partial<Site>,
  foliage: Foliage,
  { center, reach }: Crown,
  masses: number,
): string => {
  const next = variation(`${foliage.name} ${center.join(' ')}`);
  const size = Math.sqrt((reach[0] * reach[1]) / masses) * 1.5;
  const places = Array.from({ length: masses }, (_, index): Point => {
    // The golden angle spreads points evenly without rows.
    const [turn, out] = [index * 2.39996 + next() * 0.5, Math.sqrt((index + 0.5) / masses)];
    return [
      center[0] + Math.cos(turn) * out * (reach[0] - size * 0.6),
      center[1] + Math.sin(turn) * out * (reach[1] - size * 0.6),
    ];
  });
  return places
    .sort((one, other) => other[0] + other[1] * 1.6 - one[0] - one[1] * 1.6)
    .map(([x, y]) => {
      const scale = (size / massRadius) * (0.85 + next() * 0.4);
      if (!isSeen(x - massReach * scale, x + massReach * scale)) return '';
      const transform = `translate(${decimal(x)} ${decimal(y)}) scale(${decimal(scale)})`;
      return sheet.place(`leaves-${foliage.name}`, { transform }, (id) => massOf({ sheet }, foliage, id));
    })
    .join('');
};
