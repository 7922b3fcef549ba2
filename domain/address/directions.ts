const quarters = { north: 'N', south: 'S', east: 'E', west: 'W' } as const;

/** Directions by every way of writing them, in small letters. */
export const directions: ReadonlyMap<string, string> = new Map([
  ...Object.entries(quarters),
  ...Object.values(quarters).map((letter): [string, string] => [letter.toLowerCase(), letter]),
  ...['ne', 'nw', 'se', 'sw'].map((letters): [string, string] => [letters, letters.toUpperCase()]),
  ...(['north', 'south'] as const).flatMap((one) =>
    (['east', 'west'] as const).map((other): [string, string] => [
      one + other,
      quarters[one] + quarters[other],
    ]),
  ),
]);

/** `north west` is NW; letters on their own are left, for `N W` may be North and the W of a West Street. */
export const joinedDirection = (one: string, other: string): string | undefined =>
  one.length > 2 && other.length > 2 ? directions.get(one + other) : undefined;

/** After a street that begins with what it is, as in Quebec: `rue Sherbrooke Ouest`. */
export const frenchDirections: ReadonlyMap<string, string> = new Map([
  ['nord', 'N'],
  ['sud', 'S'],
  ['est', 'E'],
  ['ouest', 'O'],
]);

export const frenchStreets: ReadonlySet<string> = new Set([
  'rue',
  'boul',
  'boulevard',
  'chemin',
  'ch',
  'rang',
  'montée',
  'côte',
]);
