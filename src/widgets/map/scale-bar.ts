const lengths = [1, 2, 5, 10, 25, 50, 100, 200, 500, 1000] as const;

/** Returns the longest round number of miles that fits in `room` pixels. */
export const barMiles = (scale: number, room: number): number =>
  lengths.findLast((miles) => miles * scale <= room) ?? lengths[0];

export const ringMiles = (radius: number): number[] =>
  [10, 25, 50, 100, 200].filter((miles) => miles <= radius && miles >= radius / 8);
