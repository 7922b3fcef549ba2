import { formatUsd } from '#domain/money/format-usd.ts';
import { discountedCents, discountOf, type ListPrice } from '#domain/trade/discounted-cents.ts';
import type { TradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { TradePrice } from './trade-price.tsx';

export interface ShownPrice extends ListPrice {
  before?: string;
  format?: (cents: number) => string;
}

export default function DiscountedPrice({
  discounts,
  before = '',
  format = formatUsd,
  ...price
}: ShownPrice & { discounts: TradeDiscounts }) {
  return (
    <>
      {before + format(discountedCents(discounts, price))}
      <TradePrice listCents={discountOf(discounts, price) && price.cents} format={format} />
    </>
  );
}
