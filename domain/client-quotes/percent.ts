/**
 * Percent as typed, in hundredths of a percent: `12.5` and `12,5 %` are 1250. NaN of what is no number with
 * two decimals at most.
 */
export function basisPointsOf(typed: string): number {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Hundredths of a percent as they are typed: 1250 is `12.5`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100);
