import type { ProjectGoods } from '#domain/contracts/project-goods.ts';
import type { ProjectItem } from './project-view.ts';

/** What a project comes to: money in integer cents, times in days. */
export interface ProjectTotals {
  pieces: number;
  cents: number;
  /** Of what can be bought, the one that takes longest; 0 of nothing. */
  longest_lead_days: number;
}

/** Sums up what can be bought of a project; the rest, and what is only noted, counts for nothing. */
export function totalsOfProject(
  items: readonly Pick<ProjectItem, 'id' | 'quantity'>[],
  goods: ReadonlyMap<string, Pick<ProjectGoods, 'price_cents' | 'lead_time_days' | 'unavailable_reason'>>,
): ProjectTotals {
  let [pieces, cents, longest_lead_days] = [0, 0, 0];
  for (const { id, quantity } of items) {
    const today = goods.get(id);
    if (!today || today.unavailable_reason !== null) continue;
    pieces += quantity;
    cents += quantity * today.price_cents;
    longest_lead_days = Math.max(longest_lead_days, today.lead_time_days);
  }
  return { pieces, cents, longest_lead_days };
}
