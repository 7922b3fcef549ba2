import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { withoutNulls } from '#src/lib/http/without-nulls.ts';
import type { LineLook } from './line-look.ts';

const size = 480;

/**
 * Draws a line as an image with alternative text. Assumes validated content: a valid drawing, and the
 * engine's color names.
 */
export function drawLine(
  { title, drawing }: Queries.LineStageFragment,
  { view, light, exterior, interior }: LineLook,
): { src: string; alt: string } {
  const base = withoutNulls(drawing) as DrawingSpec;
  const spec = {
    ...base,
    view,
    light,
    ...(exterior && { color: exterior }),
    ...(interior && { interior_color: interior }),
  } as DrawingSpec;
  const description = describeUnit(spec);
  const svg = drawElevation(spec, { size, title, description, symbols: true });
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: description };
}
