import type { TradeDiscounts } from './discounts-contract.ts';
import { type TradeTerms, tradeCents } from './trade-price.ts';

/** A list price: a part's, a product line's if `lineId` is set, or a kit's with its `pieces`. */
export interface ListPrice {
  cents: number;
  lineId?: string | undefined;
  pieces?: readonly { quantity: number; part: { price_cents: number } }[];
}

/** Returns a professional's discount on a price; undefined without one. */
export function discountOf(
  { parts, lines }: TradeDiscounts,
  { lineId }: ListPrice,
): Pick<TradeTerms, 'basis_points'> | undefined {
  const basis_points = lineId === undefined ? parts : lines[lineId];
  return basis_points ? { basis_points } : undefined;
}

/** Returns integer cents that a professional pays; a kit is rounded by piece, like its cart lines. */
export function discountedCents(discounts: TradeDiscounts, price: ListPrice): number {
  const terms = discountOf(discounts, price);
  return price.pieces
    ? price.pieces.reduce(
        (sum, { part, quantity }) => sum + tradeCents(part.price_cents, terms) * quantity,
        0,
      )
    : tradeCents(price.cents, terms);
}
