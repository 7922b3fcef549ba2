/** The discount that holds for one thing: which list gives it, and how much in hundredths of a per cent. */
export interface TradeTerms {
  list: string;
  title: string;
  basis_points: number;
}

const whole = 10_000;

/**
 * What is left of a price, in integer cents, once the discount is off; halves go up. Without a discount it is
 * the price itself. Never above it, never below zero, and of two prices the higher one stays the higher.
 */
export const tradeCents = (listCents: number, terms: Pick<TradeTerms, 'basis_points'> | undefined): number =>
  terms ? Math.floor((2 * listCents * (whole - terms.basis_points) + whole) / (2 * whole)) : listCents;
