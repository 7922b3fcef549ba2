import { type PriceGroup, priceGroupOfAccount } from '#domain/trade/price-group.ts';
import { useAuth } from './use-auth.ts';

/** The visitor's price group, part of the cache key of price requests. */
export const usePriceGroup = (): PriceGroup =>
  priceGroupOfAccount({ isPro: useAuth().profile?.isPro ?? false });
