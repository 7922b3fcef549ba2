import { archPath, ellipsePath, openPath } from '../shape/path.ts';
import { cornersOf, type Point } from '../shape/polygon.ts';
import { insetRect, type Rect } from '../shape/rect.ts';
import { curvePaint } from '../surface/curve.ts';
import { weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { drawRing, type Slope } from '../surface/ring.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Draft } from '../unit/draft.ts';
import { drawBars } from '../unit/grille.ts';
import type { Course } from '../unit/profile.ts';
import { edgeColor } from '../unit/sash.ts';
import { drawShapedGlass } from './shaped-glass.ts';

type Curve = 'round' | 'half-round';

const pathOf = { round: ellipsePath, 'half-round': archPath } as const;

const sashCourses = ({ profile }: Draft): Course[] => [
  { width: 0.14, slope: 'outward' },
  { width: profile.stile - profile.bead - 0.14, slope: 'flat' },
  { width: profile.bead, slope: 'inward' },
];

/** One course between two curves; the straight foot of a half round is laid over it as a rail of its own. */
const drawCourse = ({ sheet, look }: Draft, curve: Curve, outer: Rect, inner: Rect, slope: Slope): string => {
  const d = pathOf[curve](outer) + pathOf[curve](inner);
  const ring = element('path', { d, 'fill-rule': 'evenodd', fill: curvePaint(sheet, look, slope) });
  if (curve === 'round') return ring;
  const foot = sheet.define(`foot-${decimal(outer.y)}`, (id) =>
    element(
      'clipPath',
      { id },
      element('path', {
        d: openPath([
          [outer.x, outer.y + outer.height],
          [outer.x + outer.width, outer.y + outer.height],
          [inner.x + inner.width, inner.y + inner.height],
          [inner.x, inner.y + inner.height],
        ]),
      }),
    ),
  );
  return (
    ring +
    group({ 'clip-path': paintOf(foot) }, drawRing(sheet, look, cornersOf(outer), cornersOf(inner), slope))
  );
};

/** Where the segments of a bent frame are joined: every 45 degrees, square to the curve. */
const segmentJoints = ({ look }: Draft, curve: Curve, outer: Rect, inner: Rect): string => {
  const angles = curve === 'round' ? [45, 135, 225, 315] : [225, 270, 315];
  const on = ({ x, y, width, height }: Rect, degrees: number): Point => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return curve === 'round'
      ? [x + (width / 2) * (1 + cos), y + (height / 2) * (1 + sin)]
      : [x + (width / 2) * (1 + cos), y + height * (1 + sin)];
  };
  const d = angles.map((angle) => openPath([on(outer, angle), on(inner, angle)])).join('');
  return look.joint === 'butt'
    ? element('path', { d, stroke: ink, 'stroke-width': weights.joint, opacity: 0.6 })
    : '';
};

/** Bars that fan out from a hub at the foot of a half round. */
const drawSunburst = (draft: Draft, { x, y, width, height }: Rect): string => {
  const { grille } = draft.spec;
  if (grille.pattern === 'none') return '';
  const center: Point = [x + width / 2, y + height];
  const hub: Rect = { x: x + width * 0.36, y: y + height * 0.72, width: width * 0.28, height: height * 0.28 };
  const spokes = Math.max(grille.columns, 2) + 1;
  const fan = Array.from({ length: spokes - 1 }, (_, index) => {
    const angle = (Math.PI * (index + 1)) / spokes;
    return openPath([
      [center[0] - Math.cos(angle) * hub.width * 0.5, center[1] - Math.sin(angle) * hub.height],
      [center[0] - Math.cos(angle) * width, center[1] - Math.sin(angle) * height * 2],
    ]);
  });
  return drawBars(draft, archPath(hub) + fan.join(''), Math.min(draft.profile.bar * draft.inch, width / 16));
};

/** A fixed window with a round or half-round head, as wide and as high as its outline. */
export const drawCurved = (draft: Draft, curve: Curve): string => {
  const { inch, outline, profile } = draft;
  let outer = outline;
  const courses = [...profile.frame, ...sashCourses(draft)].map(({ width, slope }) => {
    const inner = insetRect(outer, width * inch);
    const course =
      drawCourse(draft, curve, outer, inner, slope) +
      (slope === 'flat' ? segmentJoints(draft, curve, outer, inner) : '');
    const edge =
      slope === 'outward'
        ? element('path', {
            d: pathOf[curve](outer),
            fill: 'none',
            stroke: edgeColor(draft),
            'stroke-width': weights.edge,
          })
        : '';
    outer = inner;
    return course + edge;
  });
  const moved = { ...outer, x: outer.x + 0.8 * inch, y: outer.y + 0.8 * inch };
  const fall = { ...outline, x: outline.x + 1.1 * inch, y: outline.y + 1.5 * inch };
  return [
    element('path', { d: pathOf[curve](fall), fill: ink, opacity: 0.1 }),
    drawShapedGlass(
      draft,
      pathOf[curve](outer),
      pathOf[curve](moved),
      curve,
      curve === 'half-round' ? drawSunburst(draft, outer) : undefined,
    ),
    ...courses,
    element('path', {
      d: pathOf[curve](outline),
      fill: 'none',
      stroke: edgeColor(draft),
      'stroke-width': weights.contour,
    }),
    element('path', {
      d: pathOf[curve](outer),
      fill: 'none',
      stroke: edgeColor(draft),
      'stroke-width': weights.hair,
    }),
  ].join('');
};
