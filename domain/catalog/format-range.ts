const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Formats «24 to 48», a single value for equal ends, or an empty string without values. */
export function formatRange(from?: number, to?: number): string {
  if (from === undefined) return '';
  return to === undefined || from === to ? figure(from) : `${figure(from)} to ${figure(to)}`;
}

/** Formats inches with whole centimeters: «24 to 48 in. (61 to 122 cm)». */
export const formatSizes = (from: number, to: number): string =>
  `${formatRange(from, to)} in. (${formatRange(Math.round(from * 2.54), Math.round(to * 2.54))} cm)`;
