import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { variation } from '../svg/variation.ts';
import type { Look, Species } from './look.ts';
import { mixColors } from './tone.ts';

interface Figure {
  lines: number;
  /** Deviation of a line across the grain, in tile units. */
  wander: number;
  width: readonly [thin: number, thick: number];
  pores: number;
  contrast: number;
}

const figures: Record<Species, Figure> = {
  pine: { lines: 13, wander: 2.6, width: [0.3, 1.1], pores: 0, contrast: 0.3 },
  fir: { lines: 22, wander: 0.8, width: [0.3, 0.8], pores: 0, contrast: 0.36 },
  mahogany: { lines: 16, wander: 1.6, width: [0.25, 0.7], pores: 26, contrast: 0.34 },
  oak: { lines: 15, wander: 1.5, width: [0.3, 0.9], pores: 34, contrast: 0.38 },
};

const heartwood = '#3b1c07';

const tile = { width: 260, height: 48 };

/** Lines end at the height where they start, so that tiles join seamlessly. */
const linesOf = ({ lines, wander, width: [thin, thick] }: Figure, next: () => number) =>
  Array.from({ length: lines }, (_, index) => {
    const y = ((index + 0.2 + next() * 0.6) * tile.height) / lines;
    const bend = () => decimal(y + (next() - 0.5) * 2 * wander);
    const curve = `M0 ${decimal(y)}C60 ${bend()} 80 ${bend()} 130 ${bend()}S220 ${decimal(y)} 260 ${decimal(y)}`;
    return element('path', {
      d: curve,
      'stroke-width': thin + next() * (thick - thin),
      opacity: 0.35 + next() * 0.65,
    });
  });

const poresOf = ({ pores }: Figure, next: () => number): string => {
  const pore = () => `M${decimal(next() * 246)} ${decimal(next() * tile.height)}h${decimal(4 + next() * 10)}`;
  return pores === 0
    ? ''
    : element('path', { d: Array.from({ length: pores }, pore).join(''), 'stroke-width': 0.4, opacity: 0.8 });
};

/** Returns the paint of a grain at an angle in degrees, as an overlay; null if no grain is visible. */
export const grainPaint = (sheet: Sheet, { name, color, grain }: Look, angle: number): string | null => {
  if (!grain || sheet.scene.far) return null;
  const figure = figures[grain.species];
  const draw = (id: string): string => {
    const next = variation(grain.species);
    const turn = angle === 0 ? undefined : `rotate(${decimal(angle)})`;
    const lines = sheet.define(`grain-${name}`, (linesId) =>
      element(
        'g',
        {
          id: linesId,
          fill: 'none',
          stroke: mixColors(color, heartwood, figure.contrast + 0.16),
          opacity: grain.strength,
        },
        ...linesOf(figure, next),
        poresOf(figure, next),
      ),
    );
    return element(
      'pattern',
      { id, ...tile, patternUnits: 'userSpaceOnUse', patternTransform: turn },
      element('use', { href: `#${lines}` }),
    );
  };
  return paintOf(sheet.define(`grain-${name}-${decimal(angle)}`, draw));
};
