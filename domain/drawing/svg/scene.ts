import type { Rect } from './rect.ts';

export interface Scene {
  /** 0 by day, 1 at night. */
  darkness: number;
  lit: boolean;
  /** From afar, joints, grain and symbols are omitted, because they would blur. */
  far: boolean;
  /** From inside, glass is transparent by day and a mirror at night. */
  inside: boolean;
  symbols: boolean;
  outlook?: ((view: Rect) => string) | undefined;
}

export const draftingTable: Scene = { darkness: 0, lit: false, far: false, inside: false, symbols: false };
