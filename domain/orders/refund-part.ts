import type { Order, OrderLine } from './order-schema.ts';
import { taxCents } from './tax.ts';

/** Pieces of an order's line, by its place in the list from 0. */
export interface RefundedPieces {
  line: number;
  quantity: number;
}

/** A part of an order's money that goes back. Integer cents; `tax_cents` is contained in `cents`. */
export interface RefundPart {
  cents: number;
  tax_cents: number;
  lines: readonly RefundedPieces[];
}

/** The part that staff ask for. Without pieces and amount it is all that is left. */
export interface RefundWish {
  lines?: readonly RefundedPieces[] | undefined;
  amount_cents?: number | undefined;
  paid_by?: string | undefined;
}

type Sold = Pick<Order, 'totals' | 'tax_title'> & {
  lines: readonly Pick<OrderLine, 'quantity' | 'price_cents'>[];
};

/** Half up, exact for any amounts. */
const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** Tax on the goods alone: some states tax the freight, too. */
function goodsTaxOf({ totals, tax_title = '' }: Pick<Sold, 'totals' | 'tax_title'>): number {
  const [, percent] = /, (\d+(?:\.\d+)?)%$/.exec(tax_title) ?? [];
  if (percent === undefined) return totals.tax_cents;
  const goods_cents = totals.subtotal_cents - totals.discount_cents;
  const rate = { state: '', title: '', percent: Number(percent), on_freight: false };
  return Math.min(totals.tax_cents, taxCents(rate, { goods_cents, freight_cents: 0 }));
}

/** Pieces of each line that have not been refunded. */
export const piecesLeft = ({ lines }: Pick<Sold, 'lines'>, earlier: readonly Pick<RefundPart, 'lines'>[]) =>
  lines.map(({ quantity }, place) =>
    earlier
      .flatMap((part) => part.lines)
      .filter(({ line }) => line === place)
      .reduce((left, refunded) => left - refunded.quantity, quantity),
  );

const goodsOf = (sold: Sold, pieces: readonly RefundedPieces[]): number =>
  pieces.reduce((sum, { line, quantity }) => sum + (sold.lines[line]?.price_cents ?? 0) * quantity, 0);

/**
 * The price that was paid for pieces of an order: without their share of the discount, with their share of
 * the tax. Shares are differences of running sums, so that all pieces together are the goods and their tax.
 */
function paidFor(sold: Sold, earlier: readonly RefundedPieces[], pieces: readonly RefundedPieces[]) {
  const { subtotal_cents, discount_cents } = sold.totals;
  const goodsTax = goodsTaxOf(sold);
  const before = goodsOf(sold, earlier);
  const after = before + goodsOf(sold, pieces);
  const between = (amount: number): number =>
    shareOf(amount, after, subtotal_cents) - shareOf(amount, before, subtotal_cents);
  const tax_cents = between(goodsTax);
  return { cents: after - before - between(discount_cents) + tax_cents, tax_cents };
}

export type PartRefused = 'unknown_line' | 'line_refunded' | 'too_much' | 'nothing_left';

/**
 * Returns the part of an order's money that goes back, with its share of the tax, or the reason why it
 * cannot. Never more than `left_cents`, and never more tax than was paid. `earlier` are the refunds so far.
 */
export function refundPart(
  sold: Sold,
  { earlier, left_cents }: { earlier: readonly RefundPart[]; left_cents: number },
  { lines: pieces = [], amount_cents }: RefundWish,
): RefundPart | PartRefused {
  if (left_cents <= 0) return 'nothing_left';
  const left = piecesLeft(sold, earlier);
  for (const { line } of pieces) if (left[line] === undefined) return 'unknown_line';
  for (const [line, available] of piecesLeft({ lines: sold.lines }, [
    ...earlier,
    { lines: pieces },
  ]).entries())
    if (available < 0 && pieces.some((piece) => piece.line === line)) return 'line_refunded';
  if (amount_cents !== undefined && amount_cents > left_cents) return 'too_much';
  const { tax_cents: tax, total_cents: total } = sold.totals;
  const taxBack = earlier.reduce((sum, part) => sum + part.tax_cents, 0);
  const taxLeft = Math.max(0, tax - taxBack);
  if (amount_cents === undefined && pieces.length > 0) {
    const paid = paidFor(
      sold,
      earlier.flatMap((part) => part.lines),
      pieces,
    );
    const cents = Math.min(left_cents, paid.cents);
    if (cents <= 0) return 'nothing_left';
    return { cents, tax_cents: Math.min(taxLeft, cents, paid.tax_cents), lines: pieces };
  }
  const cents = amount_cents ?? left_cents;
  const isRest = cents === left_cents;
  const share = isRest ? taxLeft : shareOf(tax, cents, total);
  return { cents, tax_cents: Math.min(taxLeft, cents, share), lines: pieces };
}

/** Names the pieces of a part: `2 × Classic sash lock, 1 × Crank handle`. Empty without pieces. */
export const piecesWords = (
  lines: readonly Pick<OrderLine, 'title'>[],
  pieces: readonly RefundedPieces[],
): string => pieces.map(({ line, quantity }) => `${quantity} × ${lines[line]?.title ?? ''}`).join(', ');
