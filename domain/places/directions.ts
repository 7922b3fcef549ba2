const quarters = { north: 'N', south: 'S', east: 'E', west: 'W' } as const;

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

/** Joins `north west` to NW. Skips single letters: `N W` may be North and the W of a West Street. */
export const joinedDirection = (one: string, other: string): string | undefined =>
  one.length > 2 && other.length > 2 ? directions.get(one + other) : undefined;

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
