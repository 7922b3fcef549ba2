import { hashText } from './hash.ts';

/**
 * An endless sequence of numbers from 0 to 1 that depends on the seed alone: what makes grain and leaves
 * irregular while the drawing stays the same to the byte (mulberry32).
 */
export const variation = (seed: string): (() => number) => {
  let state = Number.parseInt(hashText(seed), 36);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
