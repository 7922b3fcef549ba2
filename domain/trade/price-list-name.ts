import type { PriceGroup } from './price-group.ts';
import type { TradeTerms } from './trade-price.ts';

const mark = '+trade';

/**
 * Returns a professional's price list id. It changes with the list, the trade list or the discount; it is
 * distinct without a discount, so that a discount's end is detectable.
 */
export const tradePriceListName = (priceList: string, terms: TradeTerms | undefined): string =>
  `${priceList}${mark}${terms ? `-${terms.list}-${terms.basis_points}` : ''}`;

/** Returns the price group of a price list id. */
export const priceGroupOfList = (priceList: string): PriceGroup =>
  priceList.includes(mark) ? 'trade' : 'list';
