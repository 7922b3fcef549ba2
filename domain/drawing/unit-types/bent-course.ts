import { curvePaint } from '../surface/curve.ts';
import { facePaint } from '../surface/face.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { archPath, closedPath, ellipsePath, openPath } from '../svg/path.ts';
import { cornerAt, cornersOf, type Point } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import type { Course } from '../unit/profile.ts';

/** A full ellipse, or a half one with a straight bottom. */
export type Curve = 'round' | 'half-round';

export const curvePath = { round: ellipsePath, 'half-round': archPath } as const;

const onCurve = (curve: Curve, { x, y, width, height }: Rect, degrees: number): Point => {
  const turn = (degrees * Math.PI) / 180;
  const rise = curve === 'round' ? height / 2 : height;
  return [x + (width / 2) * (1 + Math.cos(turn)), y + rise * (1 + Math.sin(turn))];
};

const segmentJoints = (curve: Curve, outer: Rect, inner: Rect): string => {
  const angles = curve === 'round' ? [45, 135, 225, 315] : [225, 270, 315];
  const joints = angles.map((angle) =>
    openPath([onCurve(curve, outer, angle), onCurve(curve, inner, angle)]),
  );
  return trace(joints.join(''), ink, weights.joint, 0.6);
};

/** Bent wood has grain that follows the curve. */
const bentGrain = ({ look }: Draft, curve: Curve, outer: Rect, width: number): string => {
  const lines = [0.2, 0.38, 0.47, 0.66, 0.82].map((at) => curvePath[curve](insetRect(outer, width * at)));
  return look.grain
    ? trace(lines.join(''), shade(look.color, -0.4), weights.hair, 0.5 * look.grain.strength)
    : '';
};

/** Draws a course between two nested curves; a half round has a separate straight bottom member. */
export const drawBentCourse = (
  draft: Draft,
  curve: Curve,
  outer: Rect,
  { width, slope }: Course,
): { markup: string; inner: Rect } => {
  const { sheet, look, inch } = draft;
  const inner = insetRect(outer, width * inch);
  const [from, to] = [cornersOf(outer), cornersOf(inner)];
  const foot = closedPath([cornerAt(from, 2), cornerAt(from, 3), cornerAt(to, 3), cornerAt(to, 2)]);
  const plain = sheet.scene.far || slope !== 'flat';
  const markup = [
    element('path', {
      d: curvePath[curve](outer) + curvePath[curve](inner),
      'fill-rule': 'evenodd',
      fill: curvePaint(sheet, look, slope),
    }),
    plain ? '' : bentGrain(draft, curve, outer, width * inch),
    plain || look.joint === 'miter' ? '' : segmentJoints(curve, outer, inner),
    curve === 'half-round' ? element('path', { d: foot, fill: facePaint(sheet, look, [0, 1], slope) }) : '',
  ].join('');
  return { markup, inner };
};
