/** Parses `1,250`, `$1250.50` as integer cents; NaN for other texts and negative amounts. */
export function parseDollars(typed: string): number {
  const text = typed.replace(/[\s$]/g, '');
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text)) return Number.NaN;
  return Math.round(Number(text.replaceAll(',', '')) * 100);
}
