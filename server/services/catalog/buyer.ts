import type { Caller } from '#domain/access/caller.ts';
import { type PriceGroup, priceGroupOf } from '#domain/trade/price-group.ts';

export interface Buyer {
  postalCode: string | undefined;
  priceGroup: PriceGroup;
}

export const buyerOf = (caller: Caller, query: { client_postal_code?: string | undefined }): Buyer => ({
  postalCode: query.client_postal_code,
  priceGroup: priceGroupOf(caller),
});

/** For queries that do not depend on prices. */
export const anyone: Buyer = { postalCode: undefined, priceGroup: 'list' };
