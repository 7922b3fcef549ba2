import type { PartForm } from '../drawing-spec.ts';
import { element } from '../svg/element.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import { stopsOver } from './gloss.ts';
import type { GlossStop } from './look.ts';
import { finishColors } from './palette.ts';

export type Finish = PartForm['finish'];

const polished: readonly GlossStop[] = [
  [0, 0.25],
  [0.18, 0.72],
  [0.3, 0.12],
  [0.52, -0.12],
  [0.7, -0.38],
  [0.82, 0.18],
  [1, -0.3],
];
const brushed: readonly GlossStop[] = [
  [0, 0.22],
  [0.3, 0.5],
  [0.6, 0],
  [0.88, -0.24],
  [1, -0.1],
];
const dark: readonly GlossStop[] = [
  [0, 0.12],
  [0.26, 0.36],
  [0.5, 0.04],
  [0.85, -0.3],
  [1, -0.08],
];
const matte: readonly GlossStop[] = [
  [0, 0.1],
  [0.3, 0.2],
  [0.65, 0.02],
  [1, -0.25],
];
const enamel: readonly GlossStop[] = [
  [0, 0.3],
  [0.35, 0.5],
  [0.7, 0],
  [1, -0.18],
];

const glosses: Record<Finish, readonly GlossStop[]> = {
  'satin-nickel': brushed,
  'oil-rubbed-bronze': dark,
  'matte-black': matte,
  'polished-brass': polished,
  white: enamel,
  bronze: dark,
  clear: enamel,
  black: matte,
  wood: matte,
  gray: matte,
};

/** Direction of light over a bent piece: down its front, or across an upright one. */
export type Turn = 'level' | 'upright' | 'slant';

const across: Record<Turn, Record<string, number>> = {
  upright: {},
  level: { x1: 0, y1: 0, x2: 0, y2: 1 },
  slant: { x1: 0.1, y1: 0, x2: 0.9, y2: 1 },
};

/** Returns the paint of a finish on a bent surface. */
export const metalPaint = (sheet: Sheet, finish: Finish, turn: Turn): string =>
  paintOf(
    sheet.define(`metal-${finish}-${turn}`, (id) =>
      element('linearGradient', { id, ...across[turn] }, ...stopsOver(finishColors[finish], glosses[finish])),
    ),
  );
