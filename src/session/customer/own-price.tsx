import { lazy, Suspense } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ShownPrice } from './discounted-price.tsx';
import { useAuth } from './use-auth.ts';

/** Loaded before the state has discounts, because a failed load would end the page (`trade-prices.ts`). */
export const loadDiscountedPrice = () =>
  import(/* webpackChunkName: "discounted-price" */ './discounted-price.tsx');

const DiscountedPrice = lazy(loadDiscountedPrice);

/** A price on a static page: public, then the professional's after sign-in (decision 045). */
export function OwnPrice(price: ShownPrice) {
  const { before = '', format = formatUsd, cents } = price;
  const { discounts } = useAuth();
  const listed = before + format(cents);
  if (!discounts) return listed;
  return (
    <Suspense fallback={listed}>
      <DiscountedPrice {...price} discounts={discounts} />
    </Suspense>
  );
}
