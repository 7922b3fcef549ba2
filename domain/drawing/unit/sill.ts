import { glossPaint } from '../surface/gloss.ts';
import { grainPaint } from '../surface/grain.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { closedPath, rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import { onGround } from '../svg/scheme.ts';
import type { Draft } from './draft.ts';
import { edgeColor } from './sash.ts';

/** Draws a projecting board at a unit's bottom or top: lit above, shaded below. */
export const drawNosing = (draft: Draft, board: Rect): string => {
  const { sheet, look, inch } = draft;
  const { x, y, width, height } = board;
  const grain = grainPaint(sheet, look, 0);
  return [
    element('path', {
      d: rectPath({ x, y: y + height, width, height: Math.min(0.9 * inch, height, 9) }),
      fill: ink,
      opacity: 0.2,
    }),
    element('path', { d: rectPath(board), fill: glossPaint(sheet, look, 'level') }),
    grain ? element('path', { d: rectPath(board), fill: grain }) : '',
    element('path', { d: rectPath({ ...board, height: height * 0.24 }), fill: shade(look.color, 0.4) }),
    element('path', {
      d: closedPath([
        [x, y + height],
        [x, y + height * 0.78],
        [x + width, y + height * 0.78],
        [x + width, y + height],
      ]),
      fill: shade(look.color, -0.3),
    }),
    trace(rectPath(board), edgeColor(draft), weights.edge, undefined, onGround.rim),
  ].join('');
};

const isWood = (material: string): boolean => ['pine', 'fir', 'mahogany', 'oak'].includes(material);

/** Draws a window's sill: a nosing with horns on wood, else a slim drip edge. */
export const drawSill = (draft: Draft): string => {
  const { outline, inch, spec, joined } = draft;
  if (joined) return '';
  const height = Math.min((isWood(spec.material) ? 1.5 : 0.8) * inch, outline.height / 8);
  const horn = isWood(spec.material) ? Math.min(0.9 * inch, outline.width / 10, 14) : 0;
  return drawNosing(draft, {
    x: outline.x - horn,
    y: outline.y + outline.height - height,
    width: outline.width + 2 * horn,
    height,
  });
};
