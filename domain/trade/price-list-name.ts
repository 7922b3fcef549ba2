import type { PriceGroup } from './price-group.ts';
import type { TradeTerms } from './trade-price.ts';

const mark = '+trade';

/**
 * Names the prices that a professional sees: another name whenever the list's prices, the trade price list or
 * its discount is another one, and also where no discount holds, so that the end of one is noticed.
 */
export const tradePriceListName = (priceList: string, terms: TradeTerms | undefined): string =>
  `${priceList}${mark}${terms ? `-${terms.list}-${terms.basis_points}` : ''}`;

/** Whose prices a price list's name is of. */
export const priceGroupOfList = (priceList: string): PriceGroup =>
  priceList.includes(mark) ? 'trade' : 'list';
