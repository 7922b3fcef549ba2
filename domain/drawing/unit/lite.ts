import type { Rect } from '../svg/rect.ts';
import { drawCames } from './cames.ts';
import type { Draft } from './draft.ts';
import { drawGlass, temperMark } from './glass.ts';
import { drawGrille } from './grille.ts';

/** Draws a pane with the lead of an insert or the bars of a grille; `behind` is between its panes. */
export const drawLite = (draft: Draft, pane: Rect, plane = 0, behind = ''): string => {
  const { spec, sheet } = draft;
  const leaded =
    spec.kind === 'entry-door' && !sheet.scene.far && (spec.insert === 'leaded' || spec.insert === 'diamond')
      ? spec.insert
      : null;
  return [
    drawGlass(draft, pane, plane) + behind,
    leaded ? drawCames(draft, pane, leaded) : drawGrille(draft, pane),
    temperMark(draft, pane),
  ].join('');
};
