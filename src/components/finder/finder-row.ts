import type { Position } from '../map/map-place.ts';

/** What a list with a map has to know of its rows; degrees for the pins. */
export interface FinderRow extends Position {
  readonly id: string;
  readonly name: string;
}

/** What is looked for, as it is counted: «1 showroom», «12 showrooms». */
export interface Noun {
  one: string;
  many: string;
}

export const counted = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;
