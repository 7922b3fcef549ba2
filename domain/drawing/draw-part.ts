import type { PartForm } from './drawing-spec.ts';
import { drawBalance } from './part/balance.ts';
import type { Bench } from './part/bench.ts';
import { drawCrankHandle, drawLimiter, drawOperator } from './part/casement-hardware.ts';
import { drawDeadbolt, drawLeverHandle, drawPullHandle, drawStrike } from './part/door-furniture.ts';
import { drawGlazingBead, drawSweep, drawThreshold, drawTrack, drawWeatherstrip } from './part/extruded.ts';
import { drawGlassUnit } from './part/glass-unit.ts';
import { drawGrilleGrid } from './part/grille-grid.ts';
import { drawHinge } from './part/hinge.ts';
import { drawRoller } from './part/rollers.ts';
import { drawKeeper, drawSashLift, drawSashLock, drawTiltLatch } from './part/sash-hardware.ts';
import { drawScreen } from './part/screen.ts';
import { drawScreenCorner } from './part/screen-corner.ts';
import { drawPaint, drawTool } from './part/supplies.ts';
import { createSheet } from './svg/sheet.ts';

const shapes: Record<PartForm['shape'], (bench: Bench) => string> = {
  'sash-lock': drawSashLock,
  keeper: drawKeeper,
  'sash-lift': drawSashLift,
  'tilt-latch': drawTiltLatch,
  balance: drawBalance,
  'crank-handle': drawCrankHandle,
  operator: drawOperator,
  hinge: drawHinge,
  'lever-handle': drawLeverHandle,
  'pull-handle': drawPullHandle,
  deadbolt: drawDeadbolt,
  strike: drawStrike,
  roller: drawRoller,
  track: drawTrack,
  weatherstrip: drawWeatherstrip,
  sweep: drawSweep,
  threshold: drawThreshold,
  'glazing-bead': drawGlazingBead,
  glass: drawGlassUnit,
  screen: drawScreen,
  'screen-corner': drawScreenCorner,
  limiter: drawLimiter,
  grille: drawGrilleGrid,
  paint: drawPaint,
  tool: drawTool,
};

const view = { width: 480, height: 480 };

/**
 * Draws a part in its most typical orthographic view, as a transparent square SVG of `size` pixels.
 * Deterministic.
 */
export const drawPart = (form: PartForm, { size, title }: { size: number; title: string }): string => {
  const sheet = createSheet(JSON.stringify([form.shape, form.finish, title]));
  const body = shapes[form.shape]({ sheet, finish: form.finish });
  return sheet.finish({ view, width: size, height: size, title, onPage: true }, body);
};
