import { LRUCache } from 'lru-cache';
import type { DrawingAnswer, DrawingId } from '#domain/configurator/contract.ts';
import { drawingOf, type Viewing } from '#domain/configurator/drawing-of.ts';
import { drawElevation, type ElevationOptions } from '#domain/drawing/draw-elevation.ts';
import { drawPlan, isProjecting } from '#domain/drawing/draw-plan.ts';
import type { ChangeResult } from './change-configuration.ts';

const viewings: Record<DrawingId, Viewing> = {
  exterior: { view: 'exterior', light: 'day' },
  interior: { view: 'interior', light: 'day' },
  'exterior-night': { view: 'exterior', light: 'night' },
  'interior-night': { view: 'interior', light: 'night' },
};

const seenFrom: Record<DrawingId, string> = {
  exterior: 'from outside',
  interior: 'from inside',
  'exterior-night': 'from outside at night',
  'interior-night': 'from inside at night',
};

/** Draws a configuration as accessible SVG: product as title, all answers as description. */
export function drawConfiguration(
  { config, shown, decision }: ChangeResult,
  id: DrawingId,
  options: Omit<ElevationOptions, 'title' | 'description'>,
): string {
  const spec = drawingOf(shown.compiled.model, decision.settled, viewings[id]);
  const description = config.summary.map(({ title, answer }) => `${title}: ${answer}`).join('; ');
  return drawElevation(spec, {
    ...options,
    title: `${config.title}, seen ${seenFrom[id]}`,
    description,
  });
}

// A large unit is 50 kB.
const maxCharacters = 16 * 2 ** 20;

/** Square drawings of one content set: many visitors look at the same designs. */
export class Drawings {
  private readonly drawn = new LRUCache<string, DrawingAnswer>({
    maxSize: maxCharacters,
    // Also kept as JSON
    sizeCalculation: ({ svg }) => 2 * svg.length || 1,
  });

  of(changed: ChangeResult, id: DrawingId, size: number): DrawingAnswer {
    const { config, shown } = changed;
    const name = [config.backend_name, shown.compiled.version, config.code, id, size].join(' ');
    const known = this.drawn.get(name);
    if (known) return known;
    const svg = drawConfiguration(changed, id, { size });
    const drawing = { id, canvas: { width: size, height: size }, svg };
    this.drawn.set(name, drawing);
    return drawing;
  }
}

/** Draws the plan of a bay or bow; null for units that lie in the wall. */
export function drawConfigurationPlan(
  { config, shown, decision }: ChangeResult,
  size: number,
): string | null {
  const spec = drawingOf(shown.compiled.model, decision.settled, viewings.exterior);
  return isProjecting(spec) ? drawPlan(spec, { size, title: `${config.title}, plan` }) : null;
}
