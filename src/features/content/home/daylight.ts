/** Lighting variants with their first hour of the day and the hour they are drawn at */
export const daylights = [
  { name: 'night', from: 0, drawnAt: 22 },
  { name: 'morning', from: 5, drawnAt: 7.4 },
  { name: 'day', from: 9, drawnAt: 12 },
  { name: 'evening', from: 17, drawnAt: 19.2 },
  { name: 'night', from: 20, drawnAt: 22 },
] as const;
export type Daylight = (typeof daylights)[number]['name'];

/** Returns the lighting of an hour, 0 to 23. */
export const daylightAt = (hour: number): Daylight =>
  daylights.findLast(({ from }) => from <= hour)?.name ?? 'day';

/** Phones show only the middle, so they load only that: a browser builds every element of a picture. */
export const housePictures = {
  whole: { width: 1440, height: 640, isCropped: false },
  middle: { width: 814, height: 640, isCropped: true },
};
/** Up to this width the middle fills the picture's place. */
export const phones = '(max-width: 27rem)';

export const houseFrontIn = (light: Daylight, shown: keyof typeof housePictures = 'whole'): string =>
  `/drawings/house-front-${light}${shown === 'whole' ? '' : `-${shown}`}.svg`;
