import { Suspense } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import type { ShownPrice } from './discounted-price.tsx';
import { useAuth } from './use-auth.ts';

/** Loaded with the discounts (`trade-prices.ts`): until then, pages show the public price. */
export const loadDiscountedPrice = () =>
  import(/* webpackChunkName: "discounted-price" */ './discounted-price.tsx');

const DiscountedPrice = lazyPart(loadDiscountedPrice);

/** A static page's price: public, then the professional's after sign-in (decision 045). Samples are free. */
export function OwnPrice(price: ShownPrice) {
  const { before = '', format = formatUsd, cents } = price;
  const { discounts } = useAuth();
  if (cents === 0) return 'Free';
  const listed = before + format(cents);
  if (!discounts) return listed;
  return (
    <Suspense fallback={listed}>
      <DiscountedPrice {...price} discounts={discounts} />
    </Suspense>
  );
}
