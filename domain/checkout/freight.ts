import type { FreightEntry } from '#domain/content/checkout-terms.ts';
import { centsOf, type Goods, needsTruck, piecesOf } from './goods.ts';

const truckKinds = ['windows', 'patio-doors', 'entry-doors'] as const;

/**
 * What it costs, in cents, to bring goods to a place of a market. Windows and doors go by truck: the dearest
 * first piece once, and each further one by its kind, and more for each that is over the size that two can
 * carry. Parts beside them ride along; parts alone are a parcel, by what they come to before any discount.
 */
export function freightCents(goods: readonly Goods[], { parcel, truck }: FreightEntry): number {
  if (goods.length === 0) return 0;
  if (!needsTruck(goods)) {
    const worth = centsOf(goods);
    return parcel.find(({ below_cents = Infinity }) => worth < below_cents)?.cents ?? 0;
  }
  const carried = truckKinds.filter((kind) => piecesOf(goods, kind) > 0);
  const further = carried.reduce((sum, kind) => sum + truck[kind].further_cents * piecesOf(goods, kind), 0);
  const { above_united_inches, cents } = truck.oversize;
  const oversize = goods
    .filter(({ unitedInches = 0 }) => unitedInches > above_united_inches)
    .reduce((sum, { quantity }) => sum + quantity * cents, 0);
  // One stop of one truck: one first piece, the one that makes it dearest.
  return (
    oversize +
    further +
    Math.max(...carried.map((kind) => truck[kind].first_cents - truck[kind].further_cents))
  );
}
