import type { Sides, Stage } from './stage.ts';

/**
 * What makes a room: how much place its furniture takes, and how its surfaces and its furniture are drawn.
 */
export interface Furnishing {
  sides: Sides;
  /** The wall with all that is fixed to it behind the casing of the unit, and the ceiling. */
  drawWalls: (stage: Stage) => string;
  drawFloor: (stage: Stage) => string;
  /** What stands and hangs in front of the wall, from the farthest to the nearest. */
  drawFurniture: (stage: Stage) => string;
  /** Where things stand, after 'in a kitchen by day'. */
  describe: (stage: Stage) => string;
}
