import { weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { closedPath, uprightPath } from '../svg/path.ts';
import { type Rect, splitColumns } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawMetal, smithOf } from '../unit/fitting.ts';
import { drawBoard } from './panel.ts';

const strap = (leaf: Rect, y: number, inch: number): string => {
  const [long, thick] = [leaf.width * 0.72, Math.min(1 * inch, leaf.height / 40)];
  const from = leaf.x - 0.2 * inch;
  return closedPath([
    [from, y - thick],
    [from + long * 0.86, y - thick * 0.55],
    [from + long, y],
    [from + long * 0.86, y + thick * 0.55],
    [from, y + thick],
  ]);
};

/** Draws upright boards with V-grooves and two strap hinges. */
export const drawPlanks = (draft: Draft, leaf: Rect): string => {
  const { inch, look } = draft;
  const boards = splitColumns(
    leaf,
    Array.from({ length: Math.max(3, Math.round(leaf.width / (5.5 * inch))) }, () => 1),
  );
  const grooves = (shift: number) =>
    boards
      .slice(1)
      .map(({ x }) => uprightPath(x + shift, leaf.y, leaf.y + leaf.height))
      .join('');
  const groove = (shift: number, stroke: string, width: number, opacity: number) =>
    element('path', { d: grooves(shift), fill: 'none', stroke, 'stroke-width': width, opacity });
  return [
    ...boards.map((board) => drawBoard(draft, board, 'upright')),
    groove(-0.14 * inch, shade(look.color, -0.45), 0.28 * inch, 0.8),
    groove(0.14 * inch, shade(look.color, 0.4), 0.28 * inch, 0.7),
    groove(0, ink, weights.joint, 0.75),
    ...[0.16, 0.82].map((at) =>
      drawMetal(smithOf(draft), strap(leaf, leaf.y + at * leaf.height, inch), 'level'),
    ),
  ].join('');
};
