/** Hundredths of a percent in the whole of something. */
const whole = 10_000;

/** The largest mark-up, and the largest tax, in hundredths of a percent. */
export const maxMarkup = 50_000;
export const maxTax = 3_000;

/** Rounded to whole cents, halves up. */
const share = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + whole / 2) / whole);

/**
 * What a piece costs a professional's client, in integer cents: the trade price with the mark-up, which is in
 * hundredths of a percent, rounded for each piece.
 */
export const clientPrice = (tradeCents: number, markup: number): number => share(tradeCents, whole + markup);

/** A line as a client pays it. */
export interface PricedLine {
  quantity: number;
  /** Of one piece, in integer cents. */
  piece_cents: number;
  line_cents: number;
}

export function pricedLine(quantity: number, tradeCents: number, markup: number): PricedLine {
  const piece_cents = clientPrice(tradeCents, markup);
  return { quantity, piece_cents, line_cents: quantity * piece_cents };
}

/** What lines come to in integer cents, with a tax in hundredths of a percent on their sum. */
export function quoteTotals(
  lines: readonly Pick<PricedLine, 'line_cents'>[],
  tax: number,
): { subtotal_cents: number; tax_cents: number; total_cents: number } {
  const subtotal_cents = lines.reduce((sum, { line_cents }) => sum + line_cents, 0);
  const tax_cents = share(subtotal_cents, tax);
  return { subtotal_cents, tax_cents, total_cents: subtotal_cents + tax_cents };
}
