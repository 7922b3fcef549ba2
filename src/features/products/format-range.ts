const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** «24 to 48»; one figure when both ends are the same, nothing when there is none. */
export function formatRange(from?: number, to?: number): string {
  if (from === undefined) return '';
  return to === undefined || from === to ? figure(from) : `${figure(from)} to ${figure(to)}`;
}
