export interface TradeTerms {
  list: string;
  title: string;
  basis_points: number;
}

const whole = 10_000;

/** Integer cents, rounded half up. Stays within 0 and the price, and keeps the order of prices. */
export const tradeCents = (listCents: number, terms: Pick<TradeTerms, 'basis_points'> | undefined): number =>
  terms ? Math.floor((2 * listCents * (whole - terms.basis_points) + whole) / (2 * whole)) : listCents;
