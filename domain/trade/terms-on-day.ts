import type { TradePriceList } from '#domain/content/trade-price-list.ts';
import type { TradeTerms } from './trade-price.ts';

export type TradeGoods = { line_id: string; category_id: string } | 'part';

/** Time and market of a purchase: a day `YYYY-MM-DD` in the brand's zone. */
export interface TradeOccasion {
  day: string;
  market: string;
}

const holds = ({ first_day, last_day, markets }: TradePriceList, { day, market }: TradeOccasion): boolean =>
  first_day <= day && day <= last_day && (markets?.includes(market) ?? true);

function basisPointsOf(list: TradePriceList, goods: TradeGoods): number | undefined {
  if (goods === 'part') return list.parts_basis_points;
  const own = list.lines.find(({ line_id }) => line_id === goods.line_id);
  return (own ?? list.categories.find(({ category_id }) => category_id === goods.category_id))?.basis_points;
}

const byName = (one: TradeTerms, other: TradeTerms): number => (one.list < other.list ? -1 : 1);

/** Returns the largest valid discount: a new list never raises a price. Undefined without a list. */
export function termsOnDay(
  lists: readonly TradePriceList[],
  occasion: TradeOccasion,
  goods: TradeGoods,
): TradeTerms | undefined {
  const offers = lists
    .filter((list) => holds(list, occasion))
    .flatMap((list): TradeTerms[] => {
      const basis_points = basisPointsOf(list, goods);
      return basis_points === undefined ? [] : [{ list: list.name, title: list.title, basis_points }];
    });
  const [best] = offers.sort((one, other) => other.basis_points - one.basis_points || byName(one, other));
  return best;
}
