/** The light that a drawing is seen in, and from how far. */
export interface Scene {
  /** 0 by day, 1 in the night. */
  darkness: number;
  /** Whether lamps burn behind the glass. */
  lit: boolean;
  /** From afar joints, grain and the symbols of operation are left out: they would only blur. */
  far: boolean;
}

/** The light of the drafting table, in which everything but a house is drawn. */
export const draftingTable: Scene = { darkness: 0, lit: false, far: false };
