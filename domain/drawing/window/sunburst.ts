import { archPath, openPath } from '../shape/path.ts';
import type { Rect } from '../shape/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawBars } from '../unit/grille.ts';

/** Draws a sunburst grille: bars fan out from a hub at the bottom, one more than the spec's columns. */
export const drawSunburst = (draft: Draft, { x, y, width, height }: Rect): string => {
  const { grille } = draft.spec;
  if (grille.pattern === 'none') return '';
  const [centerX, foot] = [x + width / 2, y + height];
  const hub: Rect = { x: x + width * 0.36, y: y + height * 0.72, width: width * 0.28, height: height * 0.28 };
  const bars = Math.max(grille.columns, 2);
  const fan = Array.from({ length: bars }, (_, index) => {
    const turn = (Math.PI * (index + 1)) / (bars + 1);
    const at = (wide: number, high: number) =>
      [centerX - Math.cos(turn) * wide, foot - Math.sin(turn) * high] as const;
    return openPath([at(hub.width / 2, hub.height), at(width, height * 2)]);
  });
  const bar = Math.min(draft.profile.bar * draft.inch, width / 16);
  return drawBars(draft, archPath(hub) + fan.join(''), bar, archPath({ x, y, width, height }));
};
