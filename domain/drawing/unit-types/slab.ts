import { trace, weights } from '../surface/line.ts';
import type { Look } from '../surface/look.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { circlePath, rectPath, uprightPath } from '../svg/path.ts';
import { insetRect, type Rect, splitRows } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawMetal } from '../unit/fitting.ts';
import { edgeColor } from '../unit/sash.ts';
import { drawNosing } from '../unit/sill.ts';
import type { EntrySpec } from './entry-spec.ts';
import { drawBoard, drawPanel } from './panel.ts';
import { type PanelLayout, type PanelRow, panelLayouts } from './panel-layout.ts';
import { drawPlanks } from './planks.ts';

const cellsOf = (row: Rect, columns: number, bar: number): Rect[] => {
  const width = Math.max((row.width - bar * (columns - 1)) / columns, 0);
  return Array.from({ length: columns }, (_, index) => ({ ...row, x: row.x + index * (width + bar), width }));
};

const fitOf = (
  leaf: Rect,
  { rows, stile, mullion, topRail, crossRail, bottomRail }: PanelLayout,
  inch: number,
): number => {
  const widest = Math.max(...rows.map(({ columns }) => columns));
  const across = (2 * stile + (widest - 1) * mullion) * inch;
  const down = (topRail + bottomRail + (rows.length - 1) * crossRail) * inch;
  return Math.min(1, (0.5 * leaf.width) / across, (0.5 * leaf.height) / down);
};

/** The shelf ends on the stiles, which a narrow leaf scales down. */
const drawDentilShelf = (draft: Draft, row: Rect, { rail, end }: { rail: number; end: number }): string => {
  const { look } = draft;
  const shelf = {
    x: row.x - end,
    y: row.y + row.height + rail * 0.3,
    width: row.width + 2 * end,
    height: rail * 0.22,
  };
  const blocks = Array.from({ length: 7 }, (_, index) =>
    rectPath({
      x: shelf.x + (shelf.width * (index + 0.3)) / 7,
      y: shelf.y + shelf.height,
      width: (shelf.width * 0.4) / 7,
      height: rail * 0.16,
    }),
  );
  return (
    drawNosing(draft, shelf) +
    element('path', {
      d: blocks.join(''),
      fill: shade(look.color, 0.12),
      stroke: edgeColor(draft),
      'stroke-width': weights.hair,
    })
  );
};

const drawFramed = (draft: Draft, leaf: Rect, layout: PanelLayout): string => {
  const by = fitOf(leaf, layout, draft.inch) * draft.inch;
  const inner = insetRect(leaf, {
    top: layout.topRail * by,
    right: layout.stile * by,
    bottom: layout.bottomRail * by,
    left: layout.stile * by,
  });
  const rail = layout.crossRail * by;
  const shares = layout.rows.map(({ share }) => share);
  const free = { ...inner, height: Math.max(inner.height - rail * (shares.length - 1), 0) };
  const rows = splitRows(free, shares).map((row, index) => ({ ...row, y: row.y + index * rail }));
  const level = { ...leaf, x: inner.x, width: inner.width };
  const joints = [inner.x, inner.x + inner.width].map((x) => uprightPath(x, leaf.y, leaf.y + leaf.height));
  return [
    drawBoard(draft, leaf, 'upright'),
    drawBoard(draft, level, 'level'),
    trace(joints.join(''), shade(draft.look.color, -0.5), weights.joint, 0.7),
    ...rows.map((row, index) => drawRow(draft, row, layout.rows[index], layout.mullion * by)),
    draft.spec.kind === 'entry-door' && draft.spec.panel === 'craftsman' && rows[0]
      ? drawDentilShelf(draft, rows[0], { rail, end: 1.4 * by })
      : '',
  ].join('');
};

const drawRow = (draft: Draft, row: Rect, content: PanelRow | undefined, mullion: number): string =>
  content
    ? drawBoard(draft, row, 'upright') +
      cellsOf(row, content.columns, mullion)
        .map((cell) => drawPanel(draft, cell, content.kind))
        .join('')
    : '';

/** Reduces the gloss: on a face as wide as a leaf it would look like stripes. */
const calm = (look: Look): Look => ({
  ...look,
  name: `${look.name}-leaf`,
  gloss: [
    [0, 0.04],
    [1, -0.04],
  ],
});

const solid = (layout: PanelLayout): PanelLayout => ({
  ...layout,
  rows: layout.rows.map((row) => (row.kind === 'glass' ? { ...row, kind: 'flat' } : row)),
});

const drawKickPlate = (draft: Draft, { x, y, width, height }: Rect): string => {
  const inch = Math.min(draft.inch, height / 40, width / 12);
  const [top, foot, left, right] = [y + height - 8 * inch, y + height - inch, x + inch, x + width - inch];
  const plate = rectPath({ x: left, y: top, width: right - left, height: foot - top });
  const screws = [0.03, 0.5, 0.97].flatMap((at) =>
    [top + 0.7 * inch, foot - 0.7 * inch].map((down) =>
      circlePath([left + at * (right - left), down], 0.3 * inch),
    ),
  );
  return drawMetal({ sheet: draft.sheet, finish: 'polished-brass', inch }, plate + screws.join(''), 'slant');
};

/** Draws an entry door's leaf in the panel style of the spec. */
export const drawSlab = (draft: Draft, leaf: Rect, { panel, insert, kick_plate }: EntrySpec): string => {
  const face: Draft = { ...draft, look: calm(draft.look) };
  return [
    panel === 'plank'
      ? drawPlanks(face, leaf)
      : drawFramed(face, leaf, insert === 'none' ? solid(panelLayouts[panel]) : panelLayouts[panel]),
    trace(rectPath(leaf), edgeColor(draft), weights.edge),
    kick_plate && !draft.sheet.scene.inside ? drawKickPlate(draft, leaf) : '',
  ].join('');
};
