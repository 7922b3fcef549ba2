import type { PriceGroup } from './price-group.ts';
import type { TradeTerms } from './trade-price.ts';

const mark = '+trade';

/** Changes with the list, trade list or discount; distinct without one, so that its end is detectable. */
export const tradePriceListName = (priceList: string, terms: TradeTerms | undefined): string =>
  `${priceList}${mark}${terms ? `-${terms.list}-${terms.basis_points}` : ''}`;

export const priceGroupOfList = (priceList: string): PriceGroup =>
  priceList.includes(mark) ? 'trade' : 'list';
