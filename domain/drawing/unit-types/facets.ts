import type { DrawingSpec } from '../drawing-spec.ts';
import { decimal } from '../svg/number.ts';

export type ProjectingSpec = Extract<DrawingSpec, { kind: 'window' }>;

/** A window of a projecting unit; `turn` is its angle to the wall in degrees, to the right. */
export interface Facet {
  share: number;
  turn: number;
}

const bowStep = 10;

/** Returns the windows of a bay or bow, left to right. */
export const facetsOf = ({ style, angle = 45, lights = 5 }: ProjectingSpec): Facet[] =>
  style === 'bay'
    ? [-angle, 0, angle].map((turn) => ({ turn, share: turn ? 1 : 1.55 }))
    : Array.from({ length: lights }, (_, index) => ({
        turn: (index - (lights - 1) / 2) * bowStep,
        share: 1,
      }));

/** Foreshortening of a turned facet; rounded as in the output, so that facets meet. */
export const shorten = (turn: number): number => Number(decimal(Math.cos((turn * Math.PI) / 180)));
