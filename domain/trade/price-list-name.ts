import type { PriceGroup } from './price-group.ts';
import type { TradeTerms } from './trade-price.ts';

const mark = '+trade';

/** Changes with price list, trade list and discount; their end changes it too, so that it is reported. */
export const tradePriceListName = (priceList: string, terms: TradeTerms | undefined): string =>
  `${priceList}${mark}${terms ? `-${terms.list}-${terms.basis_points}` : ''}`;

export const priceGroupOfList = (priceList: string): PriceGroup =>
  priceList.includes(mark) ? 'trade' : 'list';
