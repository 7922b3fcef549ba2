import { element } from '../svg/element.ts';
import type { onGround } from '../svg/scheme.ts';

/** Line weights in sheet pixels, as in architectural drawings. */
export const weights = { contour: 1.5, edge: 0.8, joint: 0.45, hair: 0.35 } as const;

/** Draws a line along a path; its class names the ground that it lies on. */
export const trace = (
  d: string,
  stroke: string,
  weight: number,
  opacity?: number,
  lies?: (typeof onGround)[keyof typeof onGround],
): string => element('path', { class: lies, d, fill: 'none', stroke, 'stroke-width': weight, opacity });
