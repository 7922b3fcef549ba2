import { hashText } from './hash.ts';

/**
 * Returns a seeded generator of numbers from 0 to 1 (mulberry32): irregular grain and leaves, but
 * deterministic output.
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
