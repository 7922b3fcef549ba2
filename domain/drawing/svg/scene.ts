/** The light that a drawing is seen in. */
export interface Scene {
  /** 0 by day, 1 in the night. */
  darkness: number;
  /** Whether lamps burn behind the glass. */
  lit: boolean;
}

/** The light of the drafting table, in which everything but a house at another hour is drawn. */
export const daylight: Scene = { darkness: 0, lit: false };
