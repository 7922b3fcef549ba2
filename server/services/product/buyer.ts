import type { Caller } from '#domain/access/caller.ts';
import { type PriceGroup, priceGroupOf } from '#domain/trade/price-group.ts';

/** Who asks: where they are, if they say so, and whose prices they pay. */
export interface Buyer {
  postalCode: string | undefined;
  priceGroup: PriceGroup;
}

export const buyerOf = (caller: Caller, query: { client_postal_code?: string | undefined }): Buyer => ({
  postalCode: query.client_postal_code,
  priceGroup: priceGroupOf(caller),
});

/** Nobody in particular, where prices are not what is asked for. */
export const anyone: Buyer = { postalCode: undefined, priceGroup: 'list' };
