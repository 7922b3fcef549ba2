import type { DrawingSpec } from '../drawing-spec.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { glarePaint } from '../surface/sky.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import type { BarLines } from './clear-of-bars.ts';
import type { Draft } from './draft.ts';

type Grille = DrawingSpec['grille'];

/** Bar positions as fractions of a pane's width and height. */
interface Bars {
  upright: number[];
  level: number[];
}

const evenSteps = (count: number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);

/** Prairie bars keep one margin on all sides; a small pane has no bars. */
const prairieBars = (pane: Rect, inch: number): Bars => {
  const margin = Math.min(5 * inch, 0.22 * Math.min(pane.width, pane.height) + 1.2 * inch);
  const ends = (length: number) => (margin * 3 < length ? [margin / length, 1 - margin / length] : []);
  return { upright: ends(pane.width), level: ends(pane.height) };
};

/** Farmhouse bars divide the whole width, with one cross bar near the top. */
const barsOf = ({ pattern, columns, rows }: Grille, pane: Rect, inch: number): Bars => {
  if (pattern === 'none') return { upright: [], level: [] };
  if (pattern === 'prairie') return prairieBars(pane, inch);
  if (pattern === 'farmhouse') return { upright: evenSteps(columns), level: rows > 1 ? [1 / rows] : [] };
  return { upright: evenSteps(columns), level: evenSteps(rows) };
};

const standing = ({ look }: Draft, lines: string, bar: number): string => {
  const layer = (width: number, shift: number, stroke: string, opacity?: number) =>
    element('path', {
      d: lines,
      fill: 'none',
      stroke,
      opacity,
      'stroke-width': width * bar,
      transform: shift === 0 ? undefined : `translate(${decimal(shift * bar)} ${decimal(shift * bar)})`,
    });
  return [
    layer(0.95, 0.6, ink, 0.2),
    layer(1, 0, shade(look.color, -0.4)),
    layer(0.72, -0.14, shade(look.color, 0.32)),
    layer(0.46, 0, look.color),
  ].join('');
};

/** Draws bars along a path: on the glass, or flat inside it under the glare. */
export const drawBars = (draft: Draft, lines: string, bar: number, pane: string): string => {
  if (draft.spec.grille.type === 'simulated' || draft.sheet.scene.far) return standing(draft, lines, bar);
  const { sheet, look, view } = draft;
  return [
    trace(lines, shade(look.color, -0.34), 0.72 * bar),
    trace(lines, shade(look.color, 0.08), 0.72 * bar - 2 * weights.hair),
    element('path', { d: pane, fill: glarePaint(sheet, view) }),
  ].join('');
};

/** Uses relative steps, so that equal distances compress to equal text. */
const ruled = ({ x, y, width, height }: Rect, upright: number[], level: number[]): string => {
  const [wide, high] = [decimal(width), decimal(height)];
  const steps = (places: number[], length: number) =>
    places.map((at, index) => decimal((at - (places[index - 1] ?? 0)) * length));
  const across = steps(level, height).map(
    (step, index) => `m${index === 0 ? 0 : -Number(wide)} ${step}h${wide}`,
  );
  const down = steps(upright, width).map(
    (step, index) => `m${step} ${index === 0 ? 0 : -Number(high)}v${high}`,
  );
  const from = `M${decimal(x)} ${decimal(y)}`;
  return [across, down].map((lines) => (lines.length > 0 ? from + lines.join('') : '')).join('');
};

const barWidth = ({ profile, inch }: Draft, pane: Rect, { upright, level }: Bars): number => {
  const densest = Math.min(pane.width / (upright.length + 1), pane.height / (level.length + 1));
  return Math.min(profile.bar * inch, densest / 4);
};

/** Returns the bar lines of a unit's grille over a pane. */
export const barLinesOver = (draft: Draft, pane: Rect): BarLines => {
  const bars = barsOf(draft.spec.grille, pane, draft.inch);
  return {
    upright: bars.upright.map((at) => pane.x + at * pane.width),
    level: bars.level.map((at) => pane.y + at * pane.height),
    width: barWidth(draft, pane, bars),
  };
};

/** Draws a unit's grille over a pane. */
export const drawGrille = (draft: Draft, pane: Rect): string => {
  const bars = barsOf(draft.spec.grille, pane, draft.inch);
  const { upright, level } = bars;
  if (upright.length + level.length === 0) return '';
  const lines = ruled(pane, upright, level);
  const bar = barWidth(draft, pane, bars);
  return drawBars(draft, lines, bar, rectPath(pane));
};
