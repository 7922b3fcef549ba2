import type { ComponentType } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { useAuth } from './use-auth.ts';

export interface ListPrice {
  cents: number;
  lineId?: string | undefined;
  pieces?: readonly { quantity: number; part: { price_cents: number } }[];
}

interface ShownPrice extends ListPrice {
  before?: string;
  format?: (cents: number) => string;
}

export interface OwnPrices {
  centsOf: (price: ListPrice) => number;
  Shown: ComponentType<ShownPrice>;
}

/** A price on a static page: public, then the professional's after sign-in (decision 045). */
export function OwnPrice(price: ShownPrice) {
  const { before = '', format = formatUsd, cents } = price;
  const Shown = useAuth().prices?.Shown;
  return Shown ? <Shown {...price} /> : before + format(cents);
}
