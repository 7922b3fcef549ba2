import { element } from '../svg/element.ts';
import type { onGround } from '../svg/scheme.ts';

/** Line weights as on an architect's sheet, in sheet pixels: the contour, an edge, a joint, a hairline. */
export const weights = { contour: 1.5, edge: 0.8, joint: 0.45, hair: 0.35 } as const;

/** A line along a path, in a color and a weight; its class says what it lies on. */
export const trace = (
  d: string,
  stroke: string,
  weight: number,
  opacity?: number,
  lies?: (typeof onGround)[keyof typeof onGround],
): string => element('path', { class: lies, d, fill: 'none', stroke, 'stroke-width': weight, opacity });
