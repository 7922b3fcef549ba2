import type { Rect } from '../shape/rect.ts';

/** The light that a drawing is seen in, from which side, and from how far. */
export interface Scene {
  /** 0 by day, 1 in the night. */
  darkness: number;
  /** Whether lamps burn behind the glass. */
  lit: boolean;
  /** From afar joints, grain and the symbols of operation are left out: they would only blur. */
  far: boolean;
  /** From inside one looks through the glass by day, and into a mirror at night. */
  inside: boolean;
  /** Whether dashed lines and arrows say how a unit opens. */
  symbols: boolean;
  /** What is seen through the glass, where it is more than the sky of the drafting table. */
  outlook?: ((view: Rect) => string) | undefined;
}

/** The light of the drafting table, in which everything but a house is drawn. */
export const draftingTable: Scene = { darkness: 0, lit: false, far: false, inside: false, symbols: false };
