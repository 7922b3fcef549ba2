/** Parses `12.5` and `12,5 %` as 1250; NaN for other texts and for more than two decimals. */
export function basisPointsOf(typed: string): number {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

export const percentText = (basisPoints: number): string => String(basisPoints / 100);
