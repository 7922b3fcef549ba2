import { type PriceGroup, priceGroupOfAccount } from '#domain/trade/price-group.ts';
import { useAuth } from './use-auth.ts';

/** Whose prices the visitor sees: another answer is another question to the shop. */
export const usePriceGroup = (): PriceGroup =>
  priceGroupOfAccount({ isPro: useAuth().profile?.isPro ?? false });
