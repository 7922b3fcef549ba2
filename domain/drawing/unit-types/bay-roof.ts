import type { DrawingSpec } from '../drawing-spec.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { inDarkness, shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { closedPath, openPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { onGround } from '../svg/scheme.ts';
import type { Draft } from '../unit/draft.ts';

const slate = '#646c70';
const taper = 0.74;

/** Returns the height of a bay's or bow's roof in inches; 0 from inside and for other windows. */
export const roofRise = (spec: DrawingSpec): number =>
  spec.kind === 'window' && (spec.style === 'bay' || spec.style === 'bow') && spec.view === 'exterior'
    ? Math.min(16, 0.15 * spec.width)
    : 0;

/**
 * Draws a seamed metal roof over facets: `edges` are their horizontal boundaries, `turns` their angles in
 * degrees.
 */
export const drawBayRoof = (draft: Draft, edges: readonly number[], turns: readonly number[]): string => {
  const { outline, inch, spec, sheet } = draft;
  if (roofRise(spec) === 0 || sheet.scene.far) return '';
  const color = inDarkness(slate, sheet.scene.darkness);
  const [eave, top] = [outline.y, outline.y - roofRise(spec) * inch];
  const middle = outline.x + outline.width / 2;
  const over = 1 + (2 * Math.min(1.2 * inch, 12)) / outline.width;
  const atEave = (x: number): Point => [middle + (x - middle) * over, eave];
  const atTop = (x: number): Point => [middle + (x - middle) * taper, top];
  const planes = turns.map((turn, index) => {
    const [from = 0, to = 0] = [edges[index], edges[index + 1]];
    const seams = Math.max(2, Math.round((to - from) / (7 * inch)));
    const lines = Array.from({ length: seams - 1 }, (_, seam) => {
      const x = from + ((to - from) * (seam + 1)) / seams;
      return openPath([atEave(x), atTop(x)]);
    }).join('');
    const light = -turn / 150;
    return [
      element('path', {
        class: onGround.rim,
        d: closedPath([atTop(from), atTop(to), atEave(to), atEave(from)]),
        fill: shade(color, light + 0.06),
        stroke: ink,
        'stroke-width': weights.edge,
        'stroke-linejoin': 'round',
      }),
      trace(lines, shade(color, light - 0.4), weights.edge),
      trace(lines, shade(color, light + 0.4), weights.hair),
    ].join('');
  });
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  return planes.join('') + trace(openPath([atTop(first), atTop(last)]), shade(color, 0.35), weights.contour);
};
