const whole = 10_000;

/** Limits in basis points. */
export const maxMarkup = 50_000;
export const maxTax = 3_000;

const share = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + whole / 2) / whole);

/** Integer cents: trade price plus markup (basis points), rounded per piece. */
export const clientPrice = (tradeCents: number, markup: number): number => share(tradeCents, whole + markup);

export interface PricedLine {
  quantity: number;
  piece_cents: number;
  line_cents: number;
}

export function pricedLine(quantity: number, tradeCents: number, markup: number): PricedLine {
  const piece_cents = clientPrice(tradeCents, markup);
  return { quantity, piece_cents, line_cents: quantity * piece_cents };
}

/** Returns the totals of lines in integer cents; the tax (basis points) applies to their sum. */
export function quoteTotals(
  lines: readonly Pick<PricedLine, 'line_cents'>[],
  tax: number,
): { subtotal_cents: number; tax_cents: number; total_cents: number } {
  const subtotal_cents = lines.reduce((sum, { line_cents }) => sum + line_cents, 0);
  const tax_cents = share(subtotal_cents, tax);
  return { subtotal_cents, tax_cents, total_cents: subtotal_cents + tax_cents };
}
