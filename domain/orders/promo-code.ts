import type { PromoCode } from '#domain/content/checkout-terms.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { centsOf, type Goods } from './goods.ts';

/** Divides whole cents by weights (largest remainder). If all are 0, the first share gets everything. */
export function spread(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? whole : 0));
  const due = weights.map((weight, at) => {
    const product = BigInt(whole) * BigInt(weight);
    return { at, cents: Number(product / sum), rest: product % sum };
  });
  const left = whole - due.reduce((total, { cents }) => total + cents, 0);
  const byRest = [...due].sort((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  );
  const favoured = new Set(byRest.slice(0, left).map(({ at }) => at));
  return due.map(({ at, cents }) => cents + (favoured.has(at) ? 1 : 0));
}

const applies = ({ on }: PromoCode, { kind }: Goods): boolean => on?.includes(kind) ?? true;

const names = {
  parts: 'parts',
  windows: 'windows',
  'patio-doors': 'patio doors',
  'entry-doors': 'entry doors',
};

/** Returns why a code does not apply on a local day (`YYYY-MM-DD`), or undefined. */
export function whyNot(promo: PromoCode, goods: readonly Goods[], today: string): string | undefined {
  if (promo.first_day && today < promo.first_day) return `The code ${promo.code} does not count yet`;
  if (promo.last_day && today > promo.last_day) return `The code ${promo.code} has expired`;
  const eligible = centsOf(goods.filter((line) => applies(promo, line)));
  const on = promo.on?.map((kind) => names[kind]).join(' and ') ?? 'goods';
  if (eligible === 0) return `The code ${promo.code} is for ${on}, and there are none in the cart`;
  if (eligible < promo.minimum_cents)
    return `The code ${promo.code} needs ${on} for ${formatUsd(promo.minimum_cents)} or more`;
  return undefined;
}

/** Returns the discount per line in cents, in the order of the goods; never more than a line's price. */
export function discountOf(promo: PromoCode | undefined, goods: readonly Goods[]): number[] {
  if (!promo) return goods.map(() => 0);
  const weights = goods.map((line) => (applies(promo, line) ? line.cents : 0));
  const eligible = weights.reduce((sum, cents) => sum + cents, 0);
  const off = promo.percent === undefined ? (promo.cents ?? 0) : Math.floor((eligible * promo.percent) / 100);
  return spread(Math.min(off, eligible), weights);
}
