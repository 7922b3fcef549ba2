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

export interface OwnLine {
  title: string;
  cents: number;
  taxed: boolean;
}

export interface QuoteTotals {
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  deposit_cents: number;
}

/** Returns totals in integer cents; the tax on goods and taxed own lines, the deposit of the total. */
export function quoteTotals(
  lines: readonly Pick<PricedLine, 'line_cents'>[],
  own: readonly Pick<OwnLine, 'cents' | 'taxed'>[],
  { tax, deposit }: { tax: number; deposit: number },
): QuoteTotals {
  const goods = lines.reduce((sum, { line_cents }) => sum + line_cents, 0);
  const taxed = own.reduce((sum, { cents, taxed }) => sum + (taxed ? cents : 0), goods);
  const subtotal_cents = own.reduce((sum, { cents }) => sum + cents, goods);
  const tax_cents = share(taxed, tax);
  const total_cents = subtotal_cents + tax_cents;
  return { subtotal_cents, tax_cents, total_cents, deposit_cents: share(total_cents, deposit) };
}
