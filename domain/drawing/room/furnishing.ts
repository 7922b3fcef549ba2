import type { Sides, Stage } from './stage.ts';

/** A room: the space for its furniture, and its drawing functions. */
export interface Furnishing {
  sides: Sides;
  drawWalls: (stage: Stage) => string;
  drawFloor: (stage: Stage) => string;
  /** Objects in front of the wall, farthest first. */
  drawFurniture: (stage: Stage) => string;
  /** The end of a sentence, after 'in a kitchen by day'. */
  describe: (stage: Stage) => string;
}
