import type { Caller } from '#domain/access/caller.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import { type PriceGroup, priceGroupOf } from '#domain/trade/price-group.ts';
import { type TradeGoods, termsOnDay } from '#domain/trade/terms-on-day.ts';
import type { TradeTerms } from '#domain/trade/trade-price.ts';

/** Trade price lists of a content set, dated in the brand's time zone. */
export class TradePrices {
  constructor(
    private readonly content: Pick<ContentSet, 'tradePrices' | 'brand'>,
    private readonly now: () => Date,
  ) {}

  /** Returns the current discount of a price group in a market. */
  termsOf(priceGroup: PriceGroup, market: string, goods: TradeGoods): TradeTerms | undefined {
    const { tradePrices, brand } = this.content;
    if (priceGroup === 'list') return undefined;
    const day = isoDayIn(brand.time_zone, this.now());
    return termsOnDay(tradePrices, { day, market }, goods);
  }
}

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
