import { hash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares in constant time, also texts of different lengths. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other));
