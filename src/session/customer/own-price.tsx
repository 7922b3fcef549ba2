import type { ComponentType } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { useAuth } from './use-auth.ts';

/** A price as everybody pays it, in cents, and what it is of. */
export interface ListPrice {
  cents: number;
  /** The product line; left out of parts and of kits. */
  lineId?: string | undefined;
  /** What a kit consists of. */
  pieces?: readonly { quantity: number; part: { price_cents: number } }[];
}

interface ShownPrice extends ListPrice {
  before?: string;
  format?: (cents: number) => string;
}

/** What list prices are to a professional. */
export interface OwnPrices {
  /** What they pay, in cents. */
  centsOf: (price: ListPrice) => number;
  /** Their price with its mark and the list price, as `OwnPrice` shows it. */
  Shown: ComponentType<ShownPrice>;
}

/**
 * A price of a page that was built once: everybody's, and once a professional's own is known, theirs. What
 * knows it comes with the sign-in and goes with it (decision 045).
 */
export function OwnPrice(price: ShownPrice) {
  const { before = '', format = formatUsd, cents } = price;
  const Shown = useAuth().prices?.Shown;
  return Shown ? <Shown {...price} /> : before + format(cents);
}
