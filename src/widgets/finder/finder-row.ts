import type { Position } from '#src/lib/vendors/map-place.ts';

/** Data that a list with a map needs of its rows; positions in degrees. */
export interface FinderRow extends Position {
  readonly id: string;
  readonly name: string;
}

/** Singular and plural: «1 showroom», «12 showrooms» */
export interface Noun {
  one: string;
  many: string;
}

export const counted = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;
