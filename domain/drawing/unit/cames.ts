import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { hashText } from '../svg/hash.ts';
import { closedPath, levelPath, openPath, rectPath, uprightPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Draft } from './draft.ts';

const lead = '#4d5356';

const drawLead = ({ inch }: Draft, d: string): string =>
  trace(d, lead, 0.34 * inch) + trace(d, '#c9cfce', 0.1 * inch, 0.8);

const diamondLines = ({ x, y, width, height }: Rect, inch: number): string => {
  const columns = Math.max(2, Math.min(12, Math.round(width / (3.4 * inch))));
  const wide = Math.max(width, 1) / columns;
  const rows = Math.max(2, Math.min(24, Math.round(height / (1.6 * wide))));
  const tall = height / rows;
  const lines = Array.from({ length: columns + rows - 1 }, (_, index) => {
    const at = index + 1 - rows;
    const falling: Point[] = [
      [x + at * wide, y],
      [x + (at + rows) * wide, y + rows * tall],
    ];
    const rising = falling.map(([px, py]): Point => [2 * x + width - px, py]);
    return openPath(falling) + openPath(rising);
  });
  return lines.join('');
};

const drawMedallion = (draft: Draft, pane: Rect): string => {
  const inner = insetRect(pane, Math.min(1.7 * draft.inch, pane.width / 5, pane.height / 5));
  const [right, foot] = [pane.x + pane.width, pane.y + pane.height];
  const [middleX, middleY] = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  const diamond = (share: number): Point[] => {
    const high = Math.min(inner.height / 2, inner.width * 0.95) * share;
    const wide = (inner.width / 2) * share;
    return [
      [middleX, middleY - high],
      [middleX + wide, middleY],
      [middleX, middleY + high],
      [middleX - wide, middleY],
    ];
  };
  const [top, , bottom] = diamond(1);
  const border = [
    levelPath(inner.y, pane.x, right),
    levelPath(inner.y + inner.height, pane.x, right),
    uprightPath(inner.x, pane.y, foot),
    uprightPath(inner.x + inner.width, pane.y, foot),
  ].join('');
  const corners = [pane.x, inner.x + inner.width].flatMap((x) =>
    [pane.y, inner.y + inner.height].map((y) =>
      rectPath({ x, y, width: inner.x - pane.x, height: inner.y - pane.y }),
    ),
  );
  const spine =
    uprightPath(middleX, inner.y, top?.[1] ?? middleY) +
    uprightPath(middleX, bottom?.[1] ?? middleY, inner.y + inner.height);
  return [
    element('path', { d: corners.join(''), fill: '#c98f3e', opacity: 0.5 }),
    element('path', { d: closedPath(diamond(1)), fill: '#fff', opacity: 0.28 }),
    element('path', { d: closedPath(diamond(0.56)), fill: '#7fa89a', opacity: 0.5 }),
    drawLead(draft, border + spine + closedPath(diamond(1)) + closedPath(diamond(0.56))),
  ].join('');
};

/** Draws the lead of an insert and its colored glass. */
export const drawCames = (draft: Draft, pane: Rect, pattern: 'leaded' | 'diamond'): string => {
  if (pattern === 'leaded') return drawMedallion(draft, pane);
  const d = rectPath(pane);
  const clip = draft.sheet.define(`pane-${hashText(d)}`, (id) =>
    element('clipPath', { id }, element('path', { d })),
  );
  return element('g', { 'clip-path': paintOf(clip) }, drawLead(draft, diamondLines(pane, draft.inch)));
};
