import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { archPath, openPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { onGround } from '../svg/scheme.ts';
import type { Draft } from '../unit/draft.ts';
import { shadowDrop } from '../unit/frame.ts';
import { drawBars } from '../unit/grille.ts';
import { type Course, directSet, type Profile } from '../unit/profile.ts';
import { edgeColor } from '../unit/sash.ts';
import { type Curve, curvePath, drawBentCourse } from './bent-course.ts';
import { drawShapedGlass } from './shaped-glass.ts';

/** Draws a sunburst grille: bars fan out from a hub at the bottom, one more than the spec's columns. */
const drawSunburst = (draft: Draft, { x, y, width, height }: Rect): string => {
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

const coursesOf = ({ frame, stile, bead }: Profile): Course[] => [
  ...frame,
  { width: 0.14, slope: 'outward' },
  { width: Math.max(stile - bead - 0.14, 0), slope: 'flat' },
  { width: bead, slope: 'inward' },
];

/** Draws a fixed round or half-round window inscribed in its outline. */
export const drawCurved = (draft: Draft, curve: Curve): string => {
  const { inch, outline } = draft;
  const pathOf = curvePath[curve];
  let pane = outline;
  const courses = coursesOf(directSet(draft.profile)).map((course) => {
    const edge = course.slope === 'outward' ? trace(pathOf(pane), edgeColor(draft), weights.edge) : '';
    const { markup, inner } = drawBentCourse(draft, curve, pane, course);
    pane = inner;
    return markup + edge;
  });
  const moved = (rect: Rect, [right, down]: Point): string =>
    pathOf({ ...rect, x: rect.x + right, y: rect.y + down });
  return [
    draft.joined ? '' : element('path', { d: moved(outline, shadowDrop(inch)), fill: ink, opacity: 0.1 }),
    drawShapedGlass(
      draft,
      pathOf(pane),
      moved(pane, [0.8 * inch, 0.8 * inch]),
      curve === 'half-round' ? drawSunburst(draft, pane) : undefined,
    ),
    ...courses,
    draft.joined
      ? trace(pathOf(outline), edgeColor(draft), weights.joint)
      : trace(pathOf(outline), edgeColor(draft), weights.contour, undefined, onGround.rim),
    trace(pathOf(pane), edgeColor(draft), weights.hair),
  ].join('');
};
