import type { ProjectItem } from '../../../domain/projects/project-view.ts';
import type { Goods } from './goods-api.ts';
import { titleOf } from './item-words.ts';

export interface Totals {
  pieces: number;
  /** Of what can be bought, in cents. */
  cents: number;
  longestDays: number;
  /** What cannot be bought, with why. */
  missing: { id: string; title: string; reason: string }[];
}

const noLongerMade = 'We no longer make it.';

/** What a project comes to at today's prices. */
export function totalsOf(items: readonly ProjectItem[], { byItem, gone }: Goods): Totals {
  const totals: Totals = { pieces: 0, cents: 0, longestDays: 0, missing: [] };
  for (const item of items) {
    const goods = byItem.get(item.id);
    if (goods && goods.unavailable_reason === null) {
      totals.pieces += item.quantity;
      totals.cents += item.quantity * goods.price_cents;
      totals.longestDays = Math.max(totals.longestDays, goods.lead_time_days);
    } else if (goods || gone.has(item.id))
      totals.missing.push({
        id: item.id,
        title: titleOf(item, goods),
        reason: goods?.unavailable_reason ?? noLongerMade,
      });
  }
  return totals;
}
