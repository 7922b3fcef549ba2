import { removedEntry } from './removal-draft.ts';

/** Collections and single entries with amounts that customers pay */
const priced = [
  'freight',
  'line-configurations',
  'parts',
  'promo-codes',
  'settings/price-list',
  'stock-windows',
  'taxes',
  'trade-prices',
];

/** Returns whether a draft, such as `parts/sash-lock-classic`, may change a price. */
export function changesPrices(draft: string): boolean {
  const removed = removedEntry(draft);
  const entry = removed ? `${removed.collection}/${removed.slug}` : draft;
  return priced.some((name) => entry === name || entry.startsWith(`${name}/`));
}
