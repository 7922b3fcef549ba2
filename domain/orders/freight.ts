import type { FreightEntry } from '#domain/content/checkout-terms.ts';
import { centsOf, type Goods, needsTruck, piecesOf } from './goods.ts';

const truckKinds = ['windows', 'patio-doors', 'entry-doors'] as const;

/** Returns cents. By truck: the dearest first piece, others by kind, oversize fees. Only parts: a parcel. */
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
  return (
    oversize +
    further +
    Math.max(...carried.map((kind) => truck[kind].first_cents - truck[kind].further_cents))
  );
}
