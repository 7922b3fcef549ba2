import { formatUsd } from '#domain/money/format-usd.ts';
import type { ShownPrice } from './auth-state.ts';
import { useAuth } from './use-auth.ts';

/** A price on a static page: public, then the professional's after sign-in (decision 045). */
export function OwnPrice(price: ShownPrice) {
  const { before = '', format = formatUsd, cents } = price;
  const Shown = useAuth().prices?.Shown;
  return Shown ? <Shown {...price} /> : before + format(cents);
}
