const lengths = [1, 2, 5, 10, 25, 50, 100, 200, 500, 1000] as const;

/** The longest round number of miles that is no wider than `room` pixels. */
export const barMiles = (scale: number, room: number): number =>
  lengths.findLast((miles) => miles * scale <= room) ?? lengths[0];

/** The rings around a place that was searched: round numbers up to the radius of the search. */
export const ringMiles = (radius: number): number[] =>
  [10, 25, 50, 100, 200].filter((miles) => miles <= radius && miles >= radius / 8);
